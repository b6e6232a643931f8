import type { Transaction } from "~/platform/db.server"
import { env } from "~/platform/env.server"
import { AppError } from "~/platform/errors"

const HOUR_MS = 60 * 60 * 1000

// The counters are raised in the transaction that writes the run's row, so that neither is ever there without the
// other: a limiter with a connection of its own could not promise that.

/** Poems, and further tries at a poem's highlights, are counted apart. */
export type Purpose = "generate" | "highlight"
const hourKey = (purpose: Purpose, addressKey: string) => `${purpose}:ip:${addressKey}`
const dayKey = (purpose: Purpose, now: Date) => `${purpose}:day:${now.toISOString().slice(0, 10)}`

/**
 * Takes one from the hour of this address and from the day of everybody.
 * @throws AppError RATE_LIMIT (429, with Retry-After) when either is used up
 */
export async function reserveBudget(tx: Transaction, { addressKey, now, purpose = "generate" }: { addressKey: string; now: Date; purpose?: Purpose }): Promise<void> {
	const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
	await take(tx, { key: hourKey(purpose, addressKey), most: env.GENERATIONS_PER_HOUR_PER_IP, ends: new Date(now.getTime() + HOUR_MS), now, used: "You have asked for as much as one hour allows." })
	await take(tx, { key: dayKey(purpose, now), most: env.GENERATIONS_PER_DAY, ends: midnight, now, used: "As much as one day allows has been written today." })
}

type Counter = { key: string; most: number; ends: Date; now: Date; used: string }

async function take(tx: Transaction, { key, most, ends, now, used }: Counter): Promise<void> {
	await tx.rateLimit.deleteMany({ where: { key, expiresAt: { lte: now } } })
	const counter = await tx.rateLimit.upsert({ where: { key }, create: { key, points: 1, expiresAt: ends }, update: { points: { increment: 1 } } })
	if (counter.points <= most) return
	const seconds = Math.max(1, Math.ceil(((counter.expiresAt ?? ends).getTime() - now.getTime()) / 1000))
	const minutes = Math.ceil(seconds / 60)
	const wait = minutes === 1 ? "a minute" : minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
	throw new AppError("RATE_LIMIT", `${used} Please try again in ${wait}.`, { headers: { "Retry-After": String(seconds) } })
}

/** Gives the hour's poem back when none came of it. The day's stays taken: the provider may have been paid. */
export async function returnBudget(tx: Transaction, addressKey: string | null): Promise<void> {
	if (addressKey) await tx.rateLimit.updateMany({ where: { key: hourKey("generate", addressKey), points: { gt: 0 } }, data: { points: { decrement: 1 } } })
}
