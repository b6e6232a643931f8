import { randomUUID } from "node:crypto"
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { highlightingEnded } from "~/features/generation/runs/highlight-poem.server"
import { stopGenerations } from "~/features/generation/runs/queue.server"
import { createPoets } from "~/features/catalog/poet-places.server"
import { db, transact } from "~/platform/database/db.server"
import { env } from "~/platform/env.server"
import * as page from "~/routes/generate"
import * as mock from "../mocks/anthropic"
import { hang, type MockApi } from "../mocks/api-server"
import { editorCookie, makeEditor } from "../setup/admin"
import { useProvider } from "../setup/mock-provider"
import { args, outcome } from "../setup/request"

let sappho: { id: string; name: string }
let restore = () => {}
beforeAll(async () => {
	await makeEditor()
	sappho = await db.poet.findFirstOrThrow({
		where: { name: "Sappho" },
		select: { id: true, name: true },
	})
})
beforeEach(async () => {
	await db.rateLimit.deleteMany()
	restore = useProvider("composer")
})
afterEach(async () => {
	await stopGenerations()
	restore()
})

const open = (query = "", cookie?: string) =>
	outcome(() => page.loader(args(`/generate${query}`, { cookie })))
const post = (form: Record<string, string>, cookie?: string) =>
	outcome(() => page.action(args("/generate", { form, cookie })))
const ask = (form: Record<string, string> = {}) =>
	post({ poetId: sappho.id, subject: "Moose", key: randomUUID(), ...form })
const runOf = (location: string | null) =>
	new URL(location ?? "", "http://x").searchParams.get("run") ?? ""
/** Asks, waits for everything, and opens the page of the run. */
async function finished(form: Record<string, string> = {}) {
	const { location } = await ask(form)
	await stopGenerations()
	return open(`?run=${runOf(location)}`)
}

describe("the page", () => {
	test(
		"it opens for anybody, keeps nothing, and has Moose, no poet and ten poets by last name",
		{ tags: ["GN-01", "PM-03"] },
		async () => {
			const { status, data, headers } = await open()
			expect(status).toBe(200)
			expect(headers.get("Cache-Control")).toBe("no-store")
			expect(data).toMatchObject({
				subject: "Moose",
				chosen: null,
				run: null,
				q: "",
				isComposer: true,
			})
			expect(data.picker).toMatchObject({
				state: "ready",
				count: await db.poet.count(),
				message: "Type at least 2 characters to search",
			})
			const byLastName = await db.poet.findMany({ orderBy: { place: "asc" }, take: 10 })
			expect(data.picker.shown.map(({ name }: { name: string }) => name)).toEqual(
				byLastName.map(({ name }) => name),
			)
		},
	)

	test(
		"one character finds poets too, ten are shown all the same, and the hint stays",
		{ tags: ["GN-10", "GN-11"] },
		async () => {
			const { picker } = (await open("?q=W")).data
			const names = picker.shown.map(({ name }: { name: string }) => name)
			expect(names).toHaveLength(10)
			expect(names).toEqual(expect.arrayContaining(["Walt Whitman", "Phillis Wheatley"]))
			expect(picker.message).toBe("Type at least 2 characters to search")
		},
	)

	test("a search delivers at most a hundred poets", { tags: ["GN-13"] }, async () => {
		const made = Array.from({ length: 120 }, (_, at) => ({
			id: randomUUID(),
			name: `Hundredfold ${at}`,
		}))
		await transact((tx) => createPoets(tx, made))
		const { picker } = (await open("?q=hundredfold")).data
		expect(picker.message).toBe("Showing 50 of 100 results")
		await transact(async (tx) => {
			await tx.poet.deleteMany({ where: { name: { startsWith: "Hundredfold" } } })
		})
	})

	test(
		"a search finds names, those that start with it first; a chosen poet stays chosen beside it",
		{ tags: ["GN-02", "GN-14"] },
		async () => {
			const { data } = await open(`?q=EM&poetId=${sappho.id}&subject=Marriage`)
			expect(data.picker.shown[0].name).toBe("Emily Dickinson")
			expect(data.picker.message).toBeNull()
			expect(data).toMatchObject({ chosen: sappho, subject: "Marriage", q: "EM" })
			expect((await open("?poet=Sappho")).data.chosen).toEqual(sappho)
		},
	)

	test.each([
		"?q=%00",
		`?q=${"x".repeat(3000)}`,
		"?subject=Mice&poetId=nobody",
		"?poetId=a&poetId=b&q[]=1",
		"?q=%27%22<script>",
		"?subject=",
		"?run=",
	])("whatever stands in the address (%s) opens the page", { tags: ["GN-17"] }, async (query) => {
		const { status, data } = await open(query)
		expect(status).toBe(200)
		expect(data).toMatchObject({ subject: "Moose", chosen: null })
	})

	test.each(["x", randomUUID(), "%00", "'"])(
		"an unknown run (%s) is a 404 page with the form on it",
		async (run) => {
			const { status, data } = await open(`?run=${run}`)
			expect(status).toBe(404)
			expect(data).toMatchObject({ isUnknownRun: true, run: null })
		},
	)

	test(
		"poets that can't be read are a panel, not a failure of the page",
		{ tags: ["GN-41"] },
		async () => {
			vi.spyOn(db.poet, "count").mockRejectedValue(new Error("no database"))
			const { status, data } = await open()
			expect(status).toBe(500)
			expect(data.picker).toEqual({ state: "failed" })
		},
	)
})

describe("asking for a poem", () => {
	test("without a poet: 400, the subject kept, nothing started", { tags: ["GN-16"] }, async () => {
		const before = await db.generation.count()
		const { status, data } = await ask({ poetId: "", subject: "Marriage" })
		expect(status).toBe(400)
		expect(data.errors).toEqual([
			{ path: "poetId", message: "Please select a poet before generating a poem." },
		])
		expect(data.values.subject).toBe("Marriage")
		expect(await db.generation.count()).toBe(before)
	})

	test(
		"a subject outside the list and an unknown poet are refused",
		{ tags: ["GN-17"] },
		async () => {
			expect((await ask({ subject: "Mice" })).data.errors[0].path).toBe("subject")
			expect((await ask({ poetId: randomUUID() })).status).toBe(404)
		},
	)

	test("a 303 leads to the page of the run", { tags: ["GN-26"] }, async () => {
		const { status, location } = await ask()
		expect(status).toBe(303)
		expect(location).toMatch(/^\/generate\?run=[0-9a-f-]{36}$/)
		const { data } = await open(`?run=${runOf(location)}`)
		expect(data).toMatchObject({
			run: { poet: "Sappho", subject: "Moose", failure: null },
			chosen: sappho,
		})
	})

	test("the same form sent twice, or reloaded, is one run; another poet or subject is another", async () => {
		const key = randomUUID()
		const [first, second] = await Promise.all([ask({ key }), ask({ key })])
		expect(second!.location).toBe(first!.location)
		expect((await ask({ key })).location).toBe(first!.location)
		expect((await ask({ key, subject: "Magnesium" })).location).not.toBe(first!.location)
		expect(
			(await db.rateLimit.findFirstOrThrow({ where: { key: { startsWith: "generate:ip" } } }))
				.points,
		).toBe(2)
	})

	test("a budget that is used up is told on the page: 429 with Retry-After, the values kept, a poet beyond the first ten too", async () => {
		Object.assign(env, { GENERATIONS_PER_HOUR_PER_IP: 0 })
		const { status, data, headers } = await ask()
		expect((await open()).data.picker.shown).not.toContainEqual(sappho)
		expect(data.chosen).toEqual(sappho)
		expect(status).toBe(429)
		expect(data.refusal).toMatch(
			/^You’ve reached the hourly limit. Please try again at \d\d:\d\d UTC\.$/,
		)
		expect(data.values.poetId).toBe(sappho.id)
		expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0)
	})
})

describe("what comes of it", () => {
	test(
		"the run's page has the finished poem",
		{ tags: ["GN-18", "GN-19", "GN-20", "GN-22"] },
		async () => {
			const { status, data } = await finished()
			expect(status).toBe(200)
			const { run } = data
			expect(run).toMatchObject({ status: "complete", isOpen: false, isGone: false, failure: null })
			expect(run.poem).toMatchObject({
				poet: "Sappho",
				subject: "Moose",
				model: "composer",
				isArchived: false,
			})
			expect(data).toMatchObject({ chosen: sappho, subject: "Moose", notice: null })
		},
	)

	test("the run's page has the poet's style", { tags: ["GN-23", "GN-24"] }, async () => {
		const { run } = (await finished()).data
		expect(run.poem.style.kind).not.toBe("none")
	})

	test(
		"the run's page has the marks, and a banner that counts them",
		{ tags: ["GN-25", "HL-36", "HL-38"] },
		async () => {
			const { run } = (await finished()).data
			expect(run.poem.highlights.invalid).toBe(0)
			const count = run.poem.highlights.highlights.length
			expect(count).toBeGreaterThan(1)
			expect(run.banner).toMatchObject({
				title: "Style Analysis Complete",
				text: `Generated ${count} highlights`,
				tone: "green",
				retry: false,
			})
		},
	)

	test("an administrator's banner has the administrator's title", { tags: ["HL-37"] }, async () => {
		const { location } = await ask()
		await stopGenerations()
		expect(
			(await open(`?run=${runOf(location)}`, await editorCookie())).data.run.banner.title,
		).toBe("Highlights Generated Successfully")
	})

	test(
		"a run whose poem has left the book says that there is no poem",
		{ tags: ["ER-35"] },
		async () => {
			const { data } = await finished()
			await db.poem.delete({ where: { id: data.run.poem.id } })
			const gone = await open(`?run=${data.run.id}`)
			expect(gone.data.run).toMatchObject({
				status: "complete",
				poem: null,
				isGone: true,
				failure: { panelTitle: "Error", message: "Error: Invalid poem data received" },
			})
			expect(gone.data.notice).toMatchObject({
				title: "Error",
				text: "Error: Invalid poem data received",
			})
		},
	)
})

describe("with an AI service", () => {
	let server: MockApi
	beforeEach(async () => {
		server = await mock.startAnthropic()
		restore()
		restore = useProvider("anthropic", server.url, 1_500)
	})
	afterEach(() => server.close())
	const poemOnly = (highlights: Parameters<MockApi["play"]>[0]) =>
		server.play((exchange) =>
			(exchange.body.stream ? mock.says("Title: Bog\n\nOne wet line\nand another") : highlights)(
				exchange,
			),
		)

	test(
		"the provider is asked 100 ms after the wish, not before; until then the run is preparing",
		{ tags: ["GN-34"] },
		async () => {
			const { data } = await finished()
			const { createdAt } = await db.generation.findUniqueOrThrow({ where: { id: data.run.id } })
			expect(server.seen[0]!.at - createdAt.getTime()).toBeGreaterThanOrEqual(98)
		},
	)

	test.each([
		[
			"GN-38 ER-33",
			mock.overloaded,
			"Generation Error",
			"Generation Error",
			"The poem generation service is experiencing high demand. Please try again in a few minutes.",
		],
		[
			"GN-38 ER-29",
			hang,
			"Generation Error",
			"Generation Error",
			"The poem generation took too long to complete. Please try again.",
		],
		[
			"GN-40 ER-33",
			mock.says([]),
			"Error",
			"Error",
			"Generated poem data is incomplete. Please try again.",
		],
	])(
		"%s a failed run has its panel and its toast",
		async (_id, turn, panelTitle, title, message) => {
			server.play(turn)
			const { data } = await finished()
			expect(data.run).toMatchObject({
				status: "error",
				isOpen: false,
				poem: null,
				banner: null,
				failure: { panelTitle, message },
			})
			expect(data.notice).toEqual({ title, text: message, kind: "error" })
		},
	)

	test("a failure that nobody foresaw is a System Error", { tags: ["ER-32"] }, async () => {
		const template = await db.promptTemplate.findMany()
		await db.promptTemplate.deleteMany()
		const { data } = await finished()
		await db.promptTemplate.createMany({ data: template })
		expect(data.notice).toMatchObject({
			title: "System Error",
			text: "An unexpected error occurred during poem generation. Please try again.",
		})
		expect(data.run.failure.panelTitle).toBe("Generation Error")
	})

	test(
		"highlights that failed: a banner that says the poem is saved; administrators see type and code",
		{ tags: ["ER-36", "ER-37", "ER-38", "ER-42", "ER-43"] },
		async () => {
			poemOnly(mock.says("{broken"))
			const { data } = await finished()
			expect(data.run.poem.content).toBe("One wet line\nand another")
			expect(data.run.banner).toMatchObject({ tone: "amber", retry: true, details: null })
			expect(data.run.banner.text).toMatch(
				/^The poem structure could not be properly analyzed\.\.\..*has been saved/,
			)
			const admin = (await open(`?run=${data.run.id}`, await editorCookie())).data.run.banner
			expect(admin).toMatchObject({
				text: "The highlights came as invalid JSON",
				details: "Type: AI_SERVICE_ERROR",
			})
		},
	)

	test("a hang is a connection matter and red", { tags: ["ER-39"] }, async () => {
		poemOnly(hang)
		const { data } = await finished()
		expect(data.run.banner.tone).toBe("red")
		expect(data.run.banner.text).toMatch(/^Connection issues prevented style analysis\.\.\./)
	})

	test(
		"Retry marks the poem anew: loading at once, then success",
		{ tags: ["HL-34", "ER-43"] },
		async () => {
			poemOnly(mock.says("{broken"))
			const { data } = await finished()
			poemOnly(
				mock.says(
					'[{"quote": "wet line", "line": 1, "note": "Plain: so it is.", "label": "Plainness"}]',
				),
			)
			const { status, location } = await post({
				intent: "highlights",
				poemId: data.run.poem.id,
				run: data.run.id,
			})
			expect([status, location]).toEqual([303, `/generate?run=${data.run.id}`])
			expect((await open(`?run=${data.run.id}`)).data.run).toMatchObject({
				isOpen: true,
				highlightState: "loading",
			})
			await highlightingEnded()
			expect((await open(`?run=${data.run.id}`)).data.run).toMatchObject({
				isOpen: false,
				banner: { text: "Generated 1 highlight" },
			})
			const again = await post({ intent: "highlights", poemId: data.run.poem.id, run: data.run.id })
			expect(again.status).toBe(401)
		},
	)
})
