import { brotliCompressSync, gzipSync } from "node:zlib"
import {
	besideTheServer,
	load,
	memoryMb,
	startFloor,
	startOurs,
	startStock,
	table,
} from "./measure.mjs"

// The reading pages: floor (bare Node, same bytes), kept page, 304, gzip, fresh page, JSON list; then bytes of each page.

const PAGES = ["/", "/book", "/poets", "/about", "/test-highlights", "/deathmatch", "/generate"]

async function pageBytes(url) {
	const rows = []
	for (const page of PAGES) {
		const answer = await fetch(`${url}${page}`)
		if (answer.status !== 200) continue
		const html = await answer.text()
		const scripts = async (rel) => {
			const names = [...html.matchAll(new RegExp(`<link rel="${rel}" href="([^"]+)"`, "g"))].map(
				(match) => match[1],
			)
			let bytes = 0
			for (const name of new Set(names))
				bytes += gzipSync(Buffer.from(await (await fetch(`${url}${name}`)).arrayBuffer()), {
					level: 9,
				}).length
			return bytes
		}
		const atOnce = await scripts("modulepreload")
		const onIntent = await scripts("later")
		rows.push({
			page,
			"html gzip": gzipSync(html, { level: 9 }).length,
			"html brotli": brotliCompressSync(html).length,
			"scripts at once, gzip": atOnce,
			"on intent, gzip": onIntent,
		})
	}
	return rows
}

/** From nothing running to the first page answered, with the build and a filled database there: the middle of five starts, in milliseconds. */
async function coldStart() {
	const first = await startOurs()
	await first.stop({ keep: true })
	const times = []
	for (let at = 0; at < 5; at += 1) {
		const startedAt = performance.now()
		const server = await startOurs({}, first.folder)
		await (await fetch(`${server.url}/book`)).text()
		times.push(performance.now() - startedAt)
		await server.stop({ keep: at < 4 })
	}
	return Math.round(times.sort((one, other) => one - other)[2])
}

const WARM_UP_SECONDS = 10

export const benchPages = () => besideTheServer(measurePages)

async function measurePages() {
	const cold = await coldStart()
	const ours = await startOurs()
	const warm = (await fetch(`${ours.url}/book`)).url
	const target = new URL(warm).pathname
	const floor = await startFloor(`${ours.url}${target}`)
	const stock = await startStock(ours.folder)
	const tag =
		(
			await fetch(`${ours.url}${target}`, { headers: { "accept-encoding": "identity" } })
		).headers.get("etag") ?? ""
	const rows = []
	const measure = async (name, server, path, options) =>
		rows.push({ what: name, ...(await load(server, path, options)) })
	try {
		await load(floor, target, { seconds: 1 })
		await load(ours, target, { seconds: 1 })
		await measure("floor: bare Node, same bytes", floor, target)
		await measure("kept page", ours, target)
		await measure("floor: 304", floor, target, { headers: { "if-none-match": tag } })
		await measure("kept page: 304", ours, target, { headers: { "if-none-match": tag } })
		await measure("kept page, gzip", ours, target, { headers: { "accept-encoding": "gzip" } })
		// A visitor with a session passes the cache by: the framework renders the page for each request. Its code takes thousands of pages to become as quick as it gets.
		const signedIn = { headers: { cookie: "__session=nobody" } }
		await load(ours, target, { seconds: WARM_UP_SECONDS, ...signedIn })
		await measure("fresh page (cache passed by)", ours, target, signedIn)
		await load(stock, target, { seconds: WARM_UP_SECONDS, ...signedIn })
		await measure("fresh page, stock Remix", stock, target, signedIn)
		await measure("JSON: a page of poets, kept", ours, "/api/poets?page=1&pageSize=20")
		await measure("JSON: all poems", ours, "/api/poems", { connections: 8 })
		const memory = memoryMb(ours.pid)
		const bytes = await pageBytes(ours.url)
		const by = Object.fromEntries(rows.map((row) => [row.what, row]))
		const ratio = (a, b) => Math.round((by[b].cpuMicros / by[a].cpuMicros) * 100) / 100
		const ratios = {
			"kept page ÷ floor (requests/s)":
				Math.round(
					(by["kept page"].perSecond / by["floor: bare Node, same bytes"].perSecond) * 100,
				) / 100,
			"kept page ÷ floor (processor time)": ratio("kept page", "floor: bare Node, same bytes"),
			"304 ÷ floor's 304 (processor time)": ratio("kept page: 304", "floor: 304"),
			"fresh page ÷ stock Remix (requests/s)":
				Math.round(
					(by["fresh page (cache passed by)"].perSecond / by["fresh page, stock Remix"].perSecond) *
						100,
				) / 100,
			"memory after load, MB": Math.round(memory),
			"cold start to the first page, ms": cold,
			"cold start to open, ms (with an empty database to fill)": Math.round(ours.startMs),
		}
		process.stdout.write(
			`${table("Pages under load (32 connections)", rows)}\n${table("Bytes", bytes)}\n${table(
				"Ratios",
				Object.entries(ratios).map(([figure, value]) => ({ figure, value })),
			)}\n`,
		)
		return { rows, bytes, ratios }
	} finally {
		await floor.stop()
		await stock.kill()
		await ours.stop()
	}
}
