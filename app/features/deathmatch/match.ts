import type { ContestSetup } from "./bracket"
import {
	completedPairings,
	newProgress,
	PAIRING_COUNT,
	pairingsOf,
	participants,
	roundRecord,
	type Progress,
	type RoundRecord,
	type Winners,
} from "./contest"

/** A contest under way, with what the server already knows of it. */
export interface Match {
	setup: ContestSetup
	progress: Progress
	/** The deathmatch record's id, null until it is created (DC-65, DC-66). */
	id: string | null
	/** When the last move was made, in ms: of two states the later counts, and after 30 days it is dropped (N-44). */
	timestamp: number
	/** Per pairing, what was saved last, as `savedForm` gives it. */
	saved: readonly (string | null)[]
	/** Saving failed: the alert shows and every further act tries again (DC-08, DC-72, DC-74). */
	databaseError: boolean
	/** The server takes no more matches from this address for now: this one is played without being saved. */
	isUnsaved: boolean
}

/** A match at its beginning, later than the one it takes the place of. */
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

/** The match after a move, later than before even when the clocks of browser and server differ. */
export function moved(match: Match, progress: Progress, now: number): Match {
	return { ...match, progress, timestamp: Math.max(now, match.timestamp + 1) }
}

const poemsOf = ({ setup }: Match) => setup.bracketPositions.map(({ poemId }) => poemId).join()

/** The same poems under the same record. */
export function isSameMatch(a: Match, b: Match): boolean {
	return a.id === b.id && poemsOf(a) === poemsOf(b)
}

/**
 * The later of two states of the match in two tabs. What was saved, and that nothing is, stays known as long as it is the same match; of
 * two equally late ones the first counts, with the record that either knows.
 */
export function laterOf(a: Match, b: Match): Match {
	if (b.timestamp > a.timestamp)
		return isSameMatch(a, b)
			? {
					...b,
					saved: b.saved.map((form, pairing) => form ?? a.saved[pairing] ?? null),
					isUnsaved: a.isUnsaved || b.isUnsaved,
				}
			: b
	return b.timestamp === a.timestamp && poemsOf(a) === poemsOf(b) ? { ...a, id: a.id ?? b.id } : a
}

/**
 * The match of the cookie as local storage tells it: where both speak of the same move, its progress counts, also
 * when it had to begin anew (DC-47, DC-48).
 */
export function asMirrored(kept: Match, mirror: Match, now: number): Match {
	const isOfSameMove = mirror.timestamp === kept.timestamp && poemsOf(mirror) === poemsOf(kept)
	const isSame = JSON.stringify(mirror.progress) === JSON.stringify(kept.progress)
	return isOfSameMove && !isSame ? moved(kept, mirror.progress, now) : kept
}

/** Both participants and the winner of a decided pairing, e.g. "020"; null while it is open. */
export function savedForm(winners: Winners, pairing: number): string | null {
	const pair = participants(winners, pairing)
	const winner = winners[pairing] ?? null
	return pair && winner !== null ? `${pair[0]}${pair[1]}${winner}` : null
}

/** Pairings of complete rounds whose present result the server does not know. */
export function unsavedPairings(match: Match): number[] {
	const { winners } = match.progress
	return completedPairings(match.progress).filter(
		(pairing) => savedForm(winners, pairing) !== match.saved[pairing],
	)
}

/**
 * The rounds to send now, in order: all of the stage just completed, saved before or not, and whatever else is
 * unsaved (DC-57, DC-71, N-46).
 */
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
			return round ? [{ pairing, round }] : []
		})
}
