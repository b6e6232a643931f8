import { db } from "~/platform/database/db.server"
import { rememberUntilWrite } from "~/platform/database/remember.server"
import type { TableName } from "./champions-page"
import type { Shown } from "./daily-places"
import { chanceToBeat } from "./model/fit"
import type { Row } from "./ranking"

// The ranking is computed in the background (compute.server.ts) and stored as one row.

/** How many ranked pairings chose the poem, out of how many. */
export type PoemRecord = { chosen: number; rounds: number }

export type Ranking = {
	matches: number
	rounds: number
	computedAt: string
	tables: Record<TableName, Row[]>
	/** Of each poem, archived ones too. */
	records: Record<string, PoemRecord>
	/** The places of today; null while there are too few matches for places. */
	shown: Record<TableName, Shown> | null
}

export const RANKING = "ranking"

const NOTHING: Ranking = {
	matches: 0,
	rounds: 0,
	computedAt: "",
	tables: { poems: [], poets: [], subjects: [] },
	records: {},
	shown: null,
}

/** As last computed by any server. */
export const readRanking = rememberUntilWrite(async (): Promise<Ranking> => {
	const row = await db.setting.findUnique({ where: { key: RANKING } })
	return (row?.value as Ranking | undefined) ?? NOTHING
})

/** Ranked rounds of each poem that has any, at the last computation. */
export async function roundsPlayed(): Promise<ReadonlyMap<string, number>> {
	const { records } = await readRanking()
	return new Map(Object.entries(records).map(([id, { rounds }]) => [id, rounds]))
}

/** Null for a poem that no ranked pairing has had. */
export async function recordOfPoem(id: string): Promise<PoemRecord | null> {
	return (await readRanking()).records[id] ?? null
}

/** Of these opponents the one that is the likeliest to beat the poem; null when none is ranked. */
export async function strongestOpponent(
	id: string,
	opponents: readonly string[],
): Promise<{ id: string; chance: number } | null> {
	const chances = new Map((await readRanking()).tables.poems.map((row) => [row.id, row.chance]))
	const own = chances.get(id)
	if (own === undefined) return null
	const rated = opponents.flatMap((opponent) => {
		const theirs = chances.get(opponent)
		return theirs === undefined ? [] : [{ id: opponent, chance: chanceToBeat(theirs, own) }]
	})
	return rated.toSorted((one, other) => other.chance - one.chance)[0] ?? null
}
