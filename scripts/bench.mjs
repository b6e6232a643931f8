import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { buildIfStale, root } from "./build.mjs"
import { machine } from "./bench/measure.mjs"

// `npm run bench` measures the pages and the browser. `-- --players`, `-- --api`, `-- --scale`,
// `-- --generation`, `-- --backup` and `-- --fleet` (PostgreSQL and two servers) measure these
// sections, `-- --all` everything. The results are also written to bench/results.json. Compare ratios of one run: absolute times depend on the machine.

const sections = {
	pages: async () => (await import("./bench/pages.mjs")).benchPages(),
	players: async () => (await import("./bench/players.mjs")).benchPlayers(),
	browser: async () => (await import("./bench/browser.mjs")).benchBrowser(),
	api: async () => (await import("./bench/api.mjs")).benchApi(),
	scale: async () => (await import("./bench/scale.mjs")).benchScale(),
	generation: async () => (await import("./bench/generation.mjs")).benchGeneration(),
	backup: async () => (await import("./bench/backup.mjs")).benchBackup(),
	fleet: async () => (await import("./bench/fleet.mjs")).benchFleet(),
}

process.chdir(root)
const requested = process.argv.slice(2).map((word) => word.replace(/^--/, ""))
const known = Object.keys(sections)
const unknown = requested.filter((word) => word !== "all" && !known.includes(word))
if (unknown.length > 0)
	throw new Error(`Unknown section ${unknown.join(", ")}. Choose ${known.join(", ")} or all.`)

function chooseSections() {
	if (requested.includes("all")) return known
	return requested.length > 0 ? requested : ["pages", "browser"]
}

await buildIfStale()
const file = path.join(root, "bench/results.json")
// The other sections keep their last results.
const results = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {}
for (const name of chooseSections())
	results[name] = {
		date: new Date().toISOString(),
		machine: machine(),
		...(await sections[name]()),
	}
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(results, null, "\t")}\n`)
process.stdout.write("\nWritten to bench/results.json\n")
process.exit(0)
