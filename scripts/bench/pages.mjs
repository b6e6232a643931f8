import path from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import {
	besideTheServer,
	load,
	memoryMb,
	renderAlone,
	startFloor,
	startOurs,
	startStock,
	table,
	SECONDS,
	WARM_UP_SECONDS,
} from "./measure.mjs"

// The reading pages: bare Node, cached page, 304, gzip, uncached page, React alone, JSON list; then
// the weight of each page.

const PAGES = ["/", "/book", "/poets", "/about", "/test-highlights", "/deathmatch", "/generate"]

const brotli = (bytes) => brotliCompressSync(bytes).length
const gzip = (bytes) => gzipSync(bytes, { level: 9 }).length
const IMPORT = /(?:from|import)\s*"(\.\/[^"]+\.js)"/g
const LATE_IMPORT = /import\("(\.\/[^"]+\.js)"\)/g

/** The scripts that a page loads; with `late` also those it may load later. */
async function scriptFiles(url, html, late) {
	const found = new Map()
	const waiting = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1])
	for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
		if (found.has(name)) continue
		const text = await (await fetch(`${url}${name}`)).text()
		found.set(name, gzip(text))
		const imports = [...text.matchAll(IMPORT), ...(late ? text.matchAll(LATE_IMPORT) : [])]
		waiting.push(...imports.map((match) => path.posix.join("/assets", match[1])))
	}
	return [...found.values()].reduce((sum, bytes) => sum + bytes, 0)
}

async function pageBytes(url) {
	const rows = []
	for (const page of PAGES) {
		const answer = await fetch(`${url}${page}`)
		if (answer.status !== 200) continue
		const html = await answer.text()
		const parts = new Set(
			[...html.matchAll(/"(\/assets\/[^"#]+\.(?:css|svg))(?:#[^"]*)?"/g)].map((match) => match[1]),
		)
		let others = 0
		for (const name of parts)
			others += brotli(Buffer.from(await (await fetch(`${url}${name}`)).arrayBuffer()))
		rows.push({
			page,
			"html brotli": brotli(html),
			"html, css, icons, brotli": brotli(html) + others,
			requests: parts.size + 1,
			"scripts at load, gzip": await scriptFiles(url, html, false),
			"scripts ever, gzip": await scriptFiles(url, html, true),
		})
	}
	return rows
}

/** Milliseconds from the start of the process to the first page: the median of five. */
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
		// Pages with a session are not cached. The code needs thousands of pages to reach full speed.
		const signedIn = { headers: { cookie: "__session=nobody" } }
		await load(ours, target, { seconds: WARM_UP_SECONDS, ...signedIn })
		await measure("fresh page (cache passed by)", ours, target, signedIn)
		await load(stock, target, { seconds: WARM_UP_SECONDS, ...signedIn })
		await measure("fresh page, stock Remix", stock, target, signedIn)
		await measure("JSON: a page of poets, kept", ours, "/api/poets?page=1&pageSize=20")
		await measure("JSON: all poems", ours, "/api/poems", { connections: 8 })
		const alone = await renderAlone(ours.folder, target, {
			warmUp: WARM_UP_SECONDS,
			seconds: SECONDS,
		})
		rows.push({ what: "renderToString of the same tree alone", ...alone })
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
			"fresh page ÷ renderToString alone (requests/s)":
				Math.round((by["fresh page (cache passed by)"].perSecond / alone.perSecond) * 100) / 100,
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
