import {
	type IRateLimiterStoreOptions,
	RateLimiterPrisma,
	RateLimiterRes,
} from "rate-limiter-flexible"
import { addressKey } from "./client-address"
import { db, type Prisma } from "../database/db.server"
import { AppError } from "../errors"
import { rateLimitHeaders, waitText } from "./rate-limit-headers"

const HOUR_SECONDS = 3_600

// The counters of rate-limiter-flexible are stored in our database, so that they survive a restart.

type Upsert = {
	where: { key: string }
	create: { key: string; points: number; expire: Date | null }
	update: { points: number | { increment: number }; expire?: Date | null }
}

/** The library names the column `expire`; ours is `expiresAt`. */
function toOurs<T>(value: T): T {
	if (Array.isArray(value)) return value.map(toOurs) as T
	if (typeof value !== "object" || value === null || value instanceof Date) return value
	return Object.fromEntries(
		Object.entries(value).map(([key, inner]) => [
			key === "expire" ? "expiresAt" : key,
			toOurs(inner),
		]),
	) as T
}

const toTheirs = (row: { key: string; points: number; expiresAt: Date | null } | null) =>
	row && { key: row.key, points: row.points, expire: row.expiresAt }

const store = {
	rateLimit: {
		upsert: async (args: Upsert) =>
			toTheirs(await db.rateLimit.upsert(toOurs(args) as unknown as Prisma.RateLimitUpsertArgs)),
		findFirst: async (args: { where: Prisma.RateLimitWhereInput }) =>
			toTheirs(await db.rateLimit.findFirst(toOurs(args))),
		deleteMany: (args: { where: Prisma.RateLimitWhereInput }) =>
			db.rateLimit.deleteMany(toOurs(args)),
	},
}

/** `duration` is in seconds. */
export const rateLimiter = (
	options: Pick<
		IRateLimiterStoreOptions,
		"keyPrefix" | "points" | "duration" | "inMemoryBlockOnConsumed"
	>,
) => new RateLimiterPrisma({ ...options, storeClient: store, tableName: "rateLimit" })

/** The limiter rejects with its result; other errors come from the database. */
export const isRefusal = (error: unknown): error is RateLimiterRes =>
	error instanceof RateLimiterRes

/**
 * Refused addresses are stored in memory, so that they cost no query. @throws AppError RATE_LIMIT
 */
export function hourlyLimit({
	name,
	quota,
	refusal,
	keyOf = addressKey,
}: {
	name: string
	quota: number
	refusal: string
	/** What is stored in the place of an address. */
	keyOf?: (address: string) => string | Promise<string>
}): (address: string) => Promise<Record<string, string>> {
	const limiter = rateLimiter({
		keyPrefix: name,
		points: quota,
		duration: HOUR_SECONDS,
		inMemoryBlockOnConsumed: Math.max(1, quota),
	})
	return async (address) => {
		let isRefused = false
		const { remainingPoints, msBeforeNext } = await limiter
			.consume(await keyOf(address))
			.catch((error: unknown) => {
				if (!isRefusal(error)) throw error
				isRefused = true
				return error
			})
		const resetsIn = Math.max(1, Math.ceil(msBeforeNext / 1_000))
		const headers = rateLimitHeaders([
			{ name: "hour", quota, window: HOUR_SECONDS, left: remainingPoints, resetsIn },
		])
		if (!isRefused) return headers
		throw new AppError("RATE_LIMIT", `${refusal} Please try again in ${waitText(resetsIn)}.`, {
			headers: { ...headers, "Retry-After": String(resetsIn) },
		})
	}
}

/** A school behind one address has some dozens of readers. */
const MAX_OPEN_PER_ADDRESS = 50

const openAnswers = new Map<string, number>()

/**
 * For answers that stay open while a poem is written. Call the result when the answer ends.
 * @throws AppError RATE_LIMIT
 */
export function takePlace(address: string): () => void {
	const key = addressKey(address)
	const taken = openAnswers.get(key) ?? 0
	if (taken >= MAX_OPEN_PER_ADDRESS)
		throw new AppError("RATE_LIMIT", "Too many answers wait for this address.", {
			headers: { "Retry-After": "10" },
		})
	openAnswers.set(key, taken + 1)
	let isTaken = true
	return () => {
		if (!isTaken) return
		isTaken = false
		const left = (openAnswers.get(key) ?? 1) - 1
		if (left > 0) openAnswers.set(key, left)
		else openAnswers.delete(key)
	}
}
