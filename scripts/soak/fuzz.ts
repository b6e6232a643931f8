import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import fc from "fast-check"
import { startAnthropic } from "../../tests/mocks/anthropic"
import { memoryOf, OPEN_SETTINGS, signIn, soakServer } from "./server"

// `npm run fuzz -- 1000000 [seed]` sends that many requests of tests/setup/fuzz.ts to a server of
// its own. It counts answers with 500 and those that the API's document does not have, requests
// that got no answer within 15 seconds, and the server's memory.

const [requests = "20000", seed = String(Math.floor(Math.random() * 2 ** 31))] =
	process.argv.slice(2)
const REQUESTS = Number(requests)
const SEED = Number(seed)
if (!Number.isInteger(REQUESTS) || !Number.isInteger(SEED))
	throw new Error("npm run fuzz -- how-many [seed]")
/** Batches after which the made poems are removed again. */
const SWEEP_EVERY = 1_000
const FILL_EVERY = 50

const folder = mkdtempSync(path.join(tmpdir(), "odes-fuzz-"))
const DATABASE_URL = `file:${path.join(folder, "odes.db")}`
// The composer would take most of the processor's time.
const provider = await startAnthropic()
const server = await soakServer({
	...OPEN_SETTINGS,
	DATABASE_URL,
	AI_PROVIDER: "anthropic",
	ANTHROPIC_API_KEY: "sk-ant-the-secret-key",
	ANTHROPIC_BASE_URL: provider.url,
})
await server.start()
// The ids come from the server's database, which the product's own client reads.
Object.assign(process.env, { DATABASE_URL, LOG_LEVEL: "error" })
const { AT_ONCE, batches, fuzzTarget, sweep } = await import("../../tests/setup/fuzz-target")
const startedAt = new Date()
const target = fuzzTarget(server.url, () => signIn(server.url))

const objections: string[] = []
const memory: (number | null)[] = []
const runs = Math.ceil(REQUESTS / AT_ONCE)
const marks = new Set([0, Math.floor(runs / 10), runs])
let run = 0
const say = () => {
	const seconds = (Date.now() - startedAt.getTime()) / 1_000
	const rate = Math.round((run * AT_ONCE) / seconds)
	console.log(
		`${run * AT_ONCE} requests, ${rate} a second, ${memoryOf(server.pid())} MB, ${objections.length} objections`,
	)
}
console.log(`fuzz: ${REQUESTS} requests, seed ${SEED}`)
// Told to stop, it says what it has seen so far.
let isOver = false
process.once("SIGTERM", () => void (isOver = true))
await target.prepare()
await fc.check(
	fc.asyncProperty(batches, async (requests) => {
		if (isOver) return false
		if (marks.has(run)) memory.push(memoryOf(server.pid()))
		run += 1
		if (run % FILL_EVERY === 0) await target.fillPools()
		if (run % SWEEP_EVERY === 0) {
			say()
			await sweep(startedAt)
			await target.prepare()
		}
		const found = await target.objections(requests).catch((error: Error) => [error.message])
		for (const objection of found) console.log(objection)
		objections.push(...found)
		return true
	}),
	{ numRuns: runs, seed: SEED, endOnFailure: true },
)
memory.push(memoryOf(server.pid()))
say()
console.log(`memory at the start, after a tenth and at the end: ${memory.join(", ")} MB`)
if (process.env.FUZZ_STATUSES)
	for (const [what, times] of [...target.seen].toSorted()) console.log(`${what}: ${times}`)
await server.stop()
rmSync(folder, { recursive: true })
process.exit(objections.length === 0 ? 0 : 1)
