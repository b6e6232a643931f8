import { PAIRING_COUNT, participants, type Winners } from "../contest"

// A ranked match is what the server dealt and the rounds that it has stored.

/** The poem on the left of the page, or the one on the right. */
export const SIDES = ["left", "right"] as const
export type Side = (typeof SIDES)[number]
export const isSide = (value: unknown): value is Side => SIDES.some((side) => side === value)

type DealtMatch = {
	/** In the order of the bracket. */
	poemIds: readonly string[]
	rounds: readonly { roundNumber: number; winnerId: string | null }[]
	/** Bit n says whether the sides of pairing n are exchanged. */
	sides: number
}

export const ALL_SIDES = 2 ** PAIRING_COUNT

export function winnersOf({ poemIds, rounds }: DealtMatch): Winners {
	const winners: (number | null)[] = Array(PAIRING_COUNT).fill(null)
	for (const { roundNumber, winnerId } of rounds) {
		const position = poemIds.findIndex((id) => id === winnerId)
		if (position >= 0) winners[roundNumber - 1] = position
	}
	return winners
}

/** Pairings are decided in their order. Null when all are. */
export function nextPairing(winners: Winners): number | null {
	const next = winners.indexOf(null)
	return next < 0 ? null : next
}

/** The two poems of a pairing as they stand on the page: left, right. Null while undecided. */
export function poemsOfPairing(match: DealtMatch, pairing: number): [string, string] | null {
	const pair = participants(winnersOf(match), pairing)
	if (!pair) return null
	const [one = "", other = ""] = pair.map((position) => match.poemIds[position])
	const isExchanged = Math.floor(match.sides / 2 ** pairing) % 2 === 1
	return isExchanged ? [other, one] : [one, other]
}
