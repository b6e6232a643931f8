import { roundsToSave, savedForm, type Match } from "./match"
import type { RoundRecord, Winners } from "./contest"
import { messages, type Message } from "./messages"

/** Where results are kept: the database for an action, `/api` for the browser. Both reject when they can't. */
export interface ResultStore {
	createDeathmatch(poemIds: string[]): Promise<string>
	saveRound(deathmatchId: string, round: RoundRecord): Promise<unknown>
}

/** What an attempt achieved: `pairings` are saved as they stood in `winners`. */
export interface Attempt {
	id: string | null
	winners: Winners
	pairings: number[]
	failure: Message | null
}

/** True when the record is missing or results are waiting (DC-57, DC-66). */
export function needsSaving(match: Match, completed?: number): boolean {
	return match.id === null || roundsToSave(match, completed).length > 0
}

/**
 * Creates the record if the match has none, then saves what is to be saved, in order. Never rejects: a failure is
 * told by the message that fits it (DC-72, DC-74).
 */
export async function saveMatch(
	match: Match,
	completed: number | undefined,
	store: ResultStore,
): Promise<Attempt> {
	const { winners } = match.progress
	const attempt: Attempt = { id: match.id, winners, pairings: [], failure: null }
	const saveFailed = completed === undefined ? messages.createFailed : messages.saveFailed
	try {
		attempt.id ??= await store.createDeathmatch(
			match.setup.bracketPositions.map(({ poemId }) => poemId ?? ""),
		)
	} catch {
		return { ...attempt, failure: saveFailed }
	}
	for (const { pairing, round } of roundsToSave(match, completed)) {
		try {
			await store.saveRound(attempt.id, round)
			attempt.pairings.push(pairing)
		} catch {
			return { ...attempt, failure: messages.saveFailed }
		}
	}
	return attempt
}

/** Notes an attempt in the match as it stands by now. */
export function noteAttempt(match: Match, { id, winners, pairings, failure }: Attempt): Match {
	const saved = match.saved.map((form, pairing) =>
		pairings.includes(pairing) ? savedForm(winners, pairing) : form,
	)
	return { ...match, id: match.id ?? id, saved, databaseError: failure !== null }
}
