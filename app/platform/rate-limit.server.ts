import {
	type IRateLimiterStoreOptions,
	RateLimiterPrisma,
	RateLimiterRes,
} from "rate-limiter-flexible"
import { db, type Prisma } from "./db.server"

// The counters of rate-limiter-flexible in our own table, so that they survive a restart and hold for every node.

type Upsert = {
	where: { key: string }
	create: { key: string; points: number; expire: Date | null }
	update: { points: number | { increment: number }; expire?: Date | null }
}

/** The library calls the column `expire`, ours is `expiresAt`; everything else is the same. */
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

/** A limiter whose counters live in the database. `duration` in seconds; expired rows are cleared every five minutes. */
export const rateLimiter = (
	options: Pick<IRateLimiterStoreOptions, "keyPrefix" | "points" | "duration">,
) => new RateLimiterPrisma({ ...options, storeClient: store, tableName: "rateLimit" })

/** Whether a limiter refused (it rejects with its result), and not the database. */
export const isRefusal = (error: unknown): error is RateLimiterRes =>
	error instanceof RateLimiterRes
