import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import path from "node:path"
import { findBrowser } from "./browser.mjs"
import { buildIfStale, generateClient, root } from "./build.mjs"

// `npm test`: lint, types, unit and integration, build, browser. The last line says how many passed and failed.
// `npm run test:unit -- name` and `npm run test:e2e -- name` pass their arguments on.

process.chdir(root)
const [only, ...rest] = process.argv.slice(2)
const scratch = mkdtempSync(path.join(tmpdir(), "odes-report-"))
const require = createRequire(import.meta.url)
const bin = (name, file) => path.join(path.dirname(require.resolve(`${name}/package.json`)), file)
const counts = { passed: 0, failed: 0 }

const run = (args, env = {}) =>
	new Promise((resolve) => {
		const child = spawn(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...env } })
		child.on("close", (code) => resolve(code ?? 1))
	})

const read = (file) => {
	try {
		return JSON.parse(readFileSync(file, "utf8"))
	} catch {
		return undefined
	}
}

function count(passed, failed, code) {
	counts.passed += passed
	counts.failed += failed + (code !== 0 && failed === 0 ? 1 : 0)
}

const steps = {
	async lint() {
		const code = await run([bin("oxlint", "bin/oxlint")])
		count(code === 0 ? 1 : 0, 0, code)
	},
	async typecheck() {
		generateClient()
		const code = await run([bin("typescript", "bin/tsc"), "--noEmit"])
		count(code === 0 ? 1 : 0, 0, code)
	},
	async unit() {
		generateClient()
		const report = path.join(scratch, "unit.json")
		const code = await run([bin("vitest", "vitest.mjs"), "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...rest], { NODE_ENV: "test" })
		const result = read(report)
		count(result?.numPassedTests ?? 0, result?.numFailedTests ?? 0, code)
	},
	async e2e() {
		await buildIfStale()
		const report = path.join(scratch, "e2e.json")
		const env = { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report, NODE_ENV: "test" }
		const code = await run([bin("@playwright/test", "cli.js"), "test", "--reporter=list,json", ...rest], env)
		const stats = read(report)?.stats
		count((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, code)
	},
}

if (only && !steps[only]) throw new Error(`Say one of: ${Object.keys(steps).join(", ")}.`)
try {
	for (const name of only ? [only] : Object.keys(steps)) await steps[name]()
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
	counts.failed += 1
} finally {
	rmSync(scratch, { recursive: true, force: true })
}
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
process.exit(counts.failed === 0 ? 0 : 1)
