import { mkdtempSync, rmSync } from "node:fs"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import * as mock from "../mocks/anthropic"
import type { MockApi } from "../mocks/api-server"
import { type Heard, hearEvents } from "../setup/events"
import { type RunningServer, startServer } from "../setup/server"

// Poems that are written while servers of one database come, go and die.

const ADMIN = { email: "editor@example.com", password: "a long enough password" }
const LEASE_MS = 15_000
const QUOTES = mock.says('[{"quote": "wet", "note": "Wet: it is."}]')

const folder = mkdtempSync(path.join(tmpdir(), "odes-runs-"))
let provider: MockApi
let one: RunningServer
let two: RunningServer
let poetIds: string[] = []

/** The key tells the provider which server asks. */
const start = (name: string) =>
	startServer({
		folder,
		keep: true,
		env: {
			ADMIN_EMAIL: ADMIN.email,
			ADMIN_PASSWORD: ADMIN.password,
			ANTHROPIC_API_KEY: name,
			ANTHROPIC_BASE_URL: provider.url,
			AI_TIMEOUT_MS: "120000",
			GENERATIONS_PER_HOUR_PER_IP: "1000",
			GENERATIONS_PER_DAY: "1000",
		},
	})

const onDatabase = (sql: string) => one.sql(sql)

beforeAll(async () => {
	provider = await mock.startAnthropic()
	;[one, two] = await Promise.all([start("one"), start("two")])
	const poets = await onDatabase(`SELECT "id" FROM "Poet" ORDER BY "id" LIMIT 40`)
	poetIds = poets.map(({ id }) => String(id))
}, 150_000)
afterAll(async () => {
	await Promise.all([one?.stop("SIGKILL"), two?.stop("SIGKILL")])
	await provider.close()
	rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => void (provider.seen.length = 0))

/** Each test has its own poets, so that each knows its own poems. */
const nextPoet = () => poetIds.shift() as string
const post = (url: string, body: unknown, headers = {}) =>
	fetch(url, {
		method: "POST",
		headers: { "Content-Type": "application/json", ...headers },
		body: JSON.stringify(body),
	})

/** Asks for a poem and does not wait for it. */
async function ask({ url }: RunningServer, poetId = nextPoet()): Promise<string> {
	const answer = await fetch(`${url}/generate`, {
		method: "POST",
		redirect: "manual",
		body: new URLSearchParams({ poetId, subject: "Moose" }),
	})
	return new URL(answer.headers.get("Location") ?? "", url).searchParams.get("run") ?? ""
}

const rowOf = async (id: string) =>
	(await onDatabase(`SELECT * FROM "Generation" WHERE "id" = '${id}'`))[0] ?? {}
const until = (id: string, state: Record<string, unknown>, timeout = 15_000) =>
	expect.poll(() => rowOf(id), { timeout, interval: 50 }).toMatchObject(state)
const poemsOf = (poetId: string) =>
	onDatabase(`SELECT "id" FROM "Poem" WHERE "poetId" = '${poetId}' AND "title" = 'Bog'`)

const listen = async ({ url }: RunningServer, id: string, heard: Heard[]) =>
	hearEvents(await fetch(`${url}/api/generations/${id}/events`), heard)

const whole = (heard: Heard[]) =>
	heard.reduce(
		(text, { event, data }) =>
			event === "snapshot" ? String(data.text) : text + (event === "text" ? String(data.text) : ""),
		"",
	)

/** A provider that stops before the last piece of each poem until it is released. */
function holdPoems(): () => void {
	let release = () => {}
	const beforeLast = new Promise<void>((resolve) => (release = resolve))
	provider.play((exchange) =>
		(exchange.body.stream
			? mock.says(["Title: Bog\n\n", "One wet line\n"], { beforeLast })
			: QUOTES)(exchange),
	)
	return release
}
const callsBy = (server: string) =>
	provider.seen.filter(
		({ headers, body }) => body.stream && headers.authorization === `Bearer ${server}`,
	)

test("text is at a listener of the other server within 400 ms", async () => {
	const lateness = monitorEventLoopDelay({ resolution: 5 })
	lateness.enable()
	const took: number[] = []
	for (let run = 0; run < 3; run += 1) {
		const sent = new Map<string, number>()
		const lines = Array.from({ length: 15 }, (_, at) => `Line ${run}.${at}. wet\n`)
		provider.play((exchange) => {
			const write = exchange.res.write.bind(exchange.res)
			exchange.res.write = ((chunk: string) => {
				const line = /Line [\d.]+/.exec(chunk)?.[0]
				if (line) sent.set(line, Date.now())
				return write(chunk)
			}) as typeof exchange.res.write
			const poem = mock.says(["Title: Bog\n\n", ...lines], { pauseMs: 130 })
			return (exchange.body.stream ? poem : QUOTES)(exchange)
		})
		const id = await ask(one)
		const heard: [Heard[], Heard[]] = [[], []]
		await Promise.all([listen(one, id, heard[0]), listen(two, id, heard[1])])
		for (const events of heard) expect(whole(events)).toBe(`Title: Bog\n\n${lines.join("")}`)
		// Either may have taken the run; the other one is slower.
		const first = (events: Heard[], line: string) =>
			events.find((_, at) => whole(events.slice(0, at + 1)).includes(line))!.at
		for (const [line, at] of sent)
			took.push(Math.max(...heard.map((events) => first(events, line))) - at)
	}
	lateness.disable()
	took.sort((a, b) => a - b)
	const p95 = took[Math.floor(took.length * 0.95)]!
	expect(took).toHaveLength(45)
	expect(p95).toBeLessThanOrEqual(400 + lateness.percentile(95) / 1e6)
}, 60_000)

test("two requests for the highlights of a poem at two servers ask the provider once", async () => {
	const answer = await post(`${one.url}/auth/v1/token?grant_type=password`, ADMIN)
	const { access_token } = (await answer.json()) as Record<string, string>
	const [poem] = await onDatabase(`SELECT "id" FROM "Poem" WHERE "content" LIKE '%wet%' LIMIT 1`)
	provider.play(async (exchange) => {
		await pause(1_000)
		return QUOTES(exchange)
	})
	const answers = await Promise.all(
		[one, two].map(async ({ url }) => {
			const headers = { Authorization: `Bearer ${access_token}` }
			const body = { poemId: poem?.id, poemContent: "wet", poetName: "Sappho" }
			const made = await post(`${url}/api/highlights/generate`, body, headers)
			return { status: made.status, text: await made.text() }
		}),
	)
	expect(answers.map(({ status }) => status)).toEqual([200, 200])
	expect(answers[0]?.text).toContain("Wet")
	expect(answers[1]?.text).toBe(answers[0]?.text)
	expect(provider.seen).toHaveLength(1)
}, 30_000)

test("a run of a killed server is finished by the other, with one poem, and its listener hears it", async () => {
	const release = holdPoems()
	const poetId = nextPoet()
	const id = await ask(one, poetId)
	await expect.poll(() => provider.seen.length, { timeout: 10_000 }).toBe(1)
	const isAtOne = callsBy("one").length === 1
	const [dead, alive] = isAtOne ? [one, two] : [two, one]
	const heard: Heard[] = []
	const listening = listen(alive, id, heard)
	await expect.poll(() => whole(heard)).toBe("Title: Bog\n\n")
	await dead.stop("SIGKILL")
	const killedAt = Date.now()
	release()
	await until(id, { status: "complete", attempt: 2 }, LEASE_MS + 10_000)
	const tookMs = (provider.seen.find(({ at }) => at > killedAt)?.at ?? Infinity) - killedAt
	expect(tookMs).toBeLessThan(LEASE_MS + 5_000)
	await listening
	expect(whole(heard)).toBe("Title: Bog\n\nOne wet line\n")
	expect(heard.at(-1)?.event).toBe("end")
	expect(await poemsOf(poetId)).toHaveLength(1)
	if (isAtOne) one = await start("one")
	else two = await start("two")
}, 90_000)

test("a server that stops leaves its waiting runs to the other", async () => {
	const release = holdPoems()
	const ids = []
	for (let run = 0; run < 4; run += 1) ids.push(await ask(one))
	// Two places each.
	await expect.poll(() => provider.seen.length, { timeout: 10_000 }).toBe(4)
	const poetId = nextPoet()
	const waiting = await ask(one, poetId)
	const heard: Heard[] = []
	const listening = listen(one, waiting, heard)
	const exited = one.stop()
	await listening
	expect(await rowOf(waiting)).toMatchObject({ status: "preparing", owner: null, attempt: 0 })
	const releasedAt = Date.now()
	release()
	await until(waiting, { status: "complete", attempt: 1 })
	expect(Date.now() - releasedAt).toBeLessThan(5_000)
	expect(callsBy("one")).toHaveLength(2)
	expect(callsBy("two")).toHaveLength(3)
	expect(await poemsOf(poetId)).toHaveLength(1)
	expect(await exited).toBe(0)
	for (const id of ids) await until(id, { status: "complete", attempt: 1 })
}, 60_000)

test("what waits when the last server stops is written after the next start; who waits for an answer is told", async () => {
	const release = holdPoems()
	for (let run = 0; run < 2; run += 1) await ask(two)
	await expect.poll(() => provider.seen.length, { timeout: 10_000 }).toBe(2)
	const waiting = await ask(two)
	const answer = post(`${two.url}/api/poems/generate`, { poetId: nextPoet(), subject: "Moose" })
	await pause(300)
	const exited = two.stop()
	expect((await answer).status).toBe(503)
	release()
	expect(await exited).toBe(0)
	expect(await rowOf(waiting)).toMatchObject({ status: "preparing", owner: null })
	two = await start("two")
	await until(waiting, { status: "complete", attempt: 1 })
}, 90_000)
