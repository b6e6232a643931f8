import { BRACKET_SIZE } from "../bracket-shape"
import { isFinished, PAIRING_COUNT, participants, type Winners } from "../contest"

export type ResultPoem = {
	id: string
	title: string
	poet: string
	poetId: string
	subject: string | null
	model: string | null
	isArchived: boolean
}

/** A finished match as everybody may see it: `poems` by bracket position, a winner per pairing. */
export type Result = {
	id: string
	poems: readonly ResultPoem[]
	winners: Winners
	/** The text of the champion. */
	content: string
}

export type Meeting = { winner: ResultPoem; loser: ResultPoem }

type SavedRound = { roundNumber: number; poem1Id: string; poem2Id: string; winnerId: string | null }

/**
 * The winner's position of each pairing. Null while a round is missing or undecided, and for rounds
 * that are no bracket: the API takes any two poems of the match.
 */
export function finishedWinners(
	poemIds: readonly string[],
	rounds: readonly SavedRound[],
): Winners | null {
	if (poemIds.length !== BRACKET_SIZE) return null
	const winners: (number | null)[] = Array(PAIRING_COUNT).fill(null)
	for (const pairing of winners.keys()) {
		const round = rounds.find(({ roundNumber }) => roundNumber === pairing + 1)
		const pair = participants(winners, pairing) ?? []
		const isPair = pair.every(
			(position) => poemIds[position] === round?.poem1Id || poemIds[position] === round?.poem2Id,
		)
		winners[pairing] = pair.find((position) => poemIds[position] === round?.winnerId) ?? null
		if (!round || !isPair) return null
	}
	return isFinished(winners) ? winners : null
}

export function meetingOf({ poems, winners }: Result, pairing: number): Meeting | null {
	const winner = poems[winners[pairing] ?? -1]
	const beaten = participants(winners, pairing)?.find((position) => position !== winners[pairing])
	const loser = poems[beaten ?? -1]
	return winner && loser ? { winner, loser } : null
}

export const finalOf = (result: Result): Meeting | null => meetingOf(result, PAIRING_COUNT - 1)
