import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import http from "node:http"
import { tmpdir } from "node:os"
import path from "node:path"
import { root } from "../build.mjs"
import { load, memoryMb, middle, startOurs, table } from "./measure.mjs"

// The long responses with 100,000 poems. Aims: under 60 MB more than at rest, first byte under 50
// ms.

const POEMS = 100_000
const READS = 3
const SAMPLE_MS = 20
const ACCOUNT = { email: "bench@example.com", password: "a long enough password" }

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

function makeLarge(folder) {
	const env = {
		...process.env,
		DATABASE_URL: `file:${path.join(folder, "odes.db")}`,
		LOG_LEVEL: "error",
	}
	const run = (...words) =>
		execFileSync(process.execPath, ["scripts/run.mjs", ...words], {
			cwd: root,
			env,
			stdio: ["ignore", "ignore", "inherit"],
		})
	run("prisma/commands.ts", "seed")
	run("scripts/bench/many-poems.ts", String(POEMS))
	return env.DATABASE_URL
}

/** Returns milliseconds to the first byte, milliseconds in all, and the size. */
function read(url, { headers = {} } = {}) {
	return new Promise((resolve, reject) => {
		const startedAt = performance.now()
		http
			.get(url, { headers, agent: false }, async (response) => {
				let firstMs
				let bytes = 0
				for await (const piece of response) {
					firstMs ??= performance.now() - startedAt
					bytes += piece.length
				}
				resolve({
					status: response.statusCode,
					etag: response.headers.etag,
					firstMs: firstMs ?? performance.now() - startedAt,
					totalMs: performance.now() - startedAt,
					bytes,
				})
			})
			.on("error", reject)
	})
}

/** Returns the highest memory of the server during `work`. */
async function peakDuring(server, work) {
	let peak = memoryMb(server.pid)
	const timer = setInterval(() => (peak = Math.max(peak, memoryMb(server.pid))), SAMPLE_MS)
	const value = await work()
	clearInterval(timer)
	return { peak, value }
}

/** The server's memory at rest, after a few requests. */
async function rest(server) {
	for (const address of ["/api/poets", "/api/poems/paginated", "/book", "/poets"])
		await read(`${server.url}${address}`)
	await wait(3_000)
	return memoryMb(server.pid)
}

async function measureReads(server, atRest, name, target, options = {}, atOnce = 1) {
	const { peak, value } = await peakDuring(server, async () => {
		const reads = []
		for (let at = 0; at < (atOnce > 1 ? 1 : READS); at += 1)
			reads.push(
				...(await Promise.all(
					Array.from({ length: atOnce }, () => read(`${server.url}${target}`, options)),
				)),
			)
		return reads
	})
	const first = value.map(({ firstMs }) => firstMs)
	return {
		what: name,
		"first byte p50 ms": middle(first),
		"worst ms": Math.max(...first),
		"total ms": middle(value.map(({ totalMs }) => totalMs)),
		MB: value[0].bytes / 1e6,
		"MB over rest": peak - atRest,
	}
}

async function signIn({ url }) {
	const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(ACCOUNT),
	})
	return (await answer.json()).access_token
}

/** Each round writes once, then measures the first response to a client with an older copy. */
async function afterWrites(server, target) {
	const token = await signIn(server)
	const [{ id }] = (await (await fetch(`${server.url}/api/poems/paginated?pageSize=1`)).json()).data
	const first = []
	for (let at = 0; at < READS; at += 1) {
		const written = await fetch(`${server.url}/api/poems/${id}`, {
			method: "PUT",
			headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
			body: JSON.stringify({ is_protected: at % 2 === 0 }),
		})
		if (written.status !== 200) throw new Error(`the write was answered ${written.status}`)
		first.push((await read(`${server.url}${target}`)).firstMs)
	}
	return {
		what: `${target}, first read after a write`,
		"first byte p50 ms": middle(first),
		"worst ms": Math.max(...first),
	}
}

async function measure304(server, target) {
	const { etag } = await read(`${server.url}${target}`)
	const headers = { "if-none-match": etag }
	const timing =
		(
			await fetch(`${server.url}${target}`, {
				headers: { ...headers, "accept-encoding": "identity" },
			})
		).headers.get("server-timing") ?? "kept in front"
	const { perSecond, p50, p99, cpuMicros, failed } = await load(server, target, {
		seconds: 3,
		connections: 8,
		headers,
	})
	return {
		what: `${target} 304`,
		perSecond,
		"p50 ms": p50,
		"p99 ms": p99,
		cpuMicros,
		queries: Number(/(\d+) queries/.exec(timing)?.[1] ?? 0),
		failed,
	}
}

export async function benchApi() {
	const folder = mkdtempSync(path.join(tmpdir(), "odes-api-"))
	let server
	try {
		const startedAt = performance.now()
		const url = makeLarge(folder)
		process.stdout.write(
			`Made ${POEMS} poems in ${Math.round((performance.now() - startedAt) / 1000)} s\n`,
		)
		server = await startOurs({
			DATABASE_URL: url,
			ADMIN_EMAIL: ACCOUNT.email,
			ADMIN_PASSWORD: ACCOUNT.password,
		})
		const atRest = await rest(server)
		const reads = []
		const note = (row) =>
			process.stdout.write(
				`${Object.entries(row)
					.map(
						([name, value]) => `${name}: ${typeof value === "number" ? Math.round(value) : value}`,
					)
					.join(", ")}\n`,
			)
		const take = async (...what) => {
			reads.push(await measureReads(server, atRest, ...what))
			note(reads.at(-1))
		}
		await take("GET /api/poems", "/api/poems")
		await take("… gzip", "/api/poems", { headers: { "accept-encoding": "gzip" } })
		await take("… brotli", "/api/poems", { headers: { "accept-encoding": "br" } })
		await take("… id and title only", "/api/poems?fields=id,title")
		await take("… one subject", "/api/poems?subject=Moose")
		await take("… four at once", "/api/poems", {}, 4)
		await take("GET /api/export.ndjson", "/api/export.ndjson")
		reads.push(await afterWrites(server, "/api/poems"))
		const unchanged = []
		for (const target of [
			"/api/poems",
			"/api/poems/paginated?page=2",
			"/api/poets",
			"/api/export.ndjson",
		])
			unchanged.push(await measure304(server, target))
		const memory = { "at rest, MB": atRest, "in the end, MB": memoryMb(server.pid) }
		process.stdout.write(
			`${table(`${POEMS} poems, one reader (aims: 50 ms, 60 MB)`, reads)}\n${table("Nothing has changed", unchanged)}\n${table(
				"Memory",
				Object.entries(memory).map(([figure, value]) => ({ figure, value })),
			)}\n`,
		)
		return { reads, unchanged, memory }
	} finally {
		await server?.stop()
		rmSync(folder, { recursive: true, force: true })
	}
}
