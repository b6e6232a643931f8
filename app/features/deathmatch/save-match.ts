import { AppError } from "~/platform/errors"
import { roundsToSave, savedForm, type Match } from "./match"
import type { RoundRecord, Winners } from "./contest"
import { messages, type Message } from "./messages"

/** Where results are kept: the database for an action, `/api` for the browser. Both reject when they can't. */
export interface ResultStore {
	createDeathmatch(poemIds: string[]): Promise<string>
	saveRound(deathmatchId: string, round: RoundRecord): Promise<unknown>
}

/** What an attempt achieved: `pairings` are saved as they stood in `winners`. */
interface Attempt {
	id: string | null
	winners: Winners
	pairings: number[]
	failure: Message | null
	/** The server has refused for the number of matches, not for a fault: there is no point in trying again. */
	isRefused?: boolean
}

/** True when the record is missing or results are waiting (DC-57, DC-66), and the server takes them. */
export function needsSaving(match: Match, completed?: number): boolean {
	return !match.isUnsaved && (match.id === null || roundsToSave(match, completed).length > 0)
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
	} catch (error) {
		return failed(attempt, error, saveFailed)
	}
	for (const { pairing, round } of roundsToSave(match, completed)) {
		try {
			await store.saveRound(attempt.id, round)
			attempt.pairings.push(pairing)
		} catch (error) {
			return failed(attempt, error, messages.saveFailed)
		}
	}
	return attempt
}

const failed = (attempt: Attempt, error: unknown, failure: Message): Attempt =>
	error instanceof AppError && error.status === 429
		? { ...attempt, failure: messages.notSaved, isRefused: true }
		: { ...attempt, failure }

/** What the visitor is told of an attempt: that a quiet second try has failed is no news. */
export function newsOf(
	before: Match,
	{ failure, isRefused }: Attempt,
	completed?: number,
): Message | undefined {
	const isNews = isRefused || !before.databaseError || completed !== undefined
	return isNews && failure ? failure : undefined
}

/** Notes an attempt in the match as it stands by now. */
export function noteAttempt(
	match: Match,
	{ id, winners, pairings, failure, isRefused = false }: Attempt,
): Match {
	const saved = match.saved.map((form, pairing) =>
		pairings.includes(pairing) ? savedForm(winners, pairing) : form,
	)
	return {
		...match,
		id: match.id ?? id,
		saved,
		databaseError: failure !== null && !isRefused,
		isUnsaved: match.isUnsaved || isRefused,
	}
}
