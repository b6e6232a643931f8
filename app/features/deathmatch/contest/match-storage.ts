import { z } from "~/platform/zod"
import { BRACKET_SIZE, PAIRINGS, type ContestSetup } from "../bracket"
import { newMatch, type Match } from "../match"
import { isExpired, isPlayable, parseProgress } from "./match-cookie"
import { playId } from "../play-cookie"

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

const position = z.object({
	poet: z.string().min(1),
	poet_id: playId.nullish().transform((id) => id ?? null),
	poemIndex: z
		.int()
		.min(0)
		.nullish()
		.transform((index) => index ?? null),
	poemId: playId,
})

const storedSetup = z
	.object({
		bracketPositions: z.array(position).length(BRACKET_SIZE),
		subject: z.string().min(1).max(60),
	})
	.transform((setup): ContestSetup => ({ ...setup, pairings: PAIRINGS }))

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
	const setup = storedSetup.safeParse(parseJson(read(STORAGE_KEYS.setup))).data
	const storedAt = read(STORAGE_KEYS.timestamp)
	const timestamp = storedAt === null ? now : z.int().positive().safeParse(parseJson(storedAt)).data
	if (!setup || !isPlayable(setup) || timestamp === undefined || isExpired(timestamp, now))
		return null
	const progress = parseProgress({
		pairingIndex: parseJson(read(STORAGE_KEYS.pairingIndex)),
		winners: parseJson(read(STORAGE_KEYS.winners)),
		roundCompleted: parseJson(read(STORAGE_KEYS.roundCompleted)) ?? false,
		viewSummary: parseJson(read(STORAGE_KEYS.viewSummary)) ?? false,
	})
	const match = newMatch(setup, timestamp)
	const id = z.uuid().safeParse(read(STORAGE_KEYS.id)).data ?? null
	if (progress) return { ...match, id, progress }
	return { ...match, id }
}
