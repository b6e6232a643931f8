import { z } from "~/platform/zod"
import { PAIRINGS, type ContestSetup } from "../bracket"
import { PAIRING_COUNT, repairProgress, type Progress } from "../contest"
import { newMatch, type Match } from "../match"
import {
	decodePlay,
	encodePlay,
	storedPositions,
	storedSubject,
	storePositions,
	THIRTY_DAYS_IN_SECONDS,
} from "../play-cookie"

export const CONTEST_COOKIE = "deathmatchContest"

const bracketPosition = z.int().min(0).max(7)

const storedProgress = z
	.object({
		pairingIndex: z
			.int()
			.min(0)
			.max(PAIRING_COUNT - 1),
		winners: z.array(bracketPosition.nullable()).length(PAIRING_COUNT),
		roundCompleted: z.boolean(),
		viewSummary: z.boolean(),
	})
	.transform(repairProgress)

const storedSetup = z
	.object({ subject: storedSubject, positions: storedPositions })
	.transform(({ subject, positions }): ContestSetup => ({
		bracketPositions: positions,
		pairings: PAIRINGS,
		subject,
	}))

const storedRecord = z.object({
	id: z.uuid().nullable().catch(null),
	timestamp: z.int().positive(),
	saved: z
		.array(
			z
				.string()
				.regex(/^[0-7]{3}$/)
				.nullable(),
		)
		.length(PAIRING_COUNT)
		.catch(Array(PAIRING_COUNT).fill(null)),
	databaseError: z.boolean().catch(false),
	isUnsaved: z.boolean().catch(false),
})

export function isPlayable(setup: ContestSetup): boolean {
	return setup.bracketPositions.every(
		({ poet, poemId }) => poet !== null && typeof poemId === "string",
	)
}

/** Null when malformed, for example with a wrong number of winners. */
export function parseProgress(value: unknown): Progress | null {
	return storedProgress.safeParse(value).data ?? null
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
	const value = decodePlay(text)
	const setup = storedSetup.safeParse(value).data
	const record = storedRecord.safeParse(value).data
	if (!setup || !record || !isPlayable(setup) || isExpired(record.timestamp, now)) return null
	const progress = parseProgress(value)
	if (progress) return { setup, ...record, progress }
	return { ...newMatch(setup, record.timestamp), id: record.id }
}

/** In either direction: the clocks of browser and server differ, but never by so much. */
export function isExpired(timestamp: number, now: number): boolean {
	return Math.abs(now - timestamp) > THIRTY_DAYS_IN_SECONDS * 1000
}
