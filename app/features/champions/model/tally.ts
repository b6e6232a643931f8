/** One poem beat another. `weight` is from 0 (does not count) to 1. */
export type Round = { winner: string; loser: string; weight: number }

/** All rounds that the item `winner` won against `loser`; both are positions in `ids`. */
export type Edge = { winner: number; loser: number; weight: number; rounds: number }

/** The rounds of each ordered pair, added up. Items without a round that counts are not in it. */
export type Tally = { ids: string[]; edges: Edge[] }

/** Weights are added as whole millionths: such sums are exact, so their order can't matter. */
const UNITS = 1_000_000

/** A generator can be stopped at each `yield`; this many small things take about a millisecond. */
export const STEP = 4096

const units = ({ winner, loser, weight }: Round) =>
	winner === loser ? 0 : Math.round(weight * UNITS)

/** The same tally, to the last bit, for the same rounds in any order. */
export function* tallySteps(rounds: readonly Round[]): Generator<void, Tally> {
	const found = new Set<string>()
	for (const [index, round] of rounds.entries()) {
		if (index % STEP === 0) yield
		if (units(round) !== 0) found.add(round.winner).add(round.loser)
	}
	const ids = [...found].sort()
	const positions = new Map(ids.map((id, position) => [id, position]))
	const edgesOf = ids.map(() => new Map<number, Edge>())
	for (const [index, round] of rounds.entries()) {
		if (index % STEP === 0) yield
		const weight = units(round)
		const winner = positions.get(round.winner)
		const loser = positions.get(round.loser)
		if (weight === 0 || winner === undefined || loser === undefined) continue
		const edge = edgesOf[winner]?.get(loser)
		if (edge) {
			edge.weight += weight
			edge.rounds += 1
		} else edgesOf[winner]?.set(loser, { winner, loser, weight, rounds: 1 })
	}
	const edges: Edge[] = []
	for (const own of edgesOf) {
		yield
		for (const edge of [...own.values()].sort((a, b) => a.loser - b.loser))
			edges.push({ ...edge, weight: edge.weight / UNITS })
	}
	return { ids, edges }
}
