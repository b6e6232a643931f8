import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import * as mock from "../mocks/anthropic"
import type { MockApi } from "../mocks/api-server"
import { type RunningServer, startServer } from "../setup/server"

// Two servers on one database, killed in turn (kill -9) while people play, write and have poems
// written. KILLS=100 makes it a drill of some minutes.

const KILLS = Number(process.env.KILLS ?? 4)
const PLAYERS = 3
const WRITERS = 2
const VISITORS = 2
/** Milliseconds: a run of a dead server ends within its lease and five seconds. */
const RUN_ENDS_MS = 20_000
const ADMIN = { email: "editor@example.com", password: "a long enough password" }

const folder = mkdtempSync(path.join(tmpdir(), "odes-killed-"))
const nodes: RunningServer[] = []
let provider: MockApi
let token = ""
const over = new AbortController()
/** What was acknowledged. */
const rounds: string[] = []
const written: string[] = []
const unexpected: string[] = []

const start = () =>
	startServer({
		folder,
		keep: true,
		env: {
			ADMIN_EMAIL: ADMIN.email,
			ADMIN_PASSWORD: ADMIN.password,
			ANTHROPIC_API_KEY: "sk-ant-the-secret-key",
			ANTHROPIC_BASE_URL: provider.url,
			GENERATIONS_PER_HOUR_PER_IP: "10000",
			GENERATIONS_PER_DAY: "10000",
			DEATHMATCHES_PER_HOUR_PER_IP: "10000",
		},
	})

const onDatabase = (sql: string) => nodes[0]!.sql(sql)

beforeAll(async () => {
	provider = await mock.startAnthropic()
	provider.play(
		mock.says(["Title: Bog\n\n", ...Array.from({ length: 8 }, () => "One wet line\n")], {
			pauseMs: 100,
		}),
	)
	nodes.push(...(await Promise.all([start(), start()])))
	const answer = await send("/auth/v1/token?grant_type=password", ADMIN)
	token = String(answer?.body.access_token)
}, 150_000)
afterAll(async () => {
	await Promise.all(nodes.map((node) => node.stop("SIGKILL")))
	await provider.close()
	rmSync(folder, { recursive: true, force: true })
})

let turn = 0
/** The next node's answer, or null when it died before it answered. */
async function send(address: string, body: unknown, headers: Record<string, string> = {}) {
	const { url } = nodes[turn++ % nodes.length] as RunningServer
	try {
		const answer = await fetch(url + address, {
			method: "POST",
			headers: { "Content-Type": "application/json", ...headers },
			body: JSON.stringify(body),
		})
		return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
	} catch {
		await pause(50)
		return null
	}
}

async function play(poemIds: string[]) {
	while (!over.signal.aborted) {
		const created = await send("/api/deathmatches", { poemIds })
		if (!created) continue
		if (created.status !== 201) unexpected.push(`deathmatch: ${created.status}`)
		for (let number = 1; number <= 7;) {
			const saved = await send(`/api/deathmatches/${created.body.id}/rounds`, {
				deathmatch_id: created.body.id,
				round_number: number,
				poem1_id: poemIds[number - 1],
				poem2_id: poemIds[number],
				winner_id: poemIds[number],
			})
			if (!saved) continue
			if (saved.status >= 300) unexpected.push(`round: ${saved.status}`)
			rounds.push(`${created.body.id} ${number}`)
			number += 1
		}
	}
}

async function write() {
	while (!over.signal.aborted) {
		const title = `Written ${randomUUID()}`
		const answer = await send(
			"/api/poems/admin/submit-protected-poem",
			{ title, poetName: "Emily Dickinson", content: "A moose stood.", subject: "Moose" },
			{ Authorization: `Bearer ${token}` },
		)
		if (!answer) continue
		if (answer.status !== 201) unexpected.push(`poem: ${answer.status}`)
		written.push(title)
	}
}

async function ask(poetId: string) {
	while (!over.signal.aborted) {
		const key = { "Idempotency-Key": randomUUID() }
		const body = { poetId, subject: "Marriage" }
		// The same key again: the poem is asked for once.
		while (!(await send("/api/poems/generate", body, key)) && !over.signal.aborted);
	}
}

async function killInTurn() {
	for (let kill = 0; kill < KILLS; kill += 1) {
		await pause(1_000 + Math.random() * 1_000)
		const at = kill % nodes.length
		await nodes[at]?.stop("SIGKILL")
		nodes[at] = await start()
	}
	over.abort()
}

test(
	"servers that are killed again and again lose nothing that was acknowledged, and do nothing twice",
	async () => {
		const poems = await onDatabase(`SELECT "id" FROM "Poem" ORDER BY "id" LIMIT 8`)
		const poets = await onDatabase(`SELECT "id" FROM "Poet" ORDER BY "id" LIMIT ${VISITORS}`)
		const poemIds = poems.map(({ id }) => String(id))
		await Promise.all([
			killInTurn(),
			...Array.from({ length: PLAYERS }, () => play(poemIds)),
			...Array.from({ length: WRITERS }, write),
			...poets.map(({ id }) => ask(String(id))),
		])
		expect(unexpected).toEqual([])
		expect(rounds.length).toBeGreaterThan(KILLS)
		expect(written.length).toBeGreaterThan(KILLS)

		const kept = await onDatabase(`SELECT "deathmatchId", "roundNumber" FROM "Round"`)
		const keptRounds = kept.map((row) => `${row.deathmatchId} ${row.roundNumber}`)
		expect(new Set(keptRounds).size).toBe(keptRounds.length)
		expect(rounds.filter((round) => !keptRounds.includes(round))).toEqual([])

		const titles = (
			await onDatabase(`SELECT "title" FROM "Poem" WHERE "title" LIKE 'Written %'`)
		).map(({ title }) => String(title))
		expect(new Set(titles).size).toBe(titles.length)
		expect(written.filter((title) => !titles.includes(title))).toEqual([])

		const miscounted = await onDatabase(
			`SELECT "name" FROM "Shelf" WHERE "poemCount" <>
				(SELECT COUNT(*) FROM "Poem" WHERE "shelf" = "Shelf"."name" AND NOT "isArchived")
			UNION ALL SELECT "name" FROM "Shelf" WHERE "poemCount" <>
				(SELECT SUM("poemCount") FROM "PoemBlock" WHERE "list" = 'shelf ' || "Shelf"."name")`,
		)
		expect(miscounted).toEqual([])
		await expect
			.poll(() => onDatabase(`SELECT "status" FROM "Generation" WHERE "finishedAt" IS NULL`), {
				timeout: RUN_ENDS_MS,
				interval: 500,
			})
			.toEqual([])
		const strays = await onDatabase(
			`SELECT "id" FROM "Poem" WHERE "title" = 'Bog' AND "id" NOT IN
				(SELECT "poemId" FROM "Generation" WHERE "poemId" IS NOT NULL)`,
		)
		expect(strays).toEqual([])
	},
	60_000 + KILLS * 15_000,
)
