const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Counted from the sign-in, and from the last use. docs/operating.md says why these. */
export const SESSION_LIMITS = {
	browser: { total: 7 * DAY_MS, idle: DAY_MS },
	api: { total: 90 * DAY_MS, idle: 30 * DAY_MS },
} as const
export type SessionKind = keyof typeof SESSION_LIMITS

/** What an API client can prove beside the password. */
export type SecondFactor = "app" | "recovery code"

/** This long after a sign-in the API changes password or address without the password. */
const RECENT_MS = 15 * 60_000
/** A use is written down at most this often. */
const NOTE_USE_MS = 60_000

type Times = { kind: string; createdAt: Date; expiresAt: Date; lastUsedAt: Date | null }

/** Sessions of older releases have no last use until they are used. */
export function sessionEnd({ kind, createdAt, expiresAt, lastUsedAt }: Times): Date {
	const { total, idle } = SESSION_LIMITS[kind === "api" ? "api" : "browser"]
	const ends = [expiresAt.getTime(), createdAt.getTime() + total]
	if (lastUsedAt) ends.push(lastUsedAt.getTime() + idle)
	return new Date(Math.min(...ends))
}

export const isRecentSignIn = ({ createdAt }: { createdAt: Date }, now: Date): boolean =>
	now.getTime() - createdAt.getTime() <= RECENT_MS

export const isUseNoted = ({ lastUsedAt }: Times, now: Date): boolean =>
	lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < NOTE_USE_MS
