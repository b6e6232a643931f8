import { availableParallelism } from "node:os"
import { setTimeout as pause } from "node:timers/promises"
import { register } from "tsx/esm/api"
import { besideTheServer, load, middle, SECONDS, startOurs, table } from "./measure.mjs"

// PostgreSQL beside SQLite, two servers beside one, and how soon one server shows what was written
// at another. It starts its own PostgreSQL.

register()
const { createDatabase, databaseUrl, startPostgres } = await import("../../tests/setup/postgres.ts")
const { startBalancer } = await import("../../tests/setup/balancer.ts")

const ROUNDS = 3
const WRITES = 100
const RESTARTS = 5
const WAITING_WRITERS = 40
const READS = 200
const HEARING_MS = 7_000
/** A session without an account: no page is cached. */
const FRESH = { cookie: "__session=nobody" }
const ADMIN = { email: "editor@example.com", password: "a long enough password" }
const env = {
	ADMIN_EMAIL: ADMIN.email,
	ADMIN_PASSWORD: ADMIN.password,
	AI_PROVIDER: "composer",
	// Behind a balancer a server keeps idle connections open for longer.
	TRUST_PROXY: "1",
}

const round = (number) => Math.round(number * 100) / 100

function spread(times) {
	const sorted = times.toSorted((one, other) => one - other)
	const at = (share) =>
		round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))])
	return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

async function send(url, { method = "POST", token, body }) {
	const answer = await fetch(url, {
		method,
		headers: {
			"Content-Type": "application/json",
			...(token ? { Authorization: `Bearer ${token}` } : {}),
		},
		body: JSON.stringify(body),
	})
	return { ok: answer.ok, status: answer.status, body: await answer.json() }
}

async function signIn({ url }) {
	const { body } = await send(`${url}/auth/v1/token?grant_type=password`, { body: ADMIN })
	return body.access_token
}

/** Several short loads in turn, so that a busy machine affects all sides. */
async function inTurn(sides, target, headers = {}) {
	const seen = sides.map(() => [])
	for (const side of sides) await load(side, target, { seconds: 2, headers })
	for (let at = 0; at < ROUNDS; at += 1)
		for (const [index, side] of sides.entries())
			seen[index].push(await load(side, target, { seconds: SECONDS, headers }))
	return seen.map((runs) => ({
		perSecond: middle(runs.map(({ perSecond }) => perSecond)),
		p99: middle(runs.map(({ p99 }) => p99)),
		cpuMicros: middle(runs.map(({ cpuMicros }) => cpuMicros ?? 0)),
		failed: runs.reduce((sum, { failed }) => sum + failed, 0),
	}))
}

async function compareDatabases(sqlite, server, target) {
	const kinds = [
		["kept page", {}, 0.95],
		["fresh page", FRESH, 0.66],
	]
	const found = { rows: [], figures: [] }
	for (const [name, headers, aim] of kinds) {
		const [one, other] = await inTurn([sqlite, server], target, headers)
		found.rows.push({ what: `${name}, SQLite`, ...one }, { what: `${name}, PostgreSQL`, ...other })
		found.figures.push(
			{
				figure: `${name}: PostgreSQL ÷ SQLite, requests/s`,
				value: other.perSecond / one.perSecond,
				aim: `≥ ${aim}`,
			},
			{
				figure: `${name}: SQLite ÷ PostgreSQL, processor time`,
				value: one.cpuMicros / other.cpuMicros,
				aim: "",
			},
		)
	}
	return found
}

/** Both go through the balancer, which costs the same then. */
async function compareNumbers(nodes, target) {
	const one = await startBalancer(() => [nodes[0].url])
	const two = await startBalancer(() => nodes.map(({ url }) => url))
	const found = { rows: [], figures: [] }
	try {
		for (const [name, headers] of [
			["kept page", {}],
			["fresh page", FRESH],
		]) {
			const [alone, both] = await inTurn([one, two], target, headers)
			found.rows.push(
				{ what: `${name}, one server behind the balancer`, ...alone },
				{ what: `${name}, two servers behind it`, ...both },
			)
			found.figures.push({
				figure: `${name}: two servers ÷ one, requests/s`,
				value: both.perSecond / alone.perSecond,
				aim: "≥ 1.5",
			})
		}
		return found
	} finally {
		await one.close()
		await two.close()
	}
}

/** Milliseconds after the answer to a write at `writer` in which `reader` still answers from before. */
async function staleAfterWrite({ writer, reader, token, id }, wanted) {
	const body = { is_protected: wanted }
	for (const until = Date.now() + 30_000; ;) {
		const { ok } = await send(`${writer.url}/api/poems/${id}`, { method: "PUT", token, body })
		if (ok) break
		if (Date.now() > until) throw new Error("no write succeeds")
		await pause(20)
	}
	const answeredAt = performance.now()
	for (;;) {
		const askedAt = performance.now()
		const answer = await fetch(`${reader.url}/api/poems/${id}`)
		const poem = await answer.json()
		if (answer.ok && poem.is_protected === wanted) return askedAt - answeredAt
		if (askedAt - answeredAt > 10_000) throw new Error("the other server never shows the write")
	}
}

async function staleTimes(pair, times, before = async () => {}) {
	const found = []
	for (let at = 0; at < times; at += 1) {
		await before()
		found.push(await staleAfterWrite(pair, at % 2 === 0))
		await pause(10)
	}
	return spread(found)
}

/** One reader, whose page every write removes from the memory. */
async function readerBesideWriters(nodes, token, target) {
	const over = new AbortController()
	const counts = {}
	const poems = await (await fetch(`${nodes[0].url}/api/poems?fields=id`)).json()
	const writer = async (_, at) => {
		const url = `${nodes[0].url}/api/poems/${poems[at].id}`
		for (let turn = 0; !over.signal.aborted; turn += 1) {
			const body = { is_protected: turn % 2 === 0 }
			const { status } = await send(url, { method: "PUT", token, body })
			counts[status] = (counts[status] ?? 0) + 1
		}
	}
	const writers = Array.from({ length: WAITING_WRITERS }, writer)
	await pause(500)
	const rows = []
	for (const [at, { url }] of nodes.entries()) {
		const times = []
		for (let read = 0; read < READS; read += 1) {
			const startedAt = performance.now()
			await (await fetch(url + target)).arrayBuffer()
			times.push(performance.now() - startedAt)
		}
		rows.push({ what: at === 0 ? "at the server that writes" : "at the other", ...spread(times) })
	}
	over.abort()
	await Promise.all(writers)
	return { rows, answersToWriters: counts }
}

async function measureFleet(postgres, { start, end }) {
	const url = databaseUrl(postgres.folder, "odes")
	const lastCore = availableParallelism() - 1
	const sqlite = await start({})
	const first = await start({ DATABASE_URL: url })
	const target = new URL((await fetch(`${sqlite.url}/book`)).url).pathname
	const databases = await compareDatabases(sqlite, first, target)
	await end(sqlite)
	const second = await start({ DATABASE_URL: url }, lastCore)
	const numbers = await compareNumbers([first, second], target)

	const token = await signIn(first)
	const [{ id }] = await (await fetch(`${first.url}/api/poems?fields=id`)).json()
	const pair = { writer: first, reader: second, token, id }
	const seen = [{ what: "as usual", ...(await staleTimes(pair, WRITES)) }]
	const restart = async () => (await postgres.pause())()
	seen.push({ what: "database restarted", ...(await staleTimes(pair, RESTARTS, restart)) })
	await pause(HEARING_MS)
	const waiting = await readerBesideWriters([first, second], token, target)
	await Promise.all([first, second].map(end))

	// It listens to another database, so it hears nothing, as behind a transaction pooler.
	const deafEnv = { DATABASE_URL: url, DATABASE_DIRECT_URL: databaseUrl(postgres.folder, "deaf") }
	const deaf = [await start(deafEnv), await start(deafEnv, lastCore)]
	await pause(HEARING_MS)
	const deafPair = { ...pair, writer: deaf[0], reader: deaf[1] }
	seen.push({ what: "deaf", ...(await staleTimes(deafPair, WRITES)) })
	return { databases, numbers, seen, waiting }
}

function report({ databases, numbers, seen, waiting }) {
	const figures = [
		...databases.figures,
		...numbers.figures,
		...seen.flatMap(({ what, p50, p95, max }) => [
			{
				figure: `write at one server, shown by the other, ${what}: p50, p95, max ms`,
				value: [p50, p95, max].join(", "),
				aim: what === "as usual" ? "p95 ≤ 10, max ≤ 300" : "max ≤ 300",
			},
		]),
		...waiting.rows.map(({ what, p50, p99 }) => ({
			figure: `a reader while ${WAITING_WRITERS} writers wait, ${what}: p50, p99 ms`,
			value: [p50, p99].join(", "),
			aim: "p99 ≤ 50",
		})),
	]
	const rows = [...databases.rows, ...numbers.rows]
	process.stdout.write(
		`${table("Requests (32 connections)", rows)}\n${table("PostgreSQL and two servers", figures)}\n`,
	)
	return { cores: availableParallelism(), rows, figures, seen, waiting }
}

export async function benchFleet() {
	const postgres = await startPostgres()
	const servers = new Set()
	const start = async (more, core) => {
		const server = await startOurs({ ...env, ...more }, undefined, core)
		servers.add(server)
		return server
	}
	const end = (server) => {
		servers.delete(server)
		return server.kill()
	}
	try {
		for (const name of ["odes", "deaf"]) await createDatabase(postgres.folder, name)
		return report(await besideTheServer(() => measureFleet(postgres, { start, end })))
	} finally {
		await Promise.all([...servers].map(end))
		await postgres.stop()
	}
}
