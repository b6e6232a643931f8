import { randomUUID } from "node:crypto"
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { requestPoem } from "~/features/generation/runs/request-poem.server"
import { startGenerations, stopGenerations } from "~/features/generation/runs/queue.server"
import { recoverRuns } from "~/features/generation/runs/recover-runs.server"
import { db } from "~/platform/database/db.server"
import * as route from "~/routes/api.generations.$id.events"
import * as mock from "../mocks/anthropic"
import type { MockApi } from "../mocks/api-server"
import { generationRow } from "../setup/generation-row"
import { useProvider } from "../setup/mock-provider"
import { args, outcome } from "../setup/request"
import { monitorEventLoopDelay } from "node:perf_hooks"

let server: MockApi
let poetId = ""
let restore = () => {}
beforeAll(async () => {
	poetId = (await db.poet.findFirstOrThrow()).id
})
beforeEach(async () => {
	server = await mock.startAnthropic()
	restore = useProvider("anthropic", server.url, 4_000)
	server.play((exchange) =>
		(exchange.body.stream
			? mock.says(["Title: Bog\n\n", "One wet\n", "line\n"], { pauseMs: 60 })
			: mock.says('[{"quote": "wet", "note": "Wet: it is."}]'))(exchange),
	)
})
afterEach(async () => {
	await stopGenerations()
	restore()
	await server.close()
})

const start = (key: string | null = null) =>
	requestPoem({ poetId, subject: "Moose" }, { addressKey: "test", userId: null, key })

type Heard = { event: string; data: any; at: number }
/** Everything the stream says until it ends; `onHeard` is told of each event as it comes. */
async function listen(id: string, onHeard: (heard: Heard) => void = () => {}): Promise<Heard[]> {
	const answer = await route.loader(args(`/api/generations/${id}/events`, { params: { id } }))
	expect(answer.headers.get("Content-Type")).toMatch(/^text\/event-stream/)
	expect(answer.headers.get("Cache-Control")).toContain("no-transform")
	const heard: Heard[] = []
	let rest = ""
	const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
	for (;;) {
		const { done, value } = await reader.read()
		if (done) return heard
		const blocks = (rest + value).split("\n\n")
		rest = blocks.pop() ?? ""
		for (const block of blocks) {
			const event = /^event: (.*)$/m.exec(block)?.[1]
			if (!event) continue
			const data = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? "null")
			heard.push({ event, data, at: Date.now() })
			onHeard({ event, data, at: Date.now() })
		}
	}
}

/** A service whose last piece comes only when `release` is called. */
function holdLastPiece(): () => void {
	let release = () => {}
	const beforeLast = new Promise<void>((resolve) => (release = resolve))
	server.play((exchange) =>
		(exchange.body.stream
			? mock.says(["Title: Bog\n\n", "One wet\n", "line\n"], { beforeLast })
			: mock.says('[{"quote": "wet", "note": "Wet: it is."}]'))(exchange),
	)
	return release
}

test(
	"the stream sends states and text at once, then the highlights, then ends",
	{ tags: ["GN-26"] },
	async () => {
		const heard = await listen((await start()).id)
		expect(heard[0]).toMatchObject({ event: "snapshot", data: { status: "preparing", text: "" } })
		expect(heard.filter(({ event }) => event === "status").map(({ data }) => data.status)).toEqual([
			"generating_poem",
			"saving",
			"complete",
		])
		expect(heard.filter(({ event }) => event === "text").map(({ data }) => data.text)).toEqual([
			"Title: Bog\n\n",
			"One wet\n",
			"line\n",
		])
		expect(
			heard.filter(({ event }) => event === "highlights").map(({ data }) => data.status),
		).toEqual(["loading", "success"])
		expect(heard.at(-1)?.event).toBe("end")
	},
)

test("text is passed on as the provider sends it, before the last of it is sent", async () => {
	const release = holdLastPiece()
	const heard = await listen((await start()).id, ({ data }) => {
		if (data?.text === "One wet\n") release()
	})
	expect(heard.filter(({ event }) => event === "text").map(({ data }) => data.text)).toEqual([
		"Title: Bog\n\n",
		"One wet\n",
		"line\n",
	])
})

test("the first words are in the stream within 150 ms of being sent", async () => {
	// What the machine itself is late is measured beside it.
	const lateness = monitorEventLoopDelay({ resolution: 5 })
	lateness.enable()
	const took: number[] = []
	for (let run = 0; run < 5; run += 1) {
		let sentAt = 0
		server.play((exchange) => {
			const write = exchange.res.write.bind(exchange.res)
			exchange.res.write = ((chunk: string) => {
				if (!sentAt && chunk.includes("FIRST")) sentAt = Date.now()
				return write(chunk)
			}) as typeof exchange.res.write
			return (
				exchange.body.stream
					? mock.says(["Title: FIRST\n\n", "One wet\n", "line\n"], { pauseMs: 200 })
					: mock.says('[{"quote": "wet", "note": "Wet: it is."}]')
			)(exchange)
		})
		const heard = await listen((await start()).id)
		took.push(
			heard.find(({ event, data }) => event === "text" && data.text.includes("FIRST"))!.at - sentAt,
		)
	}
	// The middle of five: a busy machine may hold up one of them.
	lateness.disable()
	const median = took.sort((one, other) => one - other)[2]
	expect(median).toBeLessThanOrEqual(150 + lateness.max / 1e6)
})

test("who comes late, or comes back, gets the text so far", async () => {
	const release = holdLastPiece()
	const { id } = await start()
	await new Promise<void>((resolve) => {
		void listen(id, ({ data }) => data?.text === "One wet\n" && resolve())
	})
	let waiting = 2
	const onHeard = ({ event }: Heard) => {
		if (event === "snapshot" && (waiting -= 1) === 0) release()
	}
	const [late, other] = await Promise.all([listen(id, onHeard), listen(id, onHeard)])
	expect(late[0]!.data).toMatchObject({
		status: "generating_poem",
		text: "Title: Bog\n\nOne wet\n",
	})
	const whole =
		late[0]!.data.text +
		late
			.filter(({ event }) => event === "text")
			.map(({ data }) => data.text)
			.join("")
	expect(whole).toBe("Title: Bog\n\nOne wet\nline\n")
	expect(other.at(-1)?.event).toBe("end")
})

test("the last events of a failed run say why it failed, also to a listener who comes afterwards", async () => {
	server.play(mock.fails(401, "authentication_error", "no"))
	const { id } = await start()
	const heard = await listen(id)
	const error = {
		type: "authentication",
		code: "AUTHENTICATION_ERROR",
		status: 503,
		message: "The poem service is experiencing authentication issues. Please try again later.",
	}
	expect(heard.findLast(({ event }) => event === "status")?.data).toEqual({
		status: "error",
		error,
	})
	expect(heard.at(-1)).toMatchObject({ event: "end", data: { error } })
	expect((await listen(id)).map(({ event, data }) => [event, data.error])).toEqual([
		["snapshot", error],
		["end", error],
	])
})

test("a listener who leaves does not end the run", async () => {
	const { id } = await start()
	const gone = new AbortController()
	const call = args(`/api/generations/${id}/events`, { params: { id } })
	const answer = await route.loader({
		...call,
		context: { ...call.context, clientGone: gone.signal },
	})
	await answer.body!.getReader().read()
	gone.abort()
	await stopGenerations()
	expect(await db.generation.findUnique({ where: { id } })).toMatchObject({
		status: "complete",
		highlightStatus: "success",
	})
})

test("a finished run is sent and the stream ends; an unknown one is a 404, a malformed id a 400", async () => {
	const { id } = await start()
	await stopGenerations()
	expect((await listen(id)).map(({ event }) => event)).toEqual(["snapshot", "end"])
	const refusals: [string, number, string][] = [
		[randomUUID(), 404, "NOT_FOUND"],
		["x", 400, "VALIDATION"],
	]
	for (const [id, ...refusal] of refusals) {
		const { status, data } = await outcome(() =>
			route.loader(args(`/api/generations/${id}/events`, { params: { id } })),
		)
		expect([status, data.code]).toEqual(refusal)
	}
})

describe("runs of another process", () => {
	const rowOf = (change: object) => generationRow(poetId, { owner: "another process", ...change })
	const ago = (ms: number) => new Date(Date.now() - ms)
	const find = (id: string) => db.generation.findUniqueOrThrow({ where: { id } })

	test("are left alone while their process says that it is alive, and ended once it is silent", async () => {
		const alive = rowOf({ heartbeatAt: ago(4_000) })
		const orphanedRun = rowOf({ heartbeatAt: ago(60_000) })
		const orphanedAnalysis = rowOf({
			status: "complete",
			highlightStatus: "loading",
			heartbeatAt: ago(60_000),
		})
		const runningAnalysis = rowOf({
			status: "complete",
			highlightStatus: "loading",
			heartbeatAt: ago(4_000),
		})
		await db.generation.createMany({
			data: [alive, orphanedRun, orphanedAnalysis, runningAnalysis],
		})
		expect(await recoverRuns()).toBe(1)
		expect((await find(alive.id)).status).toBe("generating_poem")
		expect(await find(orphanedRun.id)).toMatchObject({ status: "error", errorType: "interrupted" })
		expect((await find(orphanedAnalysis.id)).highlightStatus).toBe("error")
		expect((await find(runningAnalysis.id)).highlightStatus).toBe("loading")
		expect(await recoverRuns(new Date(Date.now() + 60_000))).toBe(1)
		expect((await find(alive.id)).status).toBe("error")
		expect((await find(runningAnalysis.id)).highlightStatus).toBe("error")
	})

	test("are looked for again and again, not only at the start", async () => {
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
		try {
			await startGenerations()
			const { id } = await db.generation.create({ data: rowOf({ heartbeatAt: ago(60_000) }) })
			vi.advanceTimersByTime(5_000)
			await vi.waitFor(async () => expect((await find(id)).status).toBe("error"))
		} finally {
			vi.useRealTimers()
		}
	})

	test("one that waited gives back the hour and the day, one that was under way only the hour", async () => {
		const now = new Date()
		const day = `generate:day:${now.toISOString().slice(0, 10)}`
		await db.rateLimit.deleteMany()
		await db.rateLimit.createMany({
			data: [
				{ key: "generate:ip:lost", points: 5 },
				{ key: day, points: 5 },
			],
		})
		const lost = { addressKey: "lost", heartbeatAt: ago(60_000), createdAt: now }
		await db.generation.createMany({ data: [rowOf({ ...lost, status: "preparing" }), rowOf(lost)] })
		expect(await recoverRuns()).toBe(2)
		const points = async (key: string) =>
			(await db.rateLimit.findUniqueOrThrow({ where: { key } })).points
		expect([await points("generate:ip:lost"), await points(day)]).toEqual([3, 4])
	})
})

test("a run says that its process is alive, as long as it is written", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
	try {
		const { id } = await start()
		const row = () => db.generation.findUniqueOrThrow({ where: { id } })
		const first = await row()
		expect(first.owner).toMatch(/^[0-9a-f-]{36}$/)
		const old = new Date(first.heartbeatAt!.getTime() - 10_000)
		await db.generation.update({ where: { id }, data: { heartbeatAt: old } })
		vi.advanceTimersByTime(3_000)
		await vi.waitFor(async () =>
			expect((await row()).heartbeatAt!.getTime()).toBeGreaterThan(old.getTime()),
		)
		await stopGenerations()
		expect(vi.getTimerCount()).toBe(0)
	} finally {
		vi.useRealTimers()
	}
})

test("what a process left unfinished becomes an error that says so, the hour is given back, and watchers hear it", async () => {
	await db.rateLimit.deleteMany()
	await db.rateLimit.create({ data: { key: "generate:ip:left", points: 3 } })
	const ids = ["generating_poem", "generating_title"].map((status) =>
		generationRow(poetId, { status, addressKey: "left" }),
	)
	await db.generation.createMany({ data: ids })
	let watching = Promise.resolve<Heard[]>([])
	await new Promise<void>((resolve) => {
		watching = listen(ids[0]!.id, () => resolve())
	})
	expect(await recoverRuns()).toBe(2)
	expect(await recoverRuns()).toBe(0)
	expect(await db.generation.findUnique({ where: { id: ids[0]!.id } })).toMatchObject({
		status: "error",
		errorType: "interrupted",
		errorMessage: expect.stringMatching(/interrupted.*restarted/),
	})
	expect(
		(await db.rateLimit.findUniqueOrThrow({ where: { key: "generate:ip:left" } })).points,
	).toBe(1)
	const heard = await watching
	expect(heard.map(({ event }) => event)).toEqual(["snapshot", "status", "end"])
	expect(heard.at(-1)!.data.error).toMatchObject({
		type: "interrupted",
		message: expect.stringMatching(/interrupted.*restarted/),
	})
})
