import { isDeepStrictEqual } from "node:util"
import {
	db,
	type JsonInput,
	Prisma,
	rowExists,
	transactByRows,
} from "~/platform/database/db.server"
import { log } from "~/platform/log.server"
import { inSlices } from "~/platform/steps.server"
import { shelfOf } from "~/features/poems/poem"
import { showsPlaces } from "./bands"
import { RANKING, type Ranking, readRanking } from "./champions.server"
import { type TableName, TABLES } from "./champions-page"
import { limitMoves } from "./daily-places"
import { fitRoundsSteps, tableSteps } from "./ranking"
import { readWeightedRounds } from "./rounds.server"
import type { Round } from "./model/tally"
import { forgetVisitors } from "./visitors.server"

const EVERY_MS = 60_000
/** The fit takes time with the cube of the poems: these take some seconds. */
const MAX_POEMS = 1_500

type PoemFacts = { isArchived: boolean; poetId: string; shelf: string }

async function readPoems(ids: readonly string[]): Promise<Map<string, PoemFacts>> {
	const found = new Map<string, PoemFacts>()
	for (let from = 0; from < ids.length; from += 500) {
		const rows = await db.poem.findMany({
			where: { id: { in: ids.slice(from, from + 500) } },
			select: { id: true, isArchived: true, poetId: true, subject: true },
		})
		for (const { id, isArchived, poetId, subject } of rows)
			found.set(id, { isArchived, poetId, shelf: shelfOf(subject) })
	}
	return found
}

/** Archived poems have no row; their rounds still count for the others. */
const rowOf: Record<TableName, (id: string, poem: PoemFacts) => string> = {
	poems: (id) => id,
	poets: (_id, { poetId }) => poetId,
	subjects: (_id, { shelf }) => shelf,
}

/** The same for the same rounds and the same last table. */
async function computeRanking(now: Date): Promise<Ranking> {
	await forgetVisitors(now)
	const last = await readRanking()
	const { rounds: all, matches } = await readWeightedRounds()
	const records = recordsOf(all)
	const rounds = amongMostPlayed(all, records)
	const poems = await readPoems([
		...new Set(rounds.flatMap((round) => [round.winner, round.loser])),
	])
	const hasPlaces = showsPlaces(matches)
	const fitted = await inSlices(fitRoundsSteps(rounds))
	const tables = {} as Ranking["tables"]
	const shown = {} as NonNullable<Ranking["shown"]>
	for (const name of TABLES) {
		const arrange = (ranked: readonly string[]) => {
			const day = now.toISOString().slice(0, 10)
			return (shown[name] = limitMoves(ranked, day, last.shown?.[name] ?? null)).order
		}
		tables[name] = await inSlices(
			tableSteps(fitted, {
				rowOf(id) {
					const poem = poems.get(id)
					return poem && !poem.isArchived ? rowOf[name](id, poem) : null
				},
				...(hasPlaces && { arrange }),
			}),
		)
	}
	const computedAt = now.toISOString()
	return {
		matches,
		rounds: all.length,
		computedAt,
		tables,
		records,
		shown: hasPlaces ? shown : null,
	}
}

function amongMostPlayed(rounds: readonly Round[], records: Ranking["records"]): readonly Round[] {
	const ids = Object.keys(records)
	if (ids.length <= MAX_POEMS) return rounds
	const played = (id: string) => records[id]?.rounds ?? 0
	const most = ids.sort((one, other) => played(other) - played(one) || (one < other ? -1 : 1))
	const ranked = new Set(most.slice(0, MAX_POEMS))
	return rounds.filter(({ winner, loser }) => ranked.has(winner) && ranked.has(loser))
}

function recordsOf(rounds: readonly Round[]): Ranking["records"] {
	const records: Ranking["records"] = {}
	const add = (id: string, chosen: number) => {
		const record = (records[id] ??= { chosen: 0, rounds: 0 })
		record.chosen += chosen
		record.rounds += 1
	}
	for (const { winner, loser } of rounds) {
		add(winner, 1)
		add(loser, 0)
	}
	return records
}

/** Never in a request: `rankSoon` calls it in the background. */
export async function updateRanking(now = new Date()): Promise<void> {
	const [before, ranking] = [await readRanking(), await computeRanking(now)]
	if (isDeepStrictEqual({ ...before, computedAt: "" }, { ...ranking, computedAt: "" })) return
	const value = ranking as unknown as JsonInput
	await transactByRows((tx) =>
		tx.setting.upsert({
			where: { key: RANKING },
			create: { key: RANKING, value },
			update: { value },
		}),
	)
}

let timer: ReturnType<typeof setTimeout> | undefined
let lastAt = 0
let isStopped = false

/** After a round: at once, but not more than once a minute. */
export function rankSoon(): void {
	if (timer || isStopped) return
	const since = Math.max(0, Date.now() - lastAt)
	const wait = Math.max(0, EVERY_MS - since)
	timer = setTimeout(() => void run(), wait).unref()
}

async function run(): Promise<void> {
	lastAt = Date.now()
	timer = undefined
	await updateRanking().catch((error: unknown) => {
		log.error({ err: error }, "the ranking could not be computed")
		rankSoon()
	})
}

/** A server that was stopped may have left rounds that nobody has counted. */
export async function startRanking(): Promise<void> {
	if (await rowExists(Prisma.sql`SELECT 1 FROM "Deathmatch" WHERE "kind" = 'ranked' LIMIT 1`))
		rankSoon()
}

export function stopRanking(): void {
	isStopped = true
	clearTimeout(timer)
}
