import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { buildIfStale, root } from "./build.mjs"
import { machine } from "./bench/measure.mjs"

// `npm run bench` measures the pages and the browser; `-- --players`, `-- --api`, `-- --scale`, `-- --generation` their own sections, `-- --all` everything.
// It reports and writes bench/results.json; it is no test. Compare ratios of one run: absolute times are the machine's.

const sections = {
	pages: async () => (await import("./bench/pages.mjs")).benchPages(),
	players: async () => (await import("./bench/players.mjs")).benchPlayers(),
	browser: async () => (await import("./bench/browser.mjs")).benchBrowser(),
	api: async () => (await import("./bench/api.mjs")).benchApi(),
	scale: async () => (await import("./bench/scale.mjs")).benchScale(),
	generation: async () => (await import("./bench/generation.mjs")).benchGeneration(),
}

process.chdir(root)
const asked = process.argv.slice(2).map((word) => word.replace(/^--/, ""))
const unknown = asked.filter((word) => word !== "all" && !(word in sections))
if (unknown.length > 0)
	throw new Error(
		`There is no section ${unknown.join(", ")}: say ${Object.keys(sections).join(", ")} or all.`,
	)
const wanted = asked.includes("all")
	? Object.keys(sections)
	: asked.length > 0
		? asked
		: ["pages", "browser"]

await buildIfStale()
const file = path.join(root, "bench/results.json")
// Sections that were not asked for keep what they last said.
const results = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {}
for (const name of wanted)
	results[name] = {
		date: new Date().toISOString(),
		machine: machine(),
		...(await sections[name]()),
	}
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(results, null, "\t")}\n`)
process.stdout.write("\nWritten to bench/results.json\n")
process.exit(0)
