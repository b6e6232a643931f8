import { expect, test } from "vitest"
import { atOnce, inSlices } from "~/platform/steps.server"
import { playSeason } from "../../../tests/setup/seasons"
import { createRandom } from "../composer/random"
import { rankingSteps, type RankingOptions } from "./ranking"
import type { Round } from "./model/tally"

const beats = (winner: string, loser: string, times = 1, weight = 1): Round[] =>
	Array.from({ length: times }, () => ({ winner, loser, weight }))
const rank = (rounds: readonly Round[], options?: RankingOptions) =>
	atOnce(rankingSteps(rounds, options))
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test("a table without rounds is empty", () => {
	expect(rank([])).toEqual([])
	expect(rank([...beats("a", "a"), ...beats("a", "b", 3, 0)])).toEqual([])
})

test("a poem that wins stands above those that it beats, inside its interval", () => {
	const rows = rank([...beats("a", "b", 9), ...beats("b", "a", 3), ...beats("b", "c", 8)])
	expect(idsOf(rows)).toEqual(["a", "b", "c"])
	expect(rows.map(({ place, rounds }) => [place, rounds])).toEqual([
		[1, 12],
		[2, 20],
		[3, 8],
	])
	for (const { low, chance, high } of rows)
		expect([low, chance, high]).toEqual([low, chance, high].sort())
})

test("a poem that never lost is not certain to win", () => {
	const [first] = rank(beats("a", "b", 5))
	expect(first?.chance).toBeGreaterThan(0.5)
	expect(first?.high).toBeLessThan(1)
})

test("two poems with the rounds of both won are equal and stand by id", () => {
	const rows = rank([...beats("b", "a", 4), ...beats("a", "b", 4)])
	expect(rows.map(({ id, chance }) => [id, chance])).toEqual([
		["a", 0.5],
		["b", 0.5],
	])
})

test("more rounds narrow the interval, and rounds of less weight count less", () => {
	const width = (rounds: Round[]) => {
		const [first] = rank(rounds)
		return (first?.high ?? 0) - (first?.low ?? 0)
	}
	const even = (times: number, weight = 1) => [
		...beats("a", "b", times, weight),
		...beats("b", "a", times, weight),
	]
	expect(width(even(50))).toBeLessThan(width(even(5)))
	expect(width(even(50, 0.1))).toBeCloseTo(width(even(5)), 9)
})

test("the table is the same to the last bit for the same rounds in any order, in slices too", async () => {
	const random = createRandom("shuffle")
	const rounds = playSeason({ seed: "order", poems: 60, matches: 200 }).rounds.map((round) => ({
		...round,
		weight: random.next(),
	}))
	const table = JSON.stringify(rank(rounds))
	const shuffled = random.sample(rounds, rounds.length)
	expect(JSON.stringify(rank(shuffled))).toBe(table)
	expect(JSON.stringify(await inSlices(rankingSteps(shuffled)))).toBe(table)
})

test("extreme records keep finite numbers", () => {
	const rows = rank([...beats("a", "b", 20_000), ...beats("c", "a", 20_000), ...beats("d", "c")])
	expect(idsOf(rows)).toEqual(["c", "d", "a", "b"])
	for (const { chance, low, high } of rows)
		expect([chance, low, high].every((value) => value > 0 && value < 1)).toBe(true)
})

test("the number of removals is not above the one that is truly needed", () => {
	const [first, last] = rank([...beats("a", "b", 20), ...beats("b", "a", 10)])
	// The truth is 11 for certain; the approximation is rather too low.
	expect(first?.removals).toBeGreaterThanOrEqual(6)
	expect(first?.removals).toBeLessThanOrEqual(11)
	expect(last?.removals).toBeNull()
})

test("a place that hangs on a single round says so, and without this round it is lost", () => {
	const rounds = [
		...beats("a", "b", 3),
		...beats("b", "a", 3),
		...beats("a", "c"),
		...beats("c", "b"),
	]
	expect(rank(rounds).map(({ id }) => id)).toEqual(["a", "c", "b"])
	expect(rank(rounds)[0]?.removals).toBe(1)
	expect(idsOf(rank(rounds.filter(({ loser }) => loser !== "c")))[0]).toBe("c")
})

test("a poet's row is the mean of the poet's poems, and an interval narrower than theirs", () => {
	const { rounds } = playSeason({ seed: "poets", poems: 40, matches: 300 })
	const poems = rank(rounds)
	const poets = rank(rounds, { rowOf: (poem) => (poem === "poem-0000" ? null : poem.slice(0, 8)) })
	expect(idsOf(poets).toSorted()).toEqual(["poem-000", "poem-001", "poem-002", "poem-003"])
	const widest = Math.max(...poets.map(({ low, high }) => high - low))
	expect(widest).toBeLessThan(Math.min(...poems.map(({ low, high }) => high - low)))
})

test("in an order that is arranged, a row above a stronger one loses its place at once", () => {
	const { rounds } = playSeason({ seed: "day", poems: 40, matches: 100 })
	const order = idsOf(rank(rounds)).toReversed()
	const rows = rank(rounds, { arrange: () => order })
	expect(idsOf(rows)).toEqual(order)
	expect(rows.some(({ removals }) => removals === 0)).toBe(true)
})
