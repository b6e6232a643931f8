import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import Database from "better-sqlite3"
import { root } from "../build.mjs"
import { cpuSeconds, startOurs, table } from "./measure.mjs"

// The shipped library beside one of 10,000 poets and 100,000 poems. No cache: another process keeps
// writing. Compare large ÷ small of one run.

const POETS = 10_000
const POEMS = 100_000
const REQUESTS = 150
/** Milliseconds between the writes of the other process. */
const WRITE_EVERY_MS = 50
const NOTICED_MS = 800
const COLD_ADDRESSES = 3
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
const TEXTS = ["an", "em", "ar", "berg", "son", "dick", "li", "wil", "mar", "e"]

export function makeLarge(folder) {
	const env = {
		...process.env,
		DATABASE_URL: `file:${path.join(folder, "odes.db")}`,
		LOG_LEVEL: "error",
	}
	const run = (...words) =>
		execFileSync(process.execPath, ["scripts/run.mjs", "prisma/commands.ts", ...words], {
			cwd: root,
			env,
			stdio: ["ignore", "ignore", "inherit"],
		})
	run("seed")
	run("scale", String(POETS), String(POEMS))
	return env.DATABASE_URL
}

const json = async (url) => (await fetch(url)).json()
const spread = (count, wanted) =>
	Array.from(
		{ length: Math.min(count, wanted) },
		(_, at) => 1 + Math.floor((at * count) / Math.min(count, wanted)),
	)

async function views({ url }) {
	const total = (await json(`${url}/api/poets?page=1&pageSize=20&sortBy=lastName`)).metadata
		.totalPages
	const poems = (await json(`${url}/api/poems/paginated?page=1&pageSize=10`)).metadata.totalPages
	const sample = []
	for (const page of spread(poems, 15))
		sample.push(...(await json(`${url}/api/poems/paginated?page=${page}&pageSize=10`)).data)
	return {
		"/poets?page": spread(5, 5).map((page) => `/poets?page=${page}`),
		"/poets?letter": LETTERS.map((letter) => `/poets?letter=${letter}`),
		"/poets?q": TEXTS.map((text) => `/poets?q=${text}`),
		"/poets?tab=all&page": spread(total, 100).map((page) => `/poets?tab=all&page=${page}`),
		"/poets?tab=all&letter": LETTERS.map((letter) => `/poets?tab=all&letter=${letter}`),
		"/poets?tab=all&q": TEXTS.map((text) => `/poets?tab=all&q=${text}`),
		"/book?poemId": sample.map(({ id }) => `/book?poemId=${id}`),
		"/book?poet&subject": sample.map(
			({ poet_name, subject }) => `/book?${new URLSearchParams({ poet: poet_name, subject })}`,
		),
		"/book?list=poets&q": TEXTS.map((text) => `/book?subject=Moose&list=poets&q=${text}`),
	}
}

const middle = (numbers) =>
	numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** A session without an account: no page is cached. */
const headers = { cookie: "__session=nobody" }

/** A write of another process empties the server's memory. */
function writerOf(databaseUrl) {
	const database = new Database(databaseUrl.replace("file:", ""), { timeout: 5_000 })
	const statement = database.prepare(
		`INSERT INTO "Setting" ("key", "value", "updatedAt") VALUES ('bench', '0', CURRENT_TIMESTAMP) ON CONFLICT ("key") DO UPDATE SET "updatedAt" = CURRENT_TIMESTAMP`,
	)
	return { write: () => void statement.run(), close: () => database.close() }
}

/** The most queries that one address needs after a write. */
async function countQueries({ url, write }, addresses) {
	let most = 0
	for (const address of addresses.slice(0, COLD_ADDRESSES)) {
		write()
		await new Promise((resolve) => setTimeout(resolve, NOTICED_MS))
		const timing = (await fetch(`${url}${address}`, { headers })).headers.get("server-timing") ?? ""
		most = Math.max(most, Number(/(\d+) queries/.exec(timing)?.[1] ?? 0))
	}
	return most
}

/** Returns milliseconds and bytes. */
async function visit({ url }, address) {
	const startedAt = performance.now()
	const answer = await fetch(`${url}${address}`, { headers })
	const { byteLength } = await answer.arrayBuffer()
	if (answer.status !== 200) throw new Error(`${answer.status} at ${address}`)
	return { ms: performance.now() - startedAt, bytes: byteLength }
}

/** Alternates between both, so that a busy machine affects both. */
async function compare(name, sides) {
	const queries = []
	for (const { server, views } of sides) queries.push(await countQueries(server, views[name]))
	const seen = sides.map(() => [])
	const before = sides.map(({ server }) => cpuSeconds(server.pid))
	const writing = setInterval(() => sides.forEach(({ server }) => server.write()), WRITE_EVERY_MS)
	for (let at = 0; at < REQUESTS; at += 1) {
		for (const [side, { server, views }] of sides.entries())
			seen[side].push(await visit(server, views[name][at % views[name].length]))
	}
	clearInterval(writing)
	const work = sides.map(
		({ server }, side) => ((cpuSeconds(server.pid) - before[side]) / REQUESTS) * 1000,
	)
	const p50 = seen.map((visits) => middle(visits.map(({ ms }) => ms)))
	const kb = seen.map((visits) => Math.round(middle(visits.map(({ bytes }) => bytes)) / 1000))
	const ratio = ([one, other]) => Math.round((other / one) * 100) / 100
	return {
		view: name,
		"small p50 ms": p50[0],
		"large p50 ms": p50[1],
		"large ÷ small": ratio(p50),
		"processor, large ÷ small": ratio(work),
		queries: queries.join(" / "),
		"kB of HTML": kb.join(" / "),
	}
}

export async function benchScale() {
	const folder = mkdtempSync(path.join(tmpdir(), "odes-scale-"))
	const servers = []
	try {
		const startedAt = performance.now()
		const url = makeLarge(folder)
		process.stdout.write(
			`Made ${POETS} poets and ${POEMS} poems in ${Math.round((performance.now() - startedAt) / 1000)} s\n`,
		)
		for (const env of [
			{ DATABASE_URL: `file:${path.join(folder, "small.db")}` },
			{ DATABASE_URL: url },
		]) {
			servers.push({ ...(await startOurs(env)), ...writerOf(env.DATABASE_URL) })
		}
		const sides = await Promise.all(
			servers.map(async (server) => ({ server, views: await views(server) })),
		)
		const rows = []
		// The first requests only warm up the servers.
		await compare("/book?poemId", sides)
		await compare("/poets?page", sides)
		for (const name of Object.keys(sides[0].views)) rows.push(await compare(name, sides))
		process.stdout.write(
			`${table("The shipped library beside 10,000 poets and 100,000 poems (small / large)", rows)}\n`,
		)
		return { rows }
	} finally {
		for (const server of servers) server.close()
		await Promise.all(servers.map((server) => server.stop()))
		rmSync(folder, { recursive: true, force: true })
	}
}
