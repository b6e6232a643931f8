import { isObject, isText, isUuid, isWhole } from "~/platform/shape"
import { BRACKET_SIZE, PAIRINGS, type ContestSetup } from "../bracket"
import { PAIRING_COUNT, type Progress, repairProgress } from "../contest"
import { newMatch, type Match } from "../match"
import {
	decodePlay,
	encodePlay,
	readPositions,
	storePositions,
	THIRTY_DAYS_IN_SECONDS,
} from "../play-cookie"
import { MAX_SUBJECT_LENGTH } from "../setup/catalogue"

export const CONTEST_COOKIE = "deathmatchContest"

function isPlayable(setup: ContestSetup): boolean {
	return setup.bracketPositions.every(
		({ poet, poemId }) => poet !== null && typeof poemId === "string",
	)
}

const isWinner = (value: unknown): value is number | null =>
	value === null || isWhole(value, BRACKET_SIZE - 1)
const isResult = (value: unknown): value is string | null =>
	value === null || (typeof value === "string" && /^[0-7]{3}$/.test(value))

/** One value for each pairing. */
const isPerPairing = <T>(value: unknown, is: (item: unknown) => item is T): value is T[] =>
	Array.isArray(value) && value.length === PAIRING_COUNT && value.every(is)

/** Null when malformed, for example with a wrong number of winners. */
export function parseProgress(value: unknown): Progress | null {
	if (!isObject(value)) return null
	const { pairingIndex, winners, roundCompleted, viewSummary } = value
	if (!isWhole(pairingIndex, PAIRING_COUNT - 1) || !isPerPairing(winners, isWinner)) return null
	if (typeof roundCompleted !== "boolean" || typeof viewSummary !== "boolean") return null
	return repairProgress({ pairingIndex, winners, roundCompleted, viewSummary })
}

export function encodeMatch({
	setup,
	progress,
	id,
	timestamp,
	saved,
	databaseError,
	isUnsaved,
}: Match): string {
	const positions = storePositions(setup.bracketPositions)
	return encodePlay({
		subject: setup.subject,
		positions,
		...progress,
		id,
		timestamp,
		saved,
		databaseError,
		isUnsaved,
	})
}

/** Null for an invalid setup or after 30 days. Invalid progress is reset. */
export function parseMatch(text: string | null | undefined, now: number): Match | null {
	const stored = decodePlay(text)
	if (!isObject(stored)) return null
	const { subject, timestamp, id, saved, databaseError, isUnsaved } = stored
	const bracketPositions = readPositions(stored.positions)
	if (!bracketPositions || !isText(subject, MAX_SUBJECT_LENGTH) || !isTime(timestamp, now))
		return null
	const setup: ContestSetup = { bracketPositions, pairings: PAIRINGS, subject }
	if (!isPlayable(setup)) return null
	const match = { ...newMatch(setup, timestamp), id: isUuid(id) ? id : null }
	const progress = parseProgress(stored)
	if (!progress) return match
	return {
		...match,
		progress,
		saved: isPerPairing(saved, isResult) ? saved : match.saved,
		databaseError: databaseError === true,
		isUnsaved: isUnsaved === true,
	}
}

/** At most 30 days away in either direction: clocks differ, but never by so much. */
export const isTime = (value: unknown, now: number): value is number =>
	isWhole(value) && value > 0 && Math.abs(now - value) <= THIRTY_DAYS_IN_SECONDS * 1000
