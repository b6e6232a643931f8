import { readdirSync, readFileSync, statSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"

// The sentences of app/README.md, as tests.

/** What each feature may import from. Type imports count. */
const ALLOWED: Record<string, string[]> = {
	about: [],
	accounts: ["audit"],
	api: [
		"catalog",
		"champions",
		"curation",
		"deathmatch",
		"generation",
		"highlights",
		"poems",
		"poets",
		"prompts",
		"search",
		"technique-pages",
		"techniques",
	],
	audit: [],
	book: [
		"cards",
		"catalog",
		"champions",
		"citing",
		"compare",
		"highlights",
		"poems",
		"poets",
		"search",
		"sheet",
	],
	cards: ["poems"],
	catalog: [],
	champions: ["poems"],
	citing: ["highlights", "poems"],
	compare: ["catalog", "highlights", "poems", "techniques"],
	composer: ["catalog", "highlights", "poems", "poets", "techniques"],
	curation: [
		"accounts",
		"audit",
		"catalog",
		"generation",
		"highlights",
		"poems",
		"poets",
		"prompts",
		"techniques",
	],
	daily: ["poems"],
	deathmatch: ["accounts", "cards", "champions", "highlights", "poems", "poets"],
	downloads: ["catalog", "citing", "highlights", "poems", "poet-page", "sheet"],
	feeds: ["catalog", "daily", "poems", "poet-index", "techniques"],
	generation: ["catalog", "composer", "highlights", "poems", "poets", "prompts", "techniques"],
	highlights: [],
	home: ["catalog", "highlights", "poems", "poets", "search"],
	"poet-index": ["catalog", "poems", "poets"],
	"poet-page": ["catalog", "poems", "poets", "techniques"],
	poems: ["catalog", "highlights", "poets"],
	poets: ["catalog"],
	prompts: ["accounts", "audit", "highlights", "poets", "techniques"],
	search: ["catalog", "poems", "techniques"],
	sheet: ["citing", "highlights", "poems"],
	"technique-pages": ["highlights", "poems", "techniques"],
	techniques: [],
}

type Source = { file: string; text: string; imports: string[] }

function filesBelow(folder: string): string[] {
	return readdirSync(folder).flatMap((name) => {
		const file = path.join(folder, name)
		return statSync(file).isDirectory() ? filesBelow(file) : [file]
	})
}

const sources: Source[] = filesBelow("app")
	.filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
	.map((file) => {
		const text = readFileSync(file, "utf8")
		const found = [
			...text.matchAll(
				/^(?:import|export)\s(?!type\s)[^"';]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm,
			),
		]
		const imports = found
			.map((match) => match[1] ?? match[2] ?? match[3] ?? "")
			.map((name) =>
				name.startsWith(".") ? path.join(path.dirname(file), name) : name.replace(/^~\//, "app/"),
			)
		return { file, text, imports }
	})
const code = sources.filter(({ file }) => !file.includes(".test."))
const offenders = (among: Source[], isWrong: (source: Source) => boolean) =>
	among.filter(isWrong).map(({ file }) => file)
const below = (folder: string) => code.filter(({ file }) => file.startsWith(`app/${folder}/`))

describe("imports only go down", () => {
	test("nobody imports a route", () => {
		expect(
			offenders(code, ({ imports }) => imports.some((name) => name.startsWith("app/routes/"))),
		).toEqual([])
	})
})

describe("the suffix states the layer", () => {
	const isPure = ({ file }: Source) =>
		file.endsWith(".ts") &&
		!/\.(server|client)\.ts$/.test(file) &&
		!/\/(use|browser)-[\w-]+\.ts$/.test(file)
	const pure = below("features").filter(isPure)

	test("pure files import no React, Remix, Prisma or stored file", () => {
		expect(
			offenders(pure, ({ imports }) =>
				imports.some((name) =>
					/^(react|@remix-run|@prisma)|\.server$|prisma\/generated/.test(name),
				),
			),
		).toEqual([])
	})
	test("pure files ask neither clock nor chance nor environment", () => {
		expect(
			offenders(pure, ({ text }) =>
				/\bDate\.now\(|new Date\(\)|Math\.random|randomUUID|process\.env/.test(
					text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ""),
				),
			),
		).toEqual([])
	})
	test("only stored files and the one door know Prisma", () => {
		expect(
			offenders(
				code,
				({ file, imports }) =>
					imports.some((name) => /prisma\/generated|^@prisma/.test(name)) &&
					!/^app\/platform\/database\/[\w-]+\.server\.ts$/.test(file),
			),
		).toEqual([])
		expect(
			offenders(below("routes"), ({ text }) => /\bdb\.(poem|poet|highlight|\$)/.test(text)),
		).toEqual([])
	})
	test("the AI SDKs are known in the providers only", () => {
		expect(
			offenders(
				code,
				({ file, imports }) =>
					imports.some((name) => /^(openai|@anthropic-ai)/.test(name)) &&
					!file.startsWith("app/features/generation/providers/"),
			),
		).toEqual([])
	})
	test("zod has one door, which keeps it from compiling in the browser", () => {
		expect(
			offenders(
				code,
				({ file, imports }) => imports.includes("zod") && file !== "app/platform/zod.ts",
			),
		).toEqual([])
	})
	test("nothing is hung on globalThis, no flag is set at run time", () => {
		expect(offenders(code, ({ text }) => /\bglobalThis\b|setFlagsFromString/.test(text))).toEqual(
			[],
		)
	})
	test("bodies are read in one place, under a limit", () => {
		expect(
			offenders(
				code,
				({ file, text }) =>
					/\brequest\.(text|json|formData|arrayBuffer|blob|bytes|body)\b/.test(text) &&
					file !== "app/platform/http/body.server.ts",
			),
		).toEqual([])
	})
	test("the environment has one door", () => {
		expect(
			offenders(
				code,
				({ file, text }) => /process\.env\b/.test(text) && file !== "app/platform/env.server.ts",
			),
		).toEqual([])
	})
})

const moduleFiles = new Set(sources.map(({ file }) => file))

function resolveImport(file: string, name: string): string | undefined {
	let target = name.replace(/^~\//, "app/")
	if (name.startsWith(".")) target = path.join(path.dirname(file), name)
	return [target, `${target}.ts`, `${target}.tsx`].find((candidate) => moduleFiles.has(candidate))
}

/** The files that each file imports. Type imports count. */
const graph = new Map(
	sources.map(({ file, text }) => {
		const names = [
			...text.matchAll(
				/^(?:import|export)\s[^"';]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm,
			),
		].map((match) => match[1] ?? match[2] ?? match[3] ?? "")
		const targets = names.map((name) => resolveImport(file, name))
		return [file, targets.filter((target) => target !== undefined)] as const
	}),
)

/** The first cycle that a depth-first search finds, as the files along it. */
function findCycle(edges: ReadonlyMap<string, readonly string[]>): string[] {
	const finished = new Set<string>()
	const visit = (file: string, trail: string[]): string[] => {
		if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
		if (finished.has(file)) return []
		for (const target of edges.get(file) ?? []) {
			const cycle = visit(target, [...trail, file])
			if (cycle.length > 0) return cycle
		}
		finished.add(file)
		return []
	}
	for (const file of edges.keys()) {
		const cycle = visit(file, [])
		if (cycle.length > 0) return cycle
	}
	return []
}

const featureOf = (file: string) => /^app\/features\/([^/]+)\//.exec(file)?.[1]

describe("type imports count, too", () => {
	test("a feature imports only from the features that the list allows", () => {
		const forbidden: string[] = []
		for (const { file } of code) {
			const from = featureOf(file)
			if (!from) continue
			for (const target of graph.get(file) ?? []) {
				const to = featureOf(target)
				if (!to || to === from || ALLOWED[from]?.includes(to)) continue
				forbidden.push(`${file} imports ${target}`)
			}
		}
		expect(forbidden).toEqual([])
	})
	test("the list has no arrow that no import needs, and every feature is in it", () => {
		const needed = new Set<string>()
		for (const { file } of code) {
			for (const target of graph.get(file) ?? []) {
				needed.add(`${featureOf(file)} → ${featureOf(target)}`)
			}
		}
		const listed = Object.entries(ALLOWED).flatMap(([from, targets]) =>
			targets.map((to) => `${from} → ${to}`),
		)
		expect(listed.filter((arrow) => !needed.has(arrow))).toEqual([])
		expect(Object.keys(ALLOWED).toSorted()).toEqual(readdirSync("app/features").toSorted())
	})
	test("no two features import each other, and no features form a cycle", () => {
		expect(findCycle(new Map(Object.entries(ALLOWED)))).toEqual([])
	})
	test("no files form a cycle", () => {
		expect(findCycle(graph)).toEqual([])
	})
	test("a cycle is found", () => {
		const edges = new Map([
			["one", ["two"]],
			["two", ["three"]],
			["three", ["two"]],
		])
		expect(findCycle(edges)).toEqual(["two", "three", "two"])
	})
	test("platform and ui import no feature", () => {
		const wrong = [...graph].filter(
			([file, targets]) =>
				/^app\/(platform|ui)\//.test(file) &&
				!file.includes(".test.") &&
				targets.some((target) => /^app\/(features|routes)\//.test(target)),
		)
		expect(wrong.map(([file]) => file)).toEqual([])
	})
})

describe("app/README.md", () => {
	test("the map names every folder of app, its features, its platform and its ui", () => {
		const [, map = ""] = /```\n([\s\S]*?)```/.exec(readFileSync("app/README.md", "utf8")) ?? []
		const words = new Set(map.match(/[\w-]+/g))
		const folders = ["app", "app/features", "app/platform", "app/ui"].flatMap((parent) =>
			readdirSync(parent, { withFileTypes: true })
				.filter((entry) => entry.isDirectory())
				.map((entry) => `${parent}/${entry.name}`),
		)
		const missing = folders.filter((folder) => !words.has(path.basename(folder)))
		expect(missing).toEqual([])
	})
})

describe("the house stays tidy", () => {
	test("no test stands among the routes: it would become a URL", () => {
		expect(
			sources
				.filter(({ file }) => file.startsWith("app/routes/") && file.includes(".test."))
				.map(({ file }) => file),
		).toEqual([])
	})
	test("routes stay under 150 lines, other files under 260", () => {
		expect(
			offenders(
				code,
				({ file, text }) =>
					text.split("\n").length > (file.startsWith("app/routes/") ? 150 : 260) &&
					!file.includes("/lexicon/"),
			),
		).toEqual([])
	})
	test("file names are kebab-case", () => {
		expect(
			sources
				.map(({ file }) => path.basename(file))
				.filter((name) => !/^[a-z0-9_.[\]-]*(\$[a-zA-Z]*[a-z0-9_.[\]-]*)*\.tsx?$/.test(name)),
		).toEqual([])
	})
	test("every setting stands in the table of docs/settings.md", () => {
		const settings = [
			...readFileSync("app/platform/env.server.ts", "utf8").matchAll(/^\t([A-Z][A-Z_]+):/gm),
		].map(([, name = ""]) => name)
		const table = readFileSync("docs/settings.md", "utf8")
		expect(settings.length).toBeGreaterThan(15)
		expect(settings.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
	})
	test("each export is imported by another file or by a test", () => {
		const files = [...filesBelow("app"), ...filesBelow("server"), ...filesBelow("tests")]
			.concat(filesBelow("prisma").filter((file) => !file.includes("generated")))
			.concat(["server.ts", "vite.config.ts", "vitest.config.ts"])
			.filter((file) => /\.tsx?$/.test(file))
		const words = new Map(
			files.map((file) => [file, new Set(readFileSync(file, "utf8").match(/\w+/g))]),
		)
		const isUsed = (name: string, home: string) =>
			files.some((file) => file !== home && words.get(file)?.has(name))
		// The framework imports these.
		const own = code.filter(({ file }) => !/^app\/(routes\/|root|entry|routes\.ts)/.test(file))
		const unused = own.flatMap(({ file, text }) =>
			[...text.matchAll(/^export (?:async )?(?:const|function\*?|class|type) (\w+)/gm)]
				.map(([, name = ""]) => name)
				.filter((name) => !isUsed(name, file))
				.map((name) => `${file}: ${name}`),
		)
		expect(unused).toEqual([])
	})
	test("no line of product code is wider than 100 columns", () => {
		const wide = code.flatMap(({ file, text }) =>
			text
				.split("\n")
				.filter((line) => line.replaceAll("\t", "  ").length > 100 && !line.includes("http"))
				.map((line) => `${file}: ${line.trim().slice(0, 60)}`),
		)
		expect(wide).toEqual([])
	})
	test("no folder of product code holds more than 18 files", () => {
		const counts = new Map<string, number>()
		for (const { file } of code.filter(({ file }) => !file.startsWith("app/routes/")))
			counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1)
		expect([...counts].filter(([, count]) => count > 18)).toEqual([])
	})
	test("the lockfile serves every platform and names no download address", () => {
		const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
			packages: Record<
				string,
				{ optionalDependencies?: Record<string, string>; resolved?: string; version?: string }
			>
		}
		const entries = Object.entries(lock.packages)
		expect(entries.filter(([, { resolved }]) => resolved).map(([name]) => name)).toEqual([])
		const missing = entries.flatMap(([parent, { optionalDependencies = {} }]) =>
			Object.keys(optionalDependencies).filter(
				(name) =>
					/-(linux|darwin|win32)-/.test(name) &&
					!lock.packages[`node_modules/${name}`] &&
					!lock.packages[`${parent}/node_modules/${name}`],
			),
		)
		expect(missing).toEqual([])
	})
})
