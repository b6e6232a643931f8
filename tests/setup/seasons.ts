import { createRandom, type Random } from "~/features/composer/random"

// Simulated seasons of ranked matches: poems with known strengths, so that a ranking can be judged.

export type SeasonRound = { winner: string; loser: string; weight: number; visitor: string }
export type Season = { strengths: ReadonlyMap<string, number>; rounds: SeasonRound[] }

const BRACKET = 8

/** A standard normal number (Box and Muller 1958). */
const normal = ({ next }: Random) =>
	Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())

export const poemIds = (count: number) =>
	Array.from({ length: count }, (_, index) => `poem-${String(index).padStart(4, "0")}`)

export function drawStrengths(random: Random, poems: number, spread: number) {
	return new Map(poemIds(poems).map((id) => [id, spread * normal(random)]))
}

/** Eight poems of those that were dealt least; ties are drawn. */
export function createDealer(random: Random, ids: readonly string[]) {
	const dealt = new Map(ids.map((id) => [id, 0]))
	return () => {
		const keyed = ids.map((id) => [(dealt.get(id) ?? 0) + random.next(), id] as const)
		const hand = keyed.toSorted((a, b) => a[0] - b[0]).slice(0, BRACKET)
		for (const [, id] of hand) dealt.set(id, (dealt.get(id) ?? 0) + 1)
		return random.sample(hand, BRACKET).map(([, id]) => id)
	}
}

/** A knock-out of eight poems: seven pairings, each decided by `wins`. */
export function playMatch(
	hand: readonly string[],
	visitor: string,
	wins: (first: string, second: string) => boolean,
): SeasonRound[] {
	if (hand.length < 2) return []
	const rounds: SeasonRound[] = []
	for (let place = 0; place + 1 < hand.length; place += 2) {
		const [first, second] = [hand[place] as string, hand[place + 1] as string]
		const isFirst = wins(first, second)
		rounds.push({
			winner: isFirst ? first : second,
			loser: isFirst ? second : first,
			weight: 1,
			visitor,
		})
	}
	return [
		...rounds,
		...playMatch(
			rounds.map(({ winner }) => winner),
			visitor,
			wins,
		),
	]
}

/** An honest player chooses by the true strengths. */
export const honest =
	(random: Random, strengths: ReadonlyMap<string, number>) => (first: string, second: string) => {
		const lead = (strengths.get(first) ?? 0) - (strengths.get(second) ?? 0)
		return random.chance(1 / (1 + Math.exp(-lead)))
	}

/** `perVisitor`: matches that each visitor plays. */
export function playSeason(options: {
	seed: string
	poems?: number
	matches: number
	spread?: number
	perVisitor?: number
}): Season {
	const { seed, poems = 244, matches, spread = 0.7, perVisitor = 3 } = options
	const random = createRandom(seed)
	const strengths = drawStrengths(random, poems, spread)
	const deal = createDealer(random, [...strengths.keys()])
	const wins = honest(random, strengths)
	const rounds = Array.from({ length: matches }, (_, match) =>
		playMatch(deal(), `visitor-${Math.floor(match / perVisitor)}`, wins),
	).flat()
	return { strengths, rounds }
}
