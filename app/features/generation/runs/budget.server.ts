import { db, type Transaction } from "~/platform/database/db.server"
import { env } from "~/platform/env.server"
import { AppError } from "~/platform/errors"
import { formatClock } from "~/platform/date"
import { type Limit, rateLimitHeaders } from "~/platform/http/rate-limit-headers"

const HOUR_MS = 60 * 60 * 1000

// The counters change in the transaction that creates the run, so that they never disagree.

type Purpose = "generate" | "highlight"
const LIMIT_OF_DAY: Record<Purpose, string> = {
	generate: "Today’s limit for new poems has been reached.",
	highlight: "Today’s limit for new highlights has been reached.",
}
const hourKey = (purpose: Purpose, addressKey: string) => `${purpose}:ip:${addressKey}`
const dayKey = (purpose: Purpose, now: Date) => `${purpose}:day:${now.toISOString().slice(0, 10)}`

export type Reservation = { addressKey: string; now: Date; purpose?: Purpose }

/** Throws RATE_LIMIT (429, with Retry-After). */
export async function reserveBudget(
	tx: Transaction,
	{ addressKey, now, purpose = "generate" }: Reservation,
): Promise<void> {
	await countPoint(tx, {
		key: hourKey(purpose, addressKey),
		max: env.GENERATIONS_PER_HOUR_PER_IP,
		ends: new Date(now.getTime() + HOUR_MS),
		now,
		used: "You’ve reached the hourly limit.",
	})
	await countPoint(tx, {
		key: dayKey(purpose, now),
		max: env.GENERATIONS_PER_DAY,
		ends: midnightAfter(now),
		now,
		used: LIMIT_OF_DAY[purpose],
	})
}

const midnightAfter = (now: Date) =>
	new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))

type Caller = { addressKey: string; purpose?: Purpose }

const secondsUntil = (end: Date, now: Date) =>
	Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))

async function budgetLeft({
	addressKey,
	purpose = "generate",
	now,
}: Caller & { now: Date }): Promise<Limit[]> {
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
			resetsIn: secondsUntil(row?.expiresAt ?? ends, now),
		}
	})
}

export async function withBudgetHeaders(
	caller: Caller,
	answer: () => Promise<Response>,
): Promise<Response> {
	const headers = async () => rateLimitHeaders(await budgetLeft({ ...caller, now: new Date() }))
	const response = await answer().catch(async (error: unknown) => {
		if (error instanceof AppError) Object.assign(error.headers, await headers())
		throw error
	})
	for (const [name, value] of Object.entries(await headers())) response.headers.set(name, value)
	return response
}

type Counter = { key: string; max: number; ends: Date; now: Date; used: string }

async function countPoint(tx: Transaction, { key, max, ends, now, used }: Counter): Promise<void> {
	await tx.rateLimit.deleteMany({ where: { key, expiresAt: { lte: now } } })
	const counter = await tx.rateLimit.upsert({
		where: { key },
		create: { key, points: 1, expiresAt: ends },
		update: { points: { increment: 1 } },
	})
	if (counter.points <= max) return
	const end = counter.expiresAt ?? ends
	throw new AppError("RATE_LIMIT", `${used} Please try again at ${formatClock(end)}.`, {
		headers: { "Retry-After": String(secondsUntil(end, now)) },
	})
}

/** Failing requests are limited too, unless no provider was called or the site restarted. */
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
