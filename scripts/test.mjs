import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import path from "node:path"
import { findBrowser } from "./browser.mjs"
import { buildIfStale, generateClient, root } from "./build.mjs"

// `npm test`: lint, types, unit and integration, a soak, what uses the database again on PostgreSQL,
// build, browser. The end lists all failures. `npm run test:postgres` runs unit and browser on PostgreSQL.
// `npm run test:unit -- name` and `npm run test:e2e -- name` pass their arguments on.

process.chdir(root)
const [only, ...rest] = process.argv.slice(2)
const scratch = mkdtempSync(path.join(tmpdir(), "odes-report-"))
const require = createRequire(import.meta.url)
const bin = (name, file) => path.join(path.dirname(require.resolve(`${name}/package.json`)), file)
const counts = { passed: 0, failed: 0 }
const failures = []
const secondTries = []

const run = (args, env = {}) =>
	new Promise((resolve) => {
		const child = spawn(process.execPath, args, {
			stdio: "inherit",
			env: { ...process.env, ...env },
		})
		child.on("close", (code) => resolve(code ?? 1))
	})

const read = (file) => {
	try {
		return JSON.parse(readFileSync(file, "utf8"))
	} catch {
		return undefined
	}
}

/** `failed` are names. A step that fails without a name counts as one failure. */
function count(step, passed, failed, code) {
	const isUnnamed = code !== 0 && failed.length === 0
	const names = isUnnamed ? [`the step ended with code ${code}`] : failed
	counts.passed += passed
	counts.failed += names.length
	failures.push(...names.map((name) => `${step}: ${name}`))
}

const firstLine = (text = "") => text.split("\n")[0]

const failedUnitTests = (report) =>
	(report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
		const file = path.relative(root, name)
		const failed = assertionResults.filter((test) => test.status === "failed")
		// A failure before the first test only has the file's name.
		if (status === "failed" && failed.length === 0) return [`${file}\n    ${firstLine(message)}`]
		return failed.map(
			({ fullName, failureMessages }) =>
				`${file} › ${fullName}\n    ${firstLine(failureMessages[0])}`,
		)
	})

/** A busy machine may miss a deadline once, so a test has a second try; the end lists which took it. */
const retriedUnitTests = (report) =>
	(report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
		assertionResults
			.filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
			.map(
				({ fullName, failureMessages }) =>
					`${path.relative(root, name)} › ${fullName}\n    ${firstLine(failureMessages[0])}`,
			),
	)

const failedBrowserTests = (suites = []) =>
	suites.flatMap(({ file, specs = [], suites: inner }) => [
		...specs
			.filter(({ tests }) => tests.some(({ status }) => status === "unexpected"))
			.map(({ title, line }) => `${file}:${line} › ${title}`),
		...failedBrowserTests(inner),
	])

/** What uses the database, and how it behaves on PostgreSQL itself. */
const ON_BOTH_DATABASES = [
	"tests/api",
	"tests/pages",
	"tests/soak/fuzz.test.ts",
	"tests/postgres",
	"app/platform/database",
]

async function vitest(step, args, env = {}) {
	generateClient()
	const report = path.join(scratch, `${step}.json`)
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
	const code = await run([bin("vitest", "vitest.mjs"), "run", "--retry=1", ...reporters, ...args], {
		NODE_ENV: "test",
		...env,
	})
	const result = read(report)
	secondTries.push(...retriedUnitTests(result).map((name) => `${step}: ${name}`))
	count(step, result?.numPassedTests ?? 0, failedUnitTests(result), code)
}

const steps = {
	async lint() {
		const format = await run([
			bin("prettier", "bin/prettier.cjs"),
			"--check",
			"--log-level",
			"warn",
			".",
		])
		count("format", format === 0 ? 1 : 0, [], format)
		const code = await run([bin("oxlint", "bin/oxlint")])
		count("lint", code === 0 ? 1 : 0, [], code)
	},
	async typecheck() {
		generateClient()
		const code = await run([bin("typescript", "bin/tsc"), "--noEmit"])
		count("types", code === 0 ? 1 : 0, [], code)
	},
	unit: () => vitest("unit", rest.length > 0 ? rest : ["--exclude=tests/soak/**"]),
	/** Two minutes of kills and other faults, and twenty thousand requests of a fuzzer. */
	soak: () => vitest("soak", rest.length > 0 ? rest : ["tests/soak"]),
	async postgres() {
		const isWhole = only && rest.length === 0
		await vitest("postgres", only ? rest : ON_BOTH_DATABASES, {
			TEST_DATABASE: "postgres",
			// The long run is on SQLite.
			FUZZ_REQUESTS: "500",
		})
		if (isWhole) await steps.e2e({ TEST_DATABASE: "postgres" })
	},
	async e2e(database = {}) {
		await buildIfStale()
		const report = path.join(scratch, "e2e.json")
		const env = {
			...database,
			CHROMIUM_PATH: await findBrowser(),
			PLAYWRIGHT_JSON_OUTPUT_NAME: report,
			NODE_ENV: "test",
		}
		const code = await run(
			[bin("@playwright/test", "cli.js"), "test", "--reporter=list,json", ...rest],
			env,
		)
		const result = read(report)
		count(
			"browser",
			(result?.stats.expected ?? 0) + (result?.stats.flaky ?? 0),
			failedBrowserTests(result?.suites),
			code,
		)
	},
}

if (only && !steps[only]) throw new Error(`Choose one of: ${Object.keys(steps).join(", ")}.`)
try {
	for (const name of only ? [only] : Object.keys(steps)) {
		// Some unit tests start servers, which would all build at the same time, within their limits.
		if (name === "postgres" || (!only && name === "unit")) await buildIfStale()
		await steps[name]()
	}
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
	counts.failed += 1
	failures.push("npm test itself; see the error above")
} finally {
	rmSync(scratch, { recursive: true, force: true })
}
const list = (heading, names) => {
	if (names.length > 0)
		process.stdout.write(`\n${heading}:\n${names.map((name) => `  ${name}\n`).join("")}`)
}
list("Passed at the second try", secondTries)
list("Failed", failures)
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
process.exit(counts.failed === 0 ? 0 : 1)
