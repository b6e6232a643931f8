import { soak } from "./soak"
import { soakOnPostgres } from "./postgres"

// `npm run soak -- 2m [seed]`, also `30s` or `2h`: fifty clients play, write, curate and ask for
// poems while the server is killed and its disk, database and provider fail. Then what was
// acknowledged is compared with what is there. `npm run soak -- kills 1000 [seed]` only kills, with
// ten clients, so that a start is measured and not the crowd that waits for it.
// TEST_DATABASE=postgres: on PostgreSQL. SOAK_HISTORY names a folder for what clients have recorded.

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 }
const words = process.argv.slice(2)
const isKills = words[0] === "kills"
const [length = "2m", seedText = String(Math.floor(Math.random() * 2 ** 31))] = isKills
	? words.slice(1)
	: words
const [, amount = "", unit = ""] = /^(\d+)([smh])$/.exec(isKills ? "0s" : length) ?? []
const seed = Number(seedText)
const kills = isKills ? Number(length) : undefined
if (!unit || !Number.isInteger(seed) || (isKills && !kills)) {
	console.error("npm run soak -- 30s | 2m | 2h | kills 1000, then a seed if you like")
	process.exit(1)
}

// Told to stop, it checks what it has seen so far.
const stop = new AbortController()
process.once("SIGTERM", () => stop.abort())
const options = {
	signal: stop.signal,
	seed,
	kills,
	clients: kills ? 10 : 50,
	ms: Number(amount) * (UNITS[unit] ?? 0),
	historyFolder: process.env.SOAK_HISTORY,
	say: (text: string) => console.log(text),
}
console.log(`soak: ${isKills ? `${kills} kills` : length}, seed ${seed}`)
const summary =
	process.env.TEST_DATABASE === "postgres" ? await soakOnPostgres(options) : await soak(options)
console.log(JSON.stringify(summary, null, "\t"))
const { lost, twice, wrong } = summary
process.exit(lost.length + twice.length + wrong.length === 0 ? 0 : 1)
