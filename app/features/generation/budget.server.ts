import { db, type Transaction } from "~/platform/db.server"
import { env } from "~/platform/env.server"
import { AppError } from "~/platform/errors"
import { type Limit, rateLimitHeaders, waitText } from "~/platform/rate-limit-headers"

const HOUR_MS = 60 * 60 * 1000

// The counters are raised in the transaction that writes the run's row, so that neither is ever there without the
// other: a limiter with a connection of its own could not promise that.

/** Poems, and further tries at a poem's highlights, are counted apart. */
export type Purpose = "generate" | "highlight"
const hourKey = (purpose: Purpose, addressKey: string) => `${purpose}:ip:${addressKey}`
const dayKey = (purpose: Purpose, now: Date) => `${purpose}:day:${now.toISOString().slice(0, 10)}`

/** One poem, or one try at highlights, as it was taken at `now`. */
export type Reservation = { addressKey: string; now: Date; purpose?: Purpose }

/**
 * Takes one from the hour of this address and from the day of everybody.
 * @throws AppError RATE_LIMIT (429, with Retry-After) when either is used up
 */
export async function reserveBudget(
	tx: Transaction,
	{ addressKey, now, purpose = "generate" }: Reservation,
): Promise<void> {
	await take(tx, {
		key: hourKey(purpose, addressKey),
		most: env.GENERATIONS_PER_HOUR_PER_IP,
		ends: new Date(now.getTime() + HOUR_MS),
		now,
		used: "You have asked for as much as one hour allows.",
	})
	await take(tx, {
		key: dayKey(purpose, now),
		most: env.GENERATIONS_PER_DAY,
		ends: midnightAfter(now),
		now,
		used: "As much as one day allows has been written today.",
	})
}

const midnightAfter = (now: Date) =>
	new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))

type Whose = { addressKey: string; purpose?: Purpose }

/** What is left of the hour of this address and of everybody's day. */
export async function budgetLeft({
	addressKey,
	purpose = "generate",
	now,
}: Whose & { now: Date }): Promise<Limit[]> {
	const limits = [
		{
			name: "hour",
			key: hourKey(purpose, addressKey),
			quota: env.GENERATIONS_PER_HOUR_PER_IP,
			window: HOUR_MS / 1000,
			ends: new Date(now.getTime() + HOUR_MS),
		},
		{
			name: "day",
			key: dayKey(purpose, now),
			quota: env.GENERATIONS_PER_DAY,
			window: (24 * HOUR_MS) / 1000,
			ends: midnightAfter(now),
		},
	]
	const rows = await db.rateLimit.findMany({
		where: { key: { in: limits.map(({ key }) => key) }, expiresAt: { gt: now } },
	})
	return limits.map(({ name, key, quota, window, ends }) => {
		const row = rows.find((counter) => counter.key === key)
		return {
			name,
			quota,
			window,
			left: Math.max(0, quota - (row?.points ?? 0)),
			resetsIn: Math.max(1, Math.ceil(((row?.expiresAt ?? ends).getTime() - now.getTime()) / 1000)),
		}
	})
}

/** Answers a limited call; the answer, or the refusal, says what is left. */
export async function withBudgetHeaders(
	whose: Whose,
	answer: () => Promise<Response>,
): Promise<Response> {
	const headers = async () => rateLimitHeaders(await budgetLeft({ ...whose, now: new Date() }))
	const response = await answer().catch(async (error: unknown) => {
		if (error instanceof AppError) Object.assign(error.headers, await headers())
		throw error
	})
	for (const [name, value] of Object.entries(await headers())) response.headers.set(name, value)
	return response
}

type Counter = { key: string; most: number; ends: Date; now: Date; used: string }

async function take(tx: Transaction, { key, most, ends, now, used }: Counter): Promise<void> {
	await tx.rateLimit.deleteMany({ where: { key, expiresAt: { lte: now } } })
	const counter = await tx.rateLimit.upsert({
		where: { key },
		create: { key, points: 1, expiresAt: ends },
		update: { points: { increment: 1 } },
	})
	if (counter.points <= most) return
	const seconds = Math.max(
		1,
		Math.ceil(((counter.expiresAt ?? ends).getTime() - now.getTime()) / 1000),
	)
	throw new AppError("RATE_LIMIT", `${used} Please try again in ${waitText(seconds)}.`, {
		headers: { "Retry-After": String(seconds) },
	})
}

/**
 * What is given back of a reservation when nothing came of it: "all" when no provider was asked, "hour" when the site
 * itself broke off what may have been paid for, else "nothing", or failures could be asked for without limit.
 */
export type Refund = "all" | "hour" | "nothing"

export async function returnBudget(
	tx: Transaction,
	{ addressKey, now, purpose = "generate" }: Reservation,
	refund: Refund,
): Promise<void> {
	if (refund === "nothing") return
	const hour = hourKey(purpose, addressKey)
	await tx.rateLimit.updateMany({
		where: {
			key: { in: refund === "all" ? [hour, dayKey(purpose, now)] : [hour] },
			points: { gt: 0 },
		},
		data: { points: { decrement: 1 } },
	})
}
