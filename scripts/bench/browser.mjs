import { chromium } from "@playwright/test"
import { findBrowser } from "../browser.mjs"
import { middle, startOurs, table } from "./measure.mjs"

// Chromium on slow 4G (1.6 Mbit/s, 150 ms), its processor four times slower.

const SLOW_4G = {
	offline: false,
	downloadThroughput: (1.6 * 1024 * 1024) / 8,
	uploadThroughput: (750 * 1024) / 8,
	latency: 150,
}
const CPU_SLOWDOWN = 4
const SETTLE_MS = 3_000
const PAGES = ["/", "/book", "/poets", "/deathmatch"]
const VISITS = Number(process.env.BENCH_VISITS ?? 5)

const observe = () => {
	const seen = { lcp: 0, cls: 0, blocking: 0 }
	window.seen = seen
	new PerformanceObserver((list) => (seen.lcp = list.getEntries().at(-1).startTime)).observe({
		type: "largest-contentful-paint",
		buffered: true,
	})
	new PerformanceObserver((list) =>
		list.getEntries().forEach((entry) => (seen.cls += entry.hadRecentInput ? 0 : entry.value)),
	).observe({ type: "layout-shift", buffered: true })
	new PerformanceObserver((list) =>
		list.getEntries().forEach((entry) => (seen.blocking += Math.max(0, entry.duration - 50))),
	).observe({ type: "longtask", buffered: true })
}

/** The median of several first visits; for layout shifts the worst. */
async function visitSome(browser, url, page) {
	const seen = []
	for (let i = 0; i < VISITS; i++) seen.push(await visit(browser, url, page))
	const all = (name) => seen.map((figures) => figures[name])
	return {
		page,
		"LCP, ms": Math.round(middle(all("lcp"))),
		CLS: Math.round(Math.max(...all("cls")) * 1000) / 1000,
		"blocking, ms": Math.round(middle(all("blocking"))),
		"its worst": Math.round(Math.max(...all("blocking"))),
	}
}

async function visit(browser, url, page) {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		deviceScaleFactor: 2,
	})
	const tab = await context.newPage()
	const session = await context.newCDPSession(tab)
	await session.send("Network.enable")
	await session.send("Network.emulateNetworkConditions", SLOW_4G)
	await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN })
	await tab.addInitScript(observe)
	await tab.goto(`${url}${page}`)
	await tab.waitForTimeout(SETTLE_MS)
	const seen = await tab.evaluate(() => window.seen)
	await context.close()
	return seen
}

const TURNS = 5
const REST_MS = 600

/**
 * Milliseconds from "Next poem" until the next poem is painted. The pointer rested on the link
 * before.
 */
async function turnPage(browser, url) {
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
	const tab = await context.newPage()
	await tab.addInitScript(() =>
		addEventListener(
			"mousedown",
			() => sessionStorage.setItem("pressedAt", performance.timeOrigin + performance.now()),
			true,
		),
	)
	const times = []
	await tab.goto(`${url}/book?subject=Moose`)
	for (let at = 0; at < TURNS; at++) {
		const before = tab.url()
		await tab.waitForTimeout(REST_MS)
		await tab.locator("a[rel=next]").hover()
		await tab.waitForTimeout(REST_MS)
		await tab.mouse.down()
		await tab.mouse.up()
		await tab.waitForURL((now) => now.href !== before)
		const paint = await tab.waitForFunction(() => {
			const [first] = performance.getEntriesByName("first-contentful-paint")
			const { activationStart = 0 } = performance.getEntriesByType("navigation")[0]
			const shownAt = first && Math.max(first.startTime, activationStart)
			return first && performance.timeOrigin + shownAt - sessionStorage.getItem("pressedAt")
		})
		times.push(await paint.jsonValue())
	}
	await context.close()
	return {
		"next poem on screen, ms": Math.round(middle(times)),
		worst: Math.round(Math.max(...times)),
	}
}

export async function benchBrowser() {
	const ours = await startOurs()
	const args = [
		"--no-sandbox",
		"--disable-gpu",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-quic",
	]
	const browser = await chromium.launch({ executablePath: await findBrowser(), args })
	try {
		const rows = []
		for (const page of PAGES) {
			if ((await fetch(`${ours.url}${page}`)).status === 200)
				rows.push(await visitSome(browser, ours.url, page))
		}
		process.stdout.write(
			`${table(`In a throttled browser (slow 4G, processor ÷ 4, 390 px; the middle of ${VISITS} first visits)`, rows)}\n`,
		)
		const turn = await turnPage(browser, ours.url)
		process.stdout.write(
			`${table(`The next poem after the press, fetched beforehand (middle of ${TURNS})`, [turn])}\n`,
		)
		return { rows, turn }
	} finally {
		await browser.close()
		await ours.stop()
	}
}
