import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import * as mock from "../mocks/anthropic"
import type { MockApi } from "../mocks/api-server"
import { type RunningServer, startServer } from "../setup/server"

// Three servers of one site write at once, through the site's own calls. WRITES=10000 makes it a
// drill of some minutes.

const WRITES = Number(process.env.WRITES ?? 60)
const WRITERS = 18
const ADMIN = { email: "editor@example.com", password: "a long enough password" }
const MANY = "1000000"
const CONTENT = "One wet line\nand another"

const folder = mkdtempSync(path.join(tmpdir(), "odes-mixed-"))
const nodes: RunningServer[] = []
let provider: MockApi
let token = ""

type Answer = { status: number; body: Record<string, unknown> }
type Sent = { method?: string; body?: unknown; key?: string; isVisitor?: boolean }

async function send(at: number, address: string, options: Sent = {}): Promise<Answer> {
	const { method = "POST", body, key, isVisitor } = options
	sent += 1
	const answer = await fetch(`${nodes[at % nodes.length]?.url}${address}`, {
		method,
		headers: {
			"Content-Type": "application/json",
			...(isVisitor || !token ? {} : { Authorization: `Bearer ${token}` }),
			...(key ? { "Idempotency-Key": key } : {}),
		},
		body: body === undefined ? undefined : JSON.stringify(body),
	})
	const text = await answer.text()
	return { status: answer.status, body: text ? (JSON.parse(text) as Answer["body"]) : {} }
}

const query = (sql: string) => nodes[0]!.sql(sql)

/** What was acknowledged, and what must not have been answered. */
const unexpected: string[] = []
const statuses: Record<string, number> = {}
const titles: string[] = []
const rounds: string[] = []
const keys = new Map<string, unknown>()
const own: string[] = []
let poetIds: string[] = []
let poemIds: string[] = []
let matchId = ""
let promptIds: string[] = []
/** Poems that are marked again and again. */
let marked: string[] = []
let sent = 0

function expectStatus(what: string, { status, body }: Answer, ...expected: number[]): boolean {
	statuses[`${what} ${status}`] = (statuses[`${what} ${status}`] ?? 0) + 1
	if (!expected.includes(status)) unexpected.push(`${what}: ${status} ${JSON.stringify(body)}`)
	return status < 300
}

async function submitPoem(at: number): Promise<string> {
	const title = `Mixed ${at} ${randomUUID()}`
	const answer = await send(at, "/api/poems/admin/submit-protected-poem", {
		body: { title, poetName: "Emily Dickinson", content: CONTENT, subject: "Moose" },
	})
	if (expectStatus("poem", answer, 201)) titles.push(title)
	return String(answer.body.id)
}

const ownPoem = (at: number) => own[at % own.length] ?? poemIds[0] ?? ""

/** Each of them is one write or more, and some meet others on purpose. */
const kinds: ((at: number) => Promise<void>)[] = [
	async function submit(at) {
		own.push(await submitPoem(at))
	},
	async function edit(at) {
		const body = {
			title: `Edited ${at}`,
			content: "One line",
			poet_id: poetIds[at % 3],
			subject: "Moose",
		}
		const answer = await send(at, `/api/poems/${poemIds[20 + (at % 5)]}`, { method: "PUT", body })
		expectStatus("edit", answer, 200)
	},
	async function archive(at) {
		const body = { is_archived: at % 2 === 0 }
		const answer = await send(at, `/api/poems/${poemIds[30 + (at % 5)]}`, { method: "PUT", body })
		expectStatus("archive", answer, 200)
	},
	async function protect(at) {
		const body = { is_protected: at % 2 === 0 }
		const answer = await send(at, `/api/poems/${ownPoem(at)}`, { method: "PUT", body })
		expectStatus("protect", answer, 200)
	},
	async function saveRound(at) {
		const number = 1 + (at % 7)
		const [poem1_id, poem2_id] = poemIds
		const answer = await send(at, `/api/deathmatches/${matchId}/rounds`, {
			body: {
				deathmatch_id: matchId,
				round_number: number,
				poem1_id,
				poem2_id,
				winner_id: poem1_id,
			},
		})
		if (expectStatus("round", answer, 200, 201)) rounds.push(`${number}`)
	},
	async function savePrompt(at) {
		const answer = await send(at, "/api/prompt-templates", {
			body: {
				prompt_type: "highlight_system",
				template_text: `Find ${at}`,
				friendly_name: `No. ${at}`,
			},
		})
		if (expectStatus("prompt", answer, 201)) promptIds.push(String(answer.body.id))
	},
	async function setCurrent(at) {
		const id = promptIds.at(-1 - (at % Math.min(4, promptIds.length)))
		expectStatus("current", await send(at, `/api/prompt-templates/${id}/set-current`), 200)
	},
	async function addPoet(at) {
		const word = Math.floor(at / kinds.length)
		const names = [`Zoë Number${word}`, `Zoe Number${word}`, `Zoë Number${word}`]
		const answers = await Promise.all(
			names.map((name, node) => send(node, "/api/poets/admin/add-poet", { body: { name } })),
		)
		for (const answer of answers) expectStatus("poet", answer, 200, 201)
	},
	async function generate(at) {
		const key = randomUUID()
		const body = { poetId: poetIds[at % 2], subject: "Marriage" }
		const options = { body, key, isVisitor: true }
		const answers = await Promise.all(
			[0, 1].map((node) => send(at + node, "/api/poems/generate", options)),
		)
		const made = answers.map((answer) => {
			expectStatus("run", answer, 201)
			return (answer.body.poem as { id?: string } | undefined)?.id
		})
		if (made[0] !== made[1]) unexpected.push(`one key, two poems: ${made.join(" ")}`)
		keys.set(key, made[0])
	},
	async function mark(at) {
		const body = {
			poemId: marked[at % marked.length],
			poemContent: CONTENT,
			poetName: "Emily Dickinson",
		}
		const answers = await Promise.all(
			[0, 1].map((node) => send(at + node, "/api/highlights/generate", { body })),
		)
		for (const answer of answers) expectStatus("highlights", answer, 200, 201, 409)
	},
	async function playWithDeletedPoem(at) {
		const id = await submitPoem(at)
		titles.pop()
		const contest = { body: { poemIds: [id, poemIds[1]] } }
		const played = await send(at, "/api/deathmatches", contest)
		expectStatus("match", played, 201)
		const round = {
			deathmatch_id: played.body.id,
			round_number: 1,
			poem1_id: id,
			poem2_id: poemIds[1],
			winner_id: id,
		}
		const [deleted, saved, match] = await Promise.all([
			send(at, `/api/poems/${id}`, { method: "DELETE" }),
			send(at + 1, `/api/deathmatches/${played.body.id}/rounds`, { body: round }),
			send(at + 2, "/api/deathmatches", contest),
		])
		expectStatus("delete", deleted, 204, 409)
		expectStatus("round of it", saved, 200, 201, 400, 404, 409)
		expectStatus("match of it", match, 201, 400, 404, 409)
	},
]

async function writeAll(): Promise<void> {
	let next = 0
	sent = 0
	const isEnough = () => sent >= WRITES
	const writer = async () => {
		for (let at = next++; !isEnough(); at = next++) await kinds[at % kinds.length]?.(at)
	}
	await Promise.all(Array.from({ length: WRITERS }, writer))
}

beforeAll(async () => {
	provider = await mock.startAnthropic()
	const marks = JSON.stringify({
		highlights: [
			{ quote: "One wet line", line: 1, note: "Water: it is wet.", label: "Water" },
			{ quote: "another", line: 2, note: "More: there is more.", label: "More" },
		],
	})
	provider.play((exchange) =>
		mock.says(exchange.body?.stream ? `Title: Bog\n\n${CONTENT}\n` : marks)(exchange),
	)
	const env = {
		ADMIN_EMAIL: ADMIN.email,
		ADMIN_PASSWORD: ADMIN.password,
		ANTHROPIC_API_KEY: "sk-ant-the-secret-key",
		ANTHROPIC_BASE_URL: provider.url,
		GENERATIONS_PER_HOUR_PER_IP: MANY,
		GENERATIONS_PER_DAY: MANY,
		DEATHMATCHES_PER_HOUR_PER_IP: MANY,
	}
	const starting = [0, 1, 2].map(() => startServer({ folder, keep: true, env }))
	nodes.push(...(await Promise.all(starting)))
	const signedIn = await send(0, "/auth/v1/token?grant_type=password", { body: ADMIN })
	token = String(signedIn.body.access_token)
	const ids = async (sql: string) => (await query(sql)).map(({ id }) => String(id))
	poemIds = await ids(`SELECT "id" FROM "Poem" ORDER BY "id" LIMIT 50`)
	poetIds = await ids(`SELECT "id" FROM "Poet" ORDER BY "id" LIMIT 3`)
	promptIds = await ids(`SELECT "id" FROM "PromptTemplate" WHERE "promptType" = 'highlight_system'`)
	marked = await Promise.all([0, 1, 2].map(submitPoem))
	matchId = String((await send(0, "/api/deathmatches", { body: { poemIds } })).body.id)
}, 150_000)
afterAll(async () => {
	await Promise.all(nodes.map((node) => node.stop("SIGKILL")))
	await provider?.close()
	rmSync(folder, { recursive: true, force: true })
})

test(
	"mixed writes at three servers are all answered as they should be",
	async () => {
		const startedAt = performance.now()
		await writeAll()
		const seconds = Math.round((performance.now() - startedAt) / 1000)
		if (process.env.WRITES)
			process.stdout.write(`${sent} in ${seconds} s: ${JSON.stringify(statuses)}\n`)
		expect(unexpected).toEqual([])
		// Runs and highlights go on after their answer.
		await expect
			.poll(() => query(`SELECT "id" FROM "Generation" WHERE "finishedAt" IS NULL`), {
				timeout: 20_000,
			})
			.toEqual([])
	},
	30_000 + WRITES * 200,
)

/** A place among its like that is not the one that the order gives. */
const misplaced = (select: string, order: string, place: string) =>
	query(`SELECT * FROM (SELECT "id", ${place} AS "place", ROW_NUMBER() OVER (${order}) AS "wanted"
		FROM ${select}) AS "placed" WHERE "place" IS DISTINCT FROM "wanted"`)

describe("afterwards", () => {
	test("at most three poems of a poet and subject live unprotected", async () => {
		const many = `SELECT "poetId", "subject" FROM "Poem"
			WHERE NOT "isArchived" AND NOT "isProtected" AND "subject" = 'Marriage'
			GROUP BY 1, 2 HAVING COUNT(*) > 3`
		expect(await query(many)).toEqual([])
	})

	test("the blocks that places are counted from have as many poems as they say", async () => {
		const isBehind = (block: string) =>
			`("Poem"."sortTitle", "Poem"."id") >= (${block}."fromTitle", ${block}."fromId")`
		const wrong = `SELECT "one"."list", "one"."fromTitle" FROM "PoemBlock" AS "one"
			WHERE "one"."list" LIKE 'shelf %' AND "one"."poemCount" <> (
				SELECT COUNT(*) FROM "Poem"
				WHERE 'shelf ' || "shelf" = "one"."list" AND NOT "isArchived" AND ${isBehind(`"one"`)}
					AND NOT EXISTS (
						SELECT 1 FROM "PoemBlock" AS "next" WHERE "next"."list" = "one"."list"
							AND ("next"."fromTitle", "next"."fromId") > ("one"."fromTitle", "one"."fromId")
							AND ${isBehind(`"next"`)}
					)
			)`
		expect(await query(wrong)).toEqual([])
		const shelves = `SELECT "name" FROM "Shelf" WHERE "poemCount" <>
			(SELECT SUM("poemCount") FROM "PoemBlock" WHERE "list" = 'shelf ' || "Shelf"."name")`
		expect(await query(shelves)).toEqual([])
	})

	test("one version of each prompt is current", async () => {
		const current = `SELECT "promptType", COUNT(*) FILTER (WHERE "isActive")::int AS "active"
			FROM "PromptTemplate" GROUP BY 1`
		expect((await query(current)).map(({ active }) => active)).toEqual([1, 1, 1, 1])
	})

	test("the versions of a prompt are numbered 1 to n", async () => {
		const versions = `SELECT "version" FROM "PromptTemplate"
			WHERE "promptType" = 'highlight_system' ORDER BY 1`
		const found = (await query(versions)).map(({ version }) => version)
		expect(found).toEqual(found.map((_, at) => at + 1))
		expect(found.length).toBe(promptIds.length)
	})

	test("a poem has one set of highlights", async () => {
		const twice = `SELECT "poemId" FROM "Highlight" GROUP BY 1
			HAVING COUNT(*) <> COUNT(DISTINCT "ordinal") OR MAX("ordinal") + 1 <> COUNT(*)`
		expect(await query(twice)).toEqual([])
	})

	test("a poet of one name is there once, and every poet has its place", async () => {
		expect(await query(`SELECT "sortName" FROM "Poet" GROUP BY 1 HAVING COUNT(*) > 1`)).toEqual([])
		const order = `ORDER BY "lastInitial" = '#', "sortLastName", "sortName", "id"`
		expect(await misplaced(`"Poet"`, order, `"place"`)).toEqual([])
	})

	test("a run was made once for its key, and taken from the budget once", async () => {
		const runs = await query(
			`SELECT COUNT(*)::int AS "runs" FROM "Generation" WHERE "userId" IS NULL`,
		)
		expect(runs[0]?.runs).toBe(keys.size)
		const points = await query(
			`SELECT SUM("points")::int AS "points" FROM "RateLimit" WHERE "key" LIKE 'generate:day:%'`,
		)
		expect(points[0]?.points ?? 0).toBe(keys.size)
	})

	test("every round that was acknowledged is there, once", async () => {
		const saved = `SELECT "roundNumber" FROM "Round" WHERE "deathmatchId" = '${matchId}' ORDER BY 1`
		const found = (await query(saved)).map(({ roundNumber }) => String(roundNumber))
		expect(new Set(found).size).toBe(found.length)
		expect(rounds.filter((round) => !found.includes(round))).toEqual([])
	})

	test("no match or round names a poem that is gone", async () => {
		const gone = (table: string, column: string) =>
			query(`SELECT 1 FROM "${table}" LEFT JOIN "Poem" ON "Poem"."id" = "${column}"
				WHERE "${column}" IS NOT NULL AND "Poem"."id" IS NULL`)
		expect(await gone("DeathmatchPoem", "poemId")).toEqual([])
		for (const column of ["poem1Id", "poem2Id", "winnerId"])
			expect(await gone("Round", column)).toEqual([])
	})

	test("every poem that was acknowledged is there, once, and is counted", async () => {
		const kept = await query(`SELECT "title" FROM "Poem" WHERE "title" LIKE 'Mixed %'`)
		const found = kept.map(({ title }) => String(title))
		const there = new Set(found)
		expect(there.size).toBe(found.length)
		expect(titles.filter((title) => !there.has(title))).toEqual([])
		const counted = (table: string, where: string) =>
			query(`SELECT 1 FROM "${table}" WHERE "poemCount" <>
				(SELECT COUNT(*) FROM "Poem" WHERE NOT "isArchived" AND ${where})`)
		expect(await counted("Shelf", `"shelf" = "Shelf"."name"`)).toEqual([])
		expect(await counted("Poet", `"poetId" = "Poet"."id"`)).toEqual([])
	})
})
