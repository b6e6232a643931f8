import { BRACKET_SIZE, pickRandom, type Random } from "../bracket"

type Candidate = { id: string; poetId: string; rounds: number }

/**
 * Eight poems for a match, in the order of the bracket; undefined when there are too few. The ones
 * with the fewest ranked rounds come first, by chance among equals, and one of each poet before
 * a second one of anybody. `random`: 0 ≤ x < 1.
 */
export function deal(candidates: readonly Candidate[], random: Random): string[] | undefined {
	const byRounds = pickRandom(candidates, candidates.length, random).sort(
		(one, other) => one.rounds - other.rounds,
	)
	const poets = new Set<string>()
	const firsts: Candidate[] = []
	const others: Candidate[] = []
	for (const candidate of byRounds) {
		const isFirst = !poets.has(candidate.poetId)
		poets.add(candidate.poetId)
		if (isFirst) firsts.push(candidate)
		else others.push(candidate)
	}
	const dealt = [...firsts, ...others].slice(0, BRACKET_SIZE)
	if (dealt.length < BRACKET_SIZE) return undefined
	return pickRandom(dealt, BRACKET_SIZE, random).map(({ id }) => id)
}
