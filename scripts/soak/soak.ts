import { appendFileSync, mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { createRandom } from "../../app/features/composer/random"
import * as mock from "../../tests/mocks/anthropic"
import type { MockApi } from "../../tests/mocks/api-server"
import { checkHistory, type Entry, type FinalState } from "./check"
import { PROMPT, readAll, runClient } from "./clients"
import { type Fault, faultsOf, makeDisk, VERSE } from "./faults"
import type { Site } from "./person"
import { memoryOf, OPEN_SETTINGS, type Server, signIn, soakServer } from "./server"
import { type Sample, slopeOf } from "./slope"

export type Sql = (text: string) => Promise<Record<string, unknown>[]>
export type Options = {
	seed: number
	/** How long faults are made. */
	ms: number
	/** Only so many kills, instead of a time. */
	kills?: number
	clients?: number
	/** A folder for history.jsonl. */
	historyFolder?: string
	/** Another database than an SQLite file of its own. */
	database?: { url: string; sql: Sql }
	/** Ends before its time. */
	signal?: AbortSignal
	say?(text: string): void
}
export type Summary = ReturnType<typeof summaryOf>

/** A killed server's run ends after 20 seconds; those that wait come after it, on a slow machine slowly. */
const RUNS_END_MS = 90_000
/** Between two faults at least and at most; longer when there is much time. */
const BETWEEN_MS = [1_500, 4_000] as const
const FAULTS_PER_RUN = 400

type Ground = { site: Site; server: Server; provider: MockApi; sql: Sql; starts: number[] }

/** Runs clients and faults for a while, and checks what the clients have recorded. */
export async function soak(options: Options) {
	const { seed, historyFolder } = options
	const { next: random } = createRandom(String(seed))
	const disk = makeDisk()
	const databaseFile = options.database ? null : path.join(disk.folder, "odes.db")
	const provider = await mock.startAnthropic()
	provider.play(VERSE)
	const server = await soakServer({
		...OPEN_SETTINGS,
		DATABASE_URL: options.database?.url ?? `file:${databaseFile}`,
		AI_PROVIDER: "anthropic",
		AI_TIMEOUT_MS: "2000",
		ANTHROPIC_API_KEY: "sk-ant-the-secret-key",
		ANTHROPIC_BASE_URL: provider.url,
	})
	const entries: Entry[] = []
	const counted = { requests: 0 }
	const file = historyFolder && path.join(historyFolder, "history.jsonl")
	if (file) {
		mkdirSync(historyFolder, { recursive: true })
		writeFileSync(file, "")
	}
	let isOver = false
	const memory: Sample[] = []
	const timer = setInterval(() => {
		const mb = memoryOf(server.pid())
		if (mb) memory.push({ pid: server.pid() ?? 0, at: Date.now(), mb })
	}, 1_000)
	try {
		await server.start()
		const sql = options.database?.sql ?? sqlOn(String(databaseFile))
		const site: Site = {
			...(await bookOf(server.url, sql)),
			random,
			isOver: () => isOver,
			count: () => void (counted.requests += 1),
			record(entry) {
				entries.push(entry)
				if (file) appendFileSync(file, `${JSON.stringify(entry)}\n`)
			},
		}
		await recordBeginning(site, sql)
		const ground: Ground = { site, server, provider, sql, starts: [] }
		const from = Date.now()
		const clients = Array.from({ length: options.clients ?? 50 }, (_, at) => runClient(site, at))
		const faults = faultsOf({ provider, databaseFile, hasDisk: disk.hasDisk, random })
		await makeFaults(ground, faults, options)
		isOver = true
		await Promise.all(clients)
		const seconds = (Date.now() - from) / 1_000
		await untilRunsEnd(sql)
		await readAll(site)
		const findings = checkHistory(entries, await finalState(sql))
		return summaryOf({ seed, seconds, counted, entries, findings, memory, starts: ground.starts })
	} catch (error) {
		options.say?.(server.said())
		throw error
	} finally {
		isOver = true
		clearInterval(timer)
		await server.stop()
		await provider.close()
		disk.remove()
	}
}

const sqlOn =
	(file: string): Sql =>
	async (text) => {
		const { askFile } = await import("../../tests/setup/sqlite")
		return askFile(file, text)
	}

/** What clients need to know, and four prompts to choose from. */
async function bookOf(url: string, sql: Sql) {
	const admin = { Authorization: `Bearer ${await signIn(url)}` }
	const idsOf = async (text: string) => (await sql(text)).map(({ id }) => String(id))
	const poems = await idsOf(
		`SELECT "id" FROM "Poem" WHERE "subject" = 'Moose' ORDER BY "id" LIMIT 14`,
	)
	const poetIds = await idsOf(`SELECT "id" FROM "Poet" ORDER BY "id" LIMIT 20`)
	const templates: string[] = []
	for (let number = 1; number <= 4; number += 1) {
		const template_text = `Write about {{subject}}, number ${number}.`
		const answer = await fetch(`${url}/api/prompt-templates`, {
			method: "POST",
			headers: { ...admin, "Content-Type": "application/json" },
			body: JSON.stringify({
				prompt_type: PROMPT,
				name: PROMPT,
				template_text,
				friendly_name: "Soak",
			}),
		})
		templates.push(String(((await answer.json()) as { id: string }).id))
	}
	const poemIds = poems.slice(0, 8)
	const [edited, curated] = [poems.slice(8, 11), poems.slice(11, 14)]
	return { url, admin, poemIds, edited, curated, poetIds, templates }
}

/** Every register has a first value. */
async function recordBeginning({ record, edited, curated }: Site, sql: Sql): Promise<void> {
	const write = (register: string, value: string) =>
		record({ kind: "write", client: -1, register, value, from: 0, to: 0, outcome: "ok" })
	const active = `SELECT "id" FROM "PromptTemplate" WHERE "promptType" = '${PROMPT}' AND "isActive"`
	for (const { id } of await sql(active)) write(PROMPT, String(id))
	for (const { id, content, isProtected } of await sql(`SELECT * FROM "Poem"`)) {
		if (![...edited, ...curated].includes(String(id))) continue
		write(`text ${String(id)}`, String(content))
		write(`curated ${String(id)}`, String(Boolean(isProtected)))
	}
}

/**
 * Kills in the first third of the time, so that afterwards one process lives long enough to show
 * whether its memory grows. The other faults go on to the end.
 */
async function makeFaults(ground: Ground, faults: Fault[], { ms, kills, signal, say }: Options) {
	const { site, starts } = ground
	const [least, most] = BETWEEN_MS
	const from = Date.now()
	const until = from + ms
	const stretch = Math.max(1, ms / FAULTS_PER_RUN / least)
	for (;;) {
		const between = (least + site.random() * (most - least)) * stretch
		await pause(kills ? between / 8 : Math.min(between, Math.max(0, until - Date.now())))
		const isDone = kills ? starts.length >= kills : Date.now() >= until
		if (isDone || signal?.aborted) return
		const isEarly = Date.now() < from + ms / 3
		const isKill = kills || starts.length === 0 || (isEarly && site.random() < 0.5)
		const fault = isKill
			? { name: "kill", during: () => kill(ground) }
			: (faults[Math.floor(site.random() * faults.length)] as Fault)
		const begun = Date.now()
		await fault.during()
		const span = { from: begun, to: Date.now() }
		site.record({ kind: "fault", client: -1, name: fault.name, ...span })
		if (!kills) say?.(`${fault.name}, ${span.to - span.from} ms`)
		else if (starts.length % 20 === 0) say?.(`${starts.length} kills, ${Date.now() - from} ms`)
	}
}

async function kill({ server, starts }: Ground): Promise<void> {
	await server.stop("SIGKILL")
	starts.push(await server.start())
}

const BUSY = `SELECT "id" FROM "Generation" WHERE "finishedAt" IS NULL`

async function untilRunsEnd(sql: Sql): Promise<void> {
	for (const until = Date.now() + RUNS_END_MS; Date.now() < until; await pause(500))
		if ((await sql(BUSY)).length === 0) return
}

async function finalState(sql: Sql): Promise<FinalState> {
	const rounds = await sql(`SELECT "deathmatchId", "roundNumber", "winnerId" FROM "Round"`)
	const poems = await sql(`SELECT "title" FROM "Poem" WHERE "title" LIKE 'Soaked %'`)
	const runs = await sql(
		`SELECT "idempotencyKey", "poemId", "status", "finishedAt" FROM "Generation"`,
	)
	const strays = await sql(
		`SELECT "id" FROM "Poem" WHERE "title" = 'Bog' AND "id" NOT IN
			(SELECT "poemId" FROM "Generation" WHERE "poemId" IS NOT NULL)`,
	)
	return {
		rounds: rounds.map(({ deathmatchId, roundNumber, winnerId }) => ({
			key: `${String(deathmatchId)} ${String(roundNumber)}`,
			value: String(winnerId),
		})),
		poems: poems.map(({ title }) => ({ key: String(title), value: String(title) })),
		runs: runs.map(({ idempotencyKey, poemId, status, finishedAt }) => ({
			key: String(idempotencyKey).split(":").at(-1) ?? "",
			poem: poemId === null ? null : String(poemId),
			isBusy: finishedAt === null,
			isComplete: status === "complete",
		})),
		strays: strays.map(({ id }) => String(id)),
	}
}

function summaryOf({
	entries,
	...seen
}: {
	seed: number
	seconds: number
	counted: { requests: number }
	entries: Entry[]
	findings: ReturnType<typeof checkHistory>
	memory: Sample[]
	starts: number[]
}) {
	const isAcknowledged = (entry: Entry) =>
		("outcome" in entry && entry.outcome === "ok") || (entry.kind === "asked" && entry.poem)
	const failures = entries.filter(({ kind }) => kind === "failed").length
	return {
		seed: seen.seed,
		seconds: Math.round(seen.seconds),
		requests: seen.counted.requests,
		acknowledged: entries.filter(isAcknowledged).length,
		reads: entries.filter(({ kind }) => kind === "read").length,
		faults: entries.filter(({ kind }) => kind === "fault").length,
		kills: seen.starts.length,
		slowestStartMs: Math.round(Math.max(0, ...seen.starts)),
		failuresInFaults: failures,
		memory: slopeOf(seen.memory),
		...seen.findings,
	}
}
