import { winChance, type Fit } from "./fit"
import type { Edge, Tally } from "./tally"

/** A row's items, as positions in the tally: one poem, or the poems of a poet. */
export type Members = readonly number[]

/** What taking k of these rounds away does to the lead: it falls by k gain / (1 − k leverage). */
type Support = { gain: number; leverage: number; rounds: number }

/** Each item's error in common with the mean of `members`. */
function commonErrors({ covariance: { size, at } }: Fit, members: Members): Float64Array {
	const errors = new Float64Array(size)
	for (const member of members)
		for (let item = 0; item < size; item += 1)
			errors[item] =
				(errors[item] as number) + (at[member * size + item] as number) / members.length
	return errors
}

/** The variance of the difference between winner and loser. */
function variance({ covariance: { size, at } }: Fit, { winner, loser }: Edge): number {
	const [high, low] = [winner * size, loser * size]
	return (
		(at[high + winner] as number) + (at[low + loser] as number) - 2 * (at[high + loser] as number)
	)
}

/**
 * One Newton step. The leverage is Sherman and Morrison's: without these rounds, those that remain
 * weigh more.
 */
function support(fit: Fit, tipping: Float64Array, edge: Edge, errors: Float64Array): Support {
	const weight = edge.weight / edge.rounds
	const chance = winChance(fit.strengths, edge)
	const shared = (errors[edge.winner] as number) - (errors[edge.loser] as number)
	return {
		gain: weight * (1 - winChance(tipping, edge)) * shared,
		leverage: weight * chance * (1 - chance) * variance(fit, edge),
		rounds: edge.rounds,
	}
}

/** By how much the lead falls. All rounds of an edge together have a leverage below 1. */
const fall = ({ gain, leverage }: Support, rounds: number) =>
	(rounds * gain) / (1 - rounds * leverage)

/** The edges of each item: those that it won, and those that it lost. */
function edgesByItem({ ids, edges }: Tally) {
	const won: Edge[][] = ids.map(() => [])
	const lost: Edge[][] = ids.map(() => [])
	for (const edge of edges) {
		won[edge.winner]?.push(edge)
		lost[edge.loser]?.push(edge)
	}
	return { won, lost }
}

/**
 * How many rounds must be taken away until `upper` falls behind `lower`: 0 if it is behind already,
 * null if these rounds don't suffice. It is an approximation: the rounds that `upper` won and
 * `lower` lost are removed greedily, those of most effect first, and the effect is that of one
 * Newton step (Broderick, Giordano and Meager 2020, "An Automatic Finite-Sample Robustness Metric";
 * for Bradley–Terry: Huang et al. 2025, arXiv 2508.11847). Chances are taken where the two rows are
 * level, where a removed round weighs most, so that the number is rather too low. Against real
 * refits it is exact or one too low up to about 15; rounds of others are left out, which can make
 * much larger numbers too high by a third.
 */
export function createRemovals(tally: Tally, fit: Fit) {
	const { won, lost } = edgesByItem(tally)
	return (upper: Members, lower: Members, lead: number): number | null => {
		if (lead < 0) return 0
		const errors = commonErrors(fit, upper)
		const others = commonErrors(fit, lower)
		for (const [item, error] of others.entries()) errors[item] = (errors[item] as number) - error
		const tipping = Float64Array.from(fit.strengths)
		for (const item of upper) tipping[item] = (tipping[item] as number) - lead / 2
		for (const item of lower) tipping[item] = (tipping[item] as number) + lead / 2
		const edges = new Set([
			...upper.flatMap((item) => won[item] ?? []),
			...lower.flatMap((item) => lost[item] ?? []),
		])
		// The sort is stable and the edges are in a fixed order: equal gains can't swap.
		const supports = [...edges]
			.map((edge) => support(fit, tipping, edge, errors))
			.sort((a, b) => fall(b, 1) - fall(a, 1))
		return countRemovals(supports, lead)
	}
}

function countRemovals(supports: readonly Support[], lead: number): number | null {
	let [rest, removed] = [lead, 0]
	for (const item of supports) {
		if (item.gain <= 0) return null
		// The smallest k with fall(item, k) > rest.
		const needed = Math.floor(rest / (item.gain + rest * item.leverage)) + 1
		if (needed <= item.rounds) return removed + needed
		rest -= fall(item, item.rounds)
		removed += item.rounds
	}
	return null
}
