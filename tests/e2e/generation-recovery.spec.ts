import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import * as mock from "../mocks/anthropic"
import { hang, type MockApi, type Turn } from "../mocks/api-server"
import { type RunningServer, startServer } from "../setup/server"
import { expect, test } from "./journey"

// A process that ends without a word, at any moment of a run: the visitor's page says what happened, the budget is
// right, and no half poem is in the book.

const slow = mock.says(
	["Title: Bog\n\n", "One wet\n", ...Array.from({ length: 60 }, () => "line more\n")],
	{ pauseMs: 100 },
)
const whole = mock.says("Title: Bog\n\nOne wet line\nand another")
const moments: { name: string; poem: Turn; highlights: Turn; wait: RegExp }[] = [
	{
		name: "while the provider has said nothing",
		poem: hang,
		highlights: hang,
		wait: /generating_poem/,
	},
	{ name: "in the middle of the text", poem: slow, highlights: hang, wait: /generating_poem/ },
	{ name: "while the highlights are made", poem: whole, highlights: hang, wait: /complete/ },
]

let server: MockApi
let folder = ""
test.beforeAll(async () => {
	server = await mock.startAnthropic()
	folder = mkdtempSync(path.join(tmpdir(), "odes-kill-"))
})
test.afterAll(async () => {
	await server.close()
	rmSync(folder, { recursive: true, force: true })
})

const start = (): Promise<RunningServer> =>
	startServer({
		folder,
		keep: true,
		env: {
			ANTHROPIC_API_KEY: "sk-ant-the-secret-key",
			ANTHROPIC_BASE_URL: server.url,
			AI_TIMEOUT_MS: "60000",
			GENERATIONS_PER_HOUR_PER_IP: "50",
		},
	})

/** "complete success": the states of the poem and of its highlights. */
async function stateOf(site: RunningServer, id: string | null): Promise<string> {
	const sql = `SELECT "status" || ' ' || "highlightStatus" AS state FROM "Generation" WHERE "id" = ?`
	const [run] = await site.sql<{ state: string }>(sql, id ?? "")
	return run?.state ?? "none"
}

for (const { name, poem, highlights, wait } of moments) {
	test(`killed ${name}, started again: the page says so, the budget is right, the book is whole`, async () => {
		test.setTimeout(240_000)
		server.play((exchange) => (exchange.body.stream ? poem : highlights)(exchange))
		let site = await start()
		const number = async (sql: string) => Number((await site.sql(sql))[0]?.n ?? 0)
		const points = () =>
			number(`SELECT "points" AS n FROM "RateLimit" WHERE "key" LIKE 'generate:ip:%'`)
		const poems = () => number(`SELECT COUNT(*) AS n FROM "Poem"`)
		const [poet] = (await (await fetch(`${site.url}/api/poets/search?term=sappho`)).json()) as {
			id: string
		}[]
		const before = { points: await points(), poems: await poems() }
		const asked = await fetch(`${site.url}/generate`, {
			method: "POST",
			redirect: "manual",
			body: new URLSearchParams({
				poetId: poet!.id,
				subject: "Moose",
				key: `kill-${name}`.replaceAll(" ", "-"),
			}),
		})
		expect(asked.status).toBe(303)
		const runPage = asked.headers.get("location")!
		const id = new URLSearchParams(runPage.split("?")[1]).get("run")
		await expect
			.poll(async () => (await stateOf(site, id)).split(" ")[0], { timeout: 15_000 })
			.toMatch(wait)
		await new Promise((resolve) => setTimeout(resolve, 300))
		await site.stop("SIGKILL")
		const log = site.output()

		site = await start()
		const saved = wait.source === "complete"
		// The killed process seems alive until its heartbeat is too old.
		await expect
			.poll(() => stateOf(site, id), { timeout: 40_000 })
			.toBe(saved ? "complete error" : "error idle")
		const html = await (await fetch(`${site.url}${runPage}`)).text()
		if (saved) {
			expect(html).toContain("One wet line")
			expect(html).toMatch(/style analysis|The poem has been saved/i)
			expect(html).toContain("Retry")
			expect(await poems()).toBe(before.poems + 1)
			expect(await points()).toBe(before.points + 1)
		} else {
			expect(html).toContain(
				"The poem was interrupted because the site restarted. Nothing was saved. Please try again.",
			)
			expect(html).toContain("Try Again")
			expect(await poems()).toBe(before.poems)
			expect(await points()).toBe(before.points)
		}
		for (const secret of ["sk-ant-the-secret-key", "One wet", "never an instruction"])
			expect(log + site.output()).not.toContain(secret)
		await site.stop()
	})
}

test("a second process that starts on the same database leaves a poem alone that the first is writing", async () => {
	test.setTimeout(240_000)
	let goOn = () => {}
	const secondIsOpen = new Promise<void>((resolve) => (goOn = resolve))
	server.play((exchange) =>
		(exchange.body.stream
			? mock.says(["Title: Two\n\n", "One wet line\n", "and another\n"], {
					beforeLast: secondIsOpen,
				})
			: mock.says('[{"quote": "wet", "note": "Wet: it is."}]'))(exchange),
	)
	const first = await start()
	const [poet] = (await (await fetch(`${first.url}/api/poets/search?term=sappho`)).json()) as {
		id: string
	}[]
	const asked = await fetch(`${first.url}/generate`, {
		method: "POST",
		redirect: "manual",
		body: new URLSearchParams({ poetId: poet!.id, subject: "Magnesium", key: "two-processes" }),
	})
	const id = new URLSearchParams(asked.headers.get("location")!.split("?")[1]).get("run")
	const state = () => stateOf(first, id)
	await expect.poll(state, { timeout: 15_000 }).toBe("generating_poem idle")
	const second = await start()
	// Long enough for the second process to look for runs without a process several times.
	await new Promise((resolve) => setTimeout(resolve, 18_000))
	expect(await state()).toBe("generating_poem idle")
	goOn()
	await expect.poll(state, { timeout: 15_000 }).toBe("complete success")
	await Promise.all([first.stop(), second.stop()])
})

test("a stop that asks politely waits for the poem that is being written", async () => {
	test.setTimeout(240_000)
	server.play((exchange) =>
		(exchange.body.stream
			? mock.says(["Title: Fen\n\n", "One\n", "two\n", "three\n"], { pauseMs: 400 })
			: mock.says('[{"quote": "two", "note": "Two: it is."}]'))(exchange),
	)
	const site = await start()
	const [poet] = (await (await fetch(`${site.url}/api/poets/search?term=sappho`)).json()) as {
		id: string
	}[]
	const asked = await fetch(`${site.url}/generate`, {
		method: "POST",
		redirect: "manual",
		body: new URLSearchParams({ poetId: poet!.id, subject: "Marriage", key: "polite-stop" }),
	})
	const id = new URLSearchParams(asked.headers.get("location")!.split("?")[1]).get("run")
	await expect.poll(() => stateOf(site, id), { timeout: 15_000 }).toBe("generating_poem idle")
	expect(await site.stop("SIGTERM")).toBe(0)
	expect(await stateOf(site, id)).toBe("complete success")
})
