import { setTimeout as pause } from "node:timers/promises"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { highlightPoem } from "~/features/generation/runs/highlight-poem.server"
import { stopGenerations, takeRuns } from "~/features/generation/runs/queue.server"
import { claimNextRun, recoverRuns } from "~/features/generation/runs/recover-runs.server"
import { requestPoem } from "~/features/generation/runs/request-poem.server"
import { db } from "~/platform/database/db.server"
import * as route from "~/routes/api.generations.$id.events"
import * as mock from "../mocks/anthropic"
import type { MockApi } from "../mocks/api-server"
import { type Heard, hearEvents } from "../setup/events"
import { generationRow } from "../setup/generation-row"
import { useProvider } from "../setup/mock-provider"
import { args } from "../setup/request"

// What one server does with the runs of others. The others are rows here; tests/postgres/runs.test.ts
// has real ones.

const OTHER = "another server"
const QUOTES = mock.says('[{"quote": "wet", "note": "Wet: it is."}]')
let provider: MockApi
let restore = () => {}
let poetId = ""
beforeEach(async () => {
	provider = await mock.startAnthropic()
	provider.play(({ body, ...exchange }) =>
		(body.stream ? mock.says("Title: Bog\n\nOne wet line\n") : QUOTES)({ body, ...exchange }),
	)
	restore = useProvider("anthropic", provider.url, 4_000)
	poetId = (await db.poet.findFirstOrThrow()).id
})
afterEach(async () => {
	await stopGenerations()
	restore()
	await provider.close()
	await db.generation.deleteMany()
})

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 })
const later = (ms: number) => new Date(Date.now() + ms)
const find = (id: string) => db.generation.findUniqueOrThrow({ where: { id } })
const newRow = (change: object) =>
	db.generation.create({
		data: generationRow(poetId, {
			owner: OTHER,
			heartbeatAt: new Date(),
			attempt: 1,
			text: "Title: Half",
			...change,
		}),
	})
const waiting = { status: "preparing", owner: null, heartbeatAt: null, attempt: 0, text: null }
const start = () =>
	requestPoem({ poetId, subject: "Moose" }, { addressKey: "test", userId: null, key: null })
/** A provider that sends this and then waits. */
function holdAfter(piece: string): () => void {
	let release = () => {}
	const beforeLast = new Promise<void>((resolve) => (release = resolve))
	provider.play((exchange) =>
		(exchange.body.stream ? mock.says([piece, "and more\n"], { beforeLast }) : QUOTES)(exchange),
	)
	return release
}

describe("a waiting run", () => {
	test("is taken once, however many ask for it at the same time", async () => {
		const rows = []
		for (let at = 0; at < 5; at += 1)
			rows.push(await newRow({ ...waiting, createdAt: later(at * 10 - 1_000) }))
		const taken = await Promise.all(Array.from({ length: 12 }, claimNextRun))
		const ids = taken.flatMap((run) => (run ? [run.id] : []))
		expect(ids.sort()).toEqual(rows.map(({ id }) => id).sort())
		for (const { id } of rows) expect(await find(id)).toMatchObject({ attempt: 1 })
	})

	test("is begun by a server that did not receive it", async () => {
		const { id } = await newRow(waiting)
		await takeRuns()
		await until(async () => expect((await find(id)).status).toBe("complete"))
	})
})

describe("a run of a server that died", () => {
	test("is begun again by one that was running, and written once", async () => {
		const { id } = await newRow({})
		expect(await recoverRuns(later(14_000))).toBe(0)
		expect(await find(id)).toMatchObject({ owner: OTHER, text: "Title: Half" })
		expect(await recoverRuns(later(16_000))).toBe(0)
		expect(await find(id)).toMatchObject({ ...waiting, heartbeatAt: expect.any(Date), attempt: 1 })
		const poems = await db.poem.count()
		await takeRuns()
		await until(async () => expect((await find(id)).status).toBe("complete"))
		expect(await db.poem.count()).toBe(poems + 1)
		expect(await find(id)).toMatchObject({ attempt: 2 })
	})

	test("ends as interrupted after its second attempt", async () => {
		const { id } = await newRow({ attempt: 2 })
		expect(await recoverRuns(later(16_000))).toBe(1)
		expect(await find(id)).toMatchObject({ status: "error", errorType: "interrupted", text: null })
	})

	test("ends as interrupted when no server was running beside it", async () => {
		const { id } = await newRow({ heartbeatAt: later(-3_600_000) })
		expect(await recoverRuns()).toBe(1)
		expect(await find(id)).toMatchObject({ status: "error", errorType: "interrupted" })
	})
})

test("a server that slept while another took its run over saves no poem", async () => {
	const release = holdAfter("Title: Bog\n\nOne wet line\n")
	const poems = await db.poem.count()
	const { id } = await start()
	await until(async () => expect((await find(id)).text).toMatch(/One wet/))
	const others = { owner: OTHER, attempt: 2, heartbeatAt: new Date(), text: "Title: New" }
	await db.generation.update({ where: { id }, data: others })
	release()
	await stopGenerations()
	expect(await find(id)).toMatchObject({ ...others, status: "generating_poem" })
	expect(await db.poem.count()).toBe(poems)
})

describe("a listener at another server than the run’s", () => {
	const listen = async (id: string, heard: Heard[]) =>
		hearEvents(await route.loader(args(`/api/generations/${id}/events`, { params: { id } })), heard)
	const write = (id: string, data: object) => db.generation.update({ where: { id }, data })

	test("hears text, states, highlights and the end as one beside it does", async () => {
		const { id } = await newRow({ text: "Title: Bog\n\n" })
		const heard: Heard[] = []
		const listening = listen(id, heard)
		await until(() => expect(heard).toHaveLength(1))
		for (const change of [
			{ text: "Title: Bog\n\nOne wet\n" },
			{ text: "Title: Bog\n\nOne wet\nline\n" },
			{ status: "saving" },
			{ status: "complete", highlightStatus: "loading" },
			{ highlightStatus: "success", text: null },
		]) {
			const count = heard.length
			await write(id, change)
			await until(() => expect(heard.length).toBeGreaterThan(count))
		}
		await listening
		expect(heard.map(({ event, data }) => [event, data.text ?? data.status])).toEqual([
			["snapshot", "Title: Bog\n\n"],
			["text", "One wet\n"],
			["text", "line\n"],
			["status", "saving"],
			["status", "complete"],
			["highlights", "loading"],
			["highlights", "success"],
			["end", undefined],
		])
	})

	test("gets a new whole text when the run is begun again", async () => {
		const { id } = await newRow({ text: "Title: Old\n" })
		const heard: Heard[] = []
		const listening = listen(id, heard)
		await until(() => expect(heard).toHaveLength(1))
		await write(id, { status: "preparing", owner: null, text: null })
		await until(() => expect(heard.at(-1)).toMatchObject({ data: { status: "preparing" } }))
		await write(id, { status: "generating_poem", owner: OTHER, text: "Title: New\n" })
		await until(() =>
			expect(heard.map(({ event, data }) => [event, data.text])).toContainEqual([
				"snapshot",
				"Title: New\n",
			]),
		)
		await write(id, { status: "complete" })
		await listening
	})

	test("hears at once when the run comes to its own server", async () => {
		const release = holdAfter("Title: Bog\n\nOne wet line\n")
		const { id } = await newRow(waiting)
		const heard: Heard[] = []
		const listening = listen(id, heard)
		await until(() => expect(heard).toHaveLength(1))
		await takeRuns()
		await until(() => expect(heard.at(-1)?.event).toBe("text"))
		release()
		await listening
		expect(heard.map(({ data }) => data.text ?? "").join("")).toBe(
			"Title: Bog\n\nOne wet line\nand more\n",
		)
	})

	test("hears the end when the run is deleted with its poet", async () => {
		const { id } = await newRow({})
		const heard: Heard[] = []
		const listening = listen(id, heard)
		await until(() => expect(heard).toHaveLength(1))
		await db.generation.delete({ where: { id } })
		await listening
		expect(heard.at(-1)).toMatchObject({ event: "end", data: { error: { type: "unexpected" } } })
	})
})

describe("while another server makes the highlights of a poem", () => {
	const failure = { message: "No highlights were found", type: "AI_SERVICE_ERROR", code: null }
	async function otherAnalysis(heartbeatAt = new Date()) {
		const { id } = await db.poem.findFirstOrThrow({ where: { content: { contains: "wet" } } })
		await db.analysis.deleteMany()
		await db.analysis.create({ data: { poemId: id, owner: OTHER, heartbeatAt } })
		return id
	}

	test.each([
		{ state: "success", placed: 3, dropped: 1 },
		{ state: "error", failure, wasCalled: true },
	])("a second request waits for it and asks no provider: $state", async (result) => {
		const poemId = await otherAnalysis()
		const joined = highlightPoem(poemId, "anthropic")
		await pause(700)
		await db.analysis.update({ where: { poemId }, data: { result: JSON.stringify(result) } })
		expect(await joined).toEqual(result)
		expect(provider.seen).toHaveLength(0)
		// Over: the next request asks again.
		expect(await highlightPoem(poemId, "anthropic")).toMatchObject({ state: "success" })
		expect(provider.seen).toHaveLength(1)
	})

	test("and dies, a second request makes them itself", async () => {
		const poemId = await otherAnalysis(later(-60_000))
		expect(await highlightPoem(poemId, "anthropic")).toMatchObject({ state: "success", placed: 1 })
	})

	test("what a server makes that slept meanwhile is thrown away", async () => {
		const poemId = await otherAnalysis(later(-60_000))
		const before = await db.highlight.findMany({ where: { poemId } })
		provider.play(async (exchange) => {
			await db.analysis.update({ where: { poemId }, data: { owner: OTHER } })
			return QUOTES(exchange)
		})
		expect(await highlightPoem(poemId, "anthropic")).toMatchObject({ state: "error" })
		expect(await db.highlight.findMany({ where: { poemId } })).toEqual(before)
	})
})
