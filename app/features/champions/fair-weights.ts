import { STEP, type Round } from "./model/tally"

/** `visitor` is the keyed hash of an address, new every day: a visitor lasts one day. */
export type VisitorRound = { winner: string; loser: string; visitor: string }

/** What all rounds of a visitor may weigh together, in rounds. */
export const LIMITS = { perPair: 1, perPoem: 3, perVisitor: 21 }

const pairOf = ({ winner, loser }: VisitorRound) =>
	winner < loser ? `${winner} ${loser}` : `${loser} ${winner}`

function count(keys: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>()
	for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
	return counts
}

/** The weights of one visitor's rounds. */
function weigh(rounds: readonly VisitorRound[]): number[] {
	const pairs = count(rounds.map(pairOf))
	// Each different pair weighs 1, so a poem's load is the number of its opponents.
	const firsts = new Map(rounds.map((round) => [pairOf(round), round]))
	const loads = count([...firsts.values()].flatMap(({ winner, loser }) => [winner, loser]))
	const share = (poem: string) => Math.min(1, LIMITS.perPoem / (loads.get(poem) ?? 1))
	const weights = rounds.map((round) => {
		const perRound = LIMITS.perPair / (pairs.get(pairOf(round)) ?? 1)
		return perRound * Math.min(share(round.winner), share(round.loser))
	})
	const total = weights.toSorted((a, b) => a - b).reduce((sum, weight) => sum + weight, 0)
	return weights.map((weight) => weight * Math.min(1, LIMITS.perVisitor / total))
}

/**
 * The rounds with their weights, in the order given. A visitor weighs at most one comparison per
 * pair of poems, three per poem, and three whole matches in all. Rounds over a limit share it
 * evenly instead of "the first ones count", so their order can't matter.
 */
export function* fairWeightSteps(rounds: readonly VisitorRound[]): Generator<void, Round[]> {
	// Grouped by the end of the hash first: one map of all visitors would stall while it grows.
	const shards = new Map<string, Map<string, number[]>>()
	for (const [index, { visitor }] of rounds.entries()) {
		if (index % 1024 === 0) yield
		const end = visitor.slice(-2)
		const shard = shards.get(end) ?? new Map<string, number[]>()
		const own = shard.get(visitor)
		if (own) own.push(index)
		else shard.set(visitor, [index])
		shards.set(end, shard)
	}
	const weights = new Float64Array(rounds.length)
	for (const shard of shards.values())
		for (const indexes of shard.values()) {
			yield
			const own = weigh(indexes.map((index) => rounds[index] as VisitorRound))
			for (const [at, index] of indexes.entries()) weights[index] = own[at] as number
		}
	const weighted: Round[] = []
	for (const [index, { winner, loser }] of rounds.entries()) {
		if (index % STEP === 0) yield
		weighted.push({ winner, loser, weight: weights[index] as number })
	}
	return weighted
}
