import { isObject, isText, isUuid, isWhole, readList } from "~/platform/shape"
import { BRACKET_SIZE, PAIRINGS, type BracketPosition, type ContestSetup } from "../bracket"
import { newMatch, type Match } from "../match"
import { isTime, parseProgress } from "./match-cookie"
import { isPlayId } from "../play-cookie"
import { MAX_SUBJECT_LENGTH } from "../setup/catalogue"

export const STORAGE_KEYS = {
	pairingIndex: "deathmatch.pairingIndex",
	winners: "deathmatch.winners",
	viewSummary: "deathmatch.viewSummary",
	timestamp: "deathmatch.timestamp",
	roundCompleted: "deathmatch.roundCompleted",
	pairings: "deathmatch.pairings",
	setup: "deathmatch.setup",
	id: "deathmatch.id",
} as const

function readPosition(stored: unknown): BracketPosition | null {
	if (!isObject(stored)) return null
	const { poet, poemId } = stored
	const poet_id = stored.poet_id ?? null
	const poemIndex = stored.poemIndex ?? null
	if (!isText(poet) || !isPlayId(poemId)) return null
	if (poet_id !== null && !isPlayId(poet_id)) return null
	if (poemIndex !== null && !isWhole(poemIndex)) return null
	return { poet, poet_id, poemIndex, poemId }
}

function readSetup(stored: unknown): ContestSetup | null {
	if (!isObject(stored) || !isText(stored.subject, MAX_SUBJECT_LENGTH)) return null
	const bracketPositions = readList(stored.bracketPositions, BRACKET_SIZE, readPosition)
	return bracketPositions && { bracketPositions, pairings: PAIRINGS, subject: stored.subject }
}

export function storageEntries(match: Match): [key: string, value: string | null][] {
	const { setup, progress, id, timestamp } = match
	return [
		[STORAGE_KEYS.pairingIndex, String(progress.pairingIndex)],
		[STORAGE_KEYS.winners, JSON.stringify(progress.winners)],
		[STORAGE_KEYS.viewSummary, String(progress.viewSummary)],
		[STORAGE_KEYS.timestamp, String(timestamp)],
		[STORAGE_KEYS.roundCompleted, String(progress.roundCompleted)],
		[STORAGE_KEYS.pairings, JSON.stringify(setup.pairings)],
		[STORAGE_KEYS.setup, JSON.stringify(setup)],
		[STORAGE_KEYS.id, id],
	]
}

function parseJson(text: string | null): unknown {
	try {
		return JSON.parse(text ?? "null")
	} catch {
		return undefined
	}
}

/** Null for an invalid setup or after 30 days. Invalid progress is reset. */
export function matchFromStorage(read: (key: string) => string | null, now: number): Match | null {
	const setup = readSetup(parseJson(read(STORAGE_KEYS.setup)))
	const storedAt = read(STORAGE_KEYS.timestamp)
	const timestamp = storedAt === null ? now : parseJson(storedAt)
	if (!setup || !isTime(timestamp, now)) return null
	const progress = parseProgress({
		pairingIndex: parseJson(read(STORAGE_KEYS.pairingIndex)),
		winners: parseJson(read(STORAGE_KEYS.winners)),
		roundCompleted: parseJson(read(STORAGE_KEYS.roundCompleted)) ?? false,
		viewSummary: parseJson(read(STORAGE_KEYS.viewSummary)) ?? false,
	})
	const id = read(STORAGE_KEYS.id)
	const match = { ...newMatch(setup, timestamp), id: isUuid(id) ? id : null }
	return progress ? { ...match, progress } : match
}
