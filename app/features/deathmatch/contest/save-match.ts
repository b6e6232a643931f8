import { AppError } from "~/platform/errors"
import { roundsToSave, resultCode, type Match } from "../match"
import type { RoundRecord, Winners } from "../contest"
import { messages, type Message } from "../messages"

/** Actions save to the database, the browser saves through `/api`. Rejects on failure. */
export type ResultStore = {
	createDeathmatch(poemIds: string[]): Promise<string>
	saveRound(deathmatchId: string, round: RoundRecord): Promise<unknown>
}

type Attempt = {
	id: string | null
	winners: Winners
	pairings: number[]
	failure: Message | null
	/** The rate limit is reached: another attempt would fail too. */
	isRefused?: boolean
}

export function needsSaving(match: Match, completed?: number): boolean {
	return !match.isUnsaved && (match.id === null || roundsToSave(match, completed).length > 0)
}

/** Creates a missing record, then saves the rounds in order. Never rejects: see `failure`. */
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
		return failedAttempt(attempt, error, saveFailed)
	}
	for (const { pairing, round } of roundsToSave(match, completed)) {
		try {
			await store.saveRound(attempt.id, round)
			attempt.pairings.push(pairing)
		} catch (error) {
			return failedAttempt(attempt, error, messages.saveFailed)
		}
	}
	return attempt
}

function failedAttempt(attempt: Attempt, error: unknown, failure: Message): Attempt {
	const isRefused = error instanceof AppError && error.status === 429
	if (isRefused) return { ...attempt, failure: messages.notSaved, isRefused }
	return { ...attempt, failure }
}

/** A repeated failure in the background shows no second message. */
export function messageToShow(
	before: Match,
	{ failure, isRefused }: Attempt,
	completed?: number,
): Message | undefined {
	const shouldShow = isRefused || !before.databaseError || completed !== undefined
	if (shouldShow && failure) return failure
	return undefined
}

export function recordAttempt(
	match: Match,
	{ id, winners, pairings, failure, isRefused = false }: Attempt,
): Match {
	const saved = match.saved.map((code, pairing) =>
		pairings.includes(pairing) ? resultCode(winners, pairing) : code,
	)
	return {
		...match,
		id: match.id ?? id,
		saved,
		databaseError: failure !== null && !isRefused,
		isUnsaved: match.isUnsaved || isRefused,
	}
}
