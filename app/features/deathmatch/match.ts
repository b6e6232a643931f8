import type { ContestSetup } from "./bracket"
import {
	completedPairings,
	isFinished,
	newProgress,
	PAIRING_COUNT,
	pairingsOf,
	participants,
	roundRecord,
	type Progress,
	type RoundRecord,
	type Winners,
} from "./contest"

export type Match = {
	setup: ContestSetup
	progress: Progress
	/** The id of the deathmatch record, null until it is created. */
	id: string | null
	/** Time of the last move in ms: the later of two states counts. Expires after 30 days. */
	timestamp: number
	/** The `resultCode` of each pairing as it was last saved. */
	saved: readonly (string | null)[]
	databaseError: boolean
	/** The rate limit is reached: the match continues without being saved. */
	isUnsaved: boolean
}

export function newMatch(setup: ContestSetup, now: number, previous: Match | null = null): Match {
	return {
		setup,
		progress: newProgress(),
		id: null,
		timestamp: Math.max(now, (previous?.timestamp ?? 0) + 1),
		saved: Array(PAIRING_COUNT).fill(null),
		databaseError: false,
		isUnsaved: false,
	}
}

/** The timestamp grows even when the clocks of browser and server differ. */
export function withProgress(match: Match, progress: Progress, now: number): Match {
	return { ...match, progress, timestamp: Math.max(now, match.timestamp + 1) }
}

const poemsOf = ({ setup }: Match) => setup.bracketPositions.map(({ poemId }) => poemId).join()

export function isSameMatch(a: Match, b: Match): boolean {
	return a.id === b.id && poemsOf(a) === poemsOf(b)
}

/** Returns the later of two tabs' states, or `a`. Merges what is saved of the same match. */
export function newerMatch(a: Match, b: Match): Match {
	if (b.timestamp > a.timestamp) return isSameMatch(a, b) ? withSavedFrom(a, b) : b
	const isSameMove = b.timestamp === a.timestamp && poemsOf(a) === poemsOf(b)
	if (isSameMove) return { ...a, id: a.id ?? b.id }
	return a
}

const withSavedFrom = (earlier: Match, match: Match): Match => ({
	...match,
	saved: match.saved.map((code, pairing) => code ?? earlier.saved[pairing] ?? null),
	isUnsaved: earlier.isUnsaved || match.isUnsaved,
})

/** Takes the progress from local storage when both have the same move. */
export function mergeMirror(stored: Match, mirror: Match, now: number): Match {
	const isSameMove = mirror.timestamp === stored.timestamp && poemsOf(mirror) === poemsOf(stored)
	const isEqual = JSON.stringify(mirror.progress) === JSON.stringify(stored.progress)
	if (isSameMove && !isEqual) return withProgress(stored, mirror.progress, now)
	return stored
}

/** Both participants and the winner of a decided pairing, e.g. "020"; null while undecided. */
export function resultCode(winners: Winners, pairing: number): string | null {
	const pair = participants(winners, pairing)
	const winner = winners[pairing] ?? null
	if (pair && winner !== null) return `${pair[0]}${pair[1]}${winner}`
	return null
}

/** Pairings of completed rounds whose current result is not saved. */
export function unsavedPairings(match: Match): number[] {
	const { winners } = match.progress
	return completedPairings(match.progress).filter(
		(pairing) => resultCode(winners, pairing) !== match.saved[pairing],
	)
}

/** In order: all of the stage just completed, saved or not, and everything unsaved. */
export function roundsToSave(
	match: Match,
	completed?: number,
): { pairing: number; round: RoundRecord }[] {
	const wanted = new Set([
		...unsavedPairings(match),
		...(completed === undefined ? [] : pairingsOf(completed)),
	])
	return [...wanted]
		.sort((a, b) => a - b)
		.flatMap((pairing) => {
			const round = roundRecord(match.setup, match.progress.winners, pairing)
			if (round) return [{ pairing, round }]
			return []
		})
}

/** The id of a finished match whose seven rounds are saved as they are shown, else null. */
export function savedResultId({ id, progress: { winners }, saved }: Match): string | null {
	const isSaved = saved.every((code, pairing) => code === resultCode(winners, pairing))
	return isFinished(winners) && isSaved ? id : null
}
