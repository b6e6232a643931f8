import { fitSteps, logistic, type Fit } from "./model/fit"
import { createRemovals, type Members } from "./model/fragility"
import { STEP, tallySteps, type Round, type Tally } from "./model/tally"

/** 95 % of a normal distribution lie within so many standard deviations. */
const NORMAL_95 = 1.959964

export type Row = {
	id: string
	/** From 1. */
	place: number
	/** The chance to beat an average poem, with the ends of its 95 % interval. */
	chance: number
	low: number
	high: number
	/** Rounds that count. */
	rounds: number
	/** Would lose its place to the next row if so many rounds were removed; null for "never". */
	removals: number | null
}

export type RankingOptions = {
	/**
	 * The row that an item belongs to, or null to leave it out of the table; its rounds still count.
	 * A poet's row is the mean of the poet's poems. Without this, each item has its own row.
	 */
	rowOf?: (item: string) => string | null
	/** The order to show for the one that ranks; without it, the rows stand as they rank. */
	arrange?: (ranked: readonly string[]) => readonly string[]
}

type Entry = { id: string; members: Members } & ReturnType<typeof intervalOf>

function groupMembers(ids: readonly string[], rowOf: (item: string) => string | null) {
	const members = new Map<string, number[]>()
	for (const [position, item] of ids.entries()) {
		const row = rowOf(item)
		if (row === null) continue
		const group = members.get(row)
		if (group) group.push(position)
		else members.set(row, [position])
	}
	return members
}

const compareIds = (a: string, b: string) => (a < b ? -1 : 1)

function orderEntries(tally: Tally, fit: Fit, { rowOf, arrange }: RankingOptions): Entry[] {
	const groups = groupMembers(tally.ids, rowOf ?? ((item) => item))
	const entries = [...groups].map(([id, members]) => ({ id, members, ...intervalOf(fit, members) }))
	entries.sort((a, b) => b.strength - a.strength || compareIds(a.id, b.id))
	if (!arrange) return entries
	const byId = new Map(entries.map((entry) => [entry.id, entry]))
	return arrange([...byId.keys()]).flatMap((id) => byId.get(id) ?? [])
}

/**
 * The mean strength of some items with its 95 % interval, measured from the mean of all. The latter
 * is known only by the prior: its variance is width² / n, and so is its covariance with each item.
 */
export function intervalOf({ strengths, covariance, width }: Fit, members: Members) {
	const { size, at } = covariance
	let [sum, products] = [0, 0]
	for (const row of members) {
		sum += strengths[row] as number
		for (const column of members) products += at[row * size + column] as number
	}
	const strength = sum / members.length
	const variance = Math.max(0, products / members.length ** 2 - width ** 2 / size)
	const margin = NORMAL_95 * Math.sqrt(variance)
	return { strength, low: strength - margin, high: strength + margin }
}

/** The rounds of each row. One between two items of the same row counts once. */
function* countRounds({ edges }: Tally, entries: readonly Entry[]) {
	const home = new Map<number, Entry>()
	for (const entry of entries) for (const item of entry.members) home.set(item, entry)
	const counts = new Map<Entry, number>()
	for (const [index, { winner, loser, rounds }] of edges.entries()) {
		if (index % STEP === 0) yield
		for (const entry of new Set([home.get(winner), home.get(loser)]))
			if (entry) counts.set(entry, (counts.get(entry) ?? 0) + rounds)
	}
	return counts
}

type FittedRounds = { tally: Tally; fit: Fit; removals: ReturnType<typeof createRemovals> }

/** Fits these rounds once, for the tables of poems, poets and subjects. */
export function* fitRoundsSteps(rounds: readonly Round[]): Generator<void, FittedRounds> {
	const tally = yield* tallySteps(rounds)
	const fit = yield* fitSteps(tally)
	return { tally, fit, removals: createRemovals(tally, fit) }
}

/**
 * The table of these rounds, the strongest first, as a generator to be run `atOnce` or `inSlices`.
 * It is the same to the last bit for the same rounds in any order.
 */
export function* rankingSteps(
	rounds: readonly Round[],
	options: RankingOptions = {},
): Generator<void, Row[]> {
	return yield* tableSteps(yield* fitRoundsSteps(rounds), options)
}

/** One table of rounds that were fitted. */
export function* tableSteps(
	{ tally, fit, removals }: FittedRounds,
	options: RankingOptions = {},
): Generator<void, Row[]> {
	const entries = orderEntries(tally, fit, options)
	const counts = yield* countRounds(tally, entries)
	const rows: Row[] = []
	for (const [index, entry] of entries.entries()) {
		yield
		const { id, members, strength, low, high } = entry
		const next = entries[index + 1]
		rows.push({
			id,
			place: index + 1,
			chance: logistic(strength),
			low: logistic(low),
			high: logistic(high),
			rounds: counts.get(entry) ?? 0,
			removals: next ? removals(members, next.members, strength - next.strength) : null,
		})
	}
	return rows
}
