import { setTimeout as pause } from "node:timers/promises"
import { AppError } from "../errors"

// What happens when several want to write at the same time.

const MAX_QUEUE_MS = 10_000
const MAX_BUSY_MS = 5_000
const BUSY_PAUSE_MS = 20

const DOES_NOT_ANSWER = "The database does not answer."

export const unanswered = (cause: unknown) => new AppError("DATABASE", DOES_NOT_ANSWER, { cause })

/** The same request may succeed a little later. */
export const unansweredNow = (cause: unknown) =>
	new AppError("DATABASE", DOES_NOT_ANSWER, { status: 503, headers: { "Retry-After": "5" }, cause })

/** The disk is full or can't be written to: pages go on. */
export const unsaved = (cause: unknown) =>
	new AppError("DATABASE", "Nothing can be saved at the moment. Reading goes on.", {
		status: 503,
		headers: { "Retry-After": "60" },
		cause,
	})

let lastInLine: Promise<unknown> = Promise.resolve()

/** One after the other: who waits for the database's lock would hold a connection. */
export function inLine<T>(work: () => Promise<T>): Promise<T> {
	const askedAt = performance.now()
	const mine = lastInLine.then(() => {
		if (performance.now() - askedAt > MAX_QUEUE_MS) throw unansweredNow("too many writers wait")
		return work()
	})
	lastInLine = mine.catch(() => {})
	return mine
}

/** Tries again while another process holds the database, and lets this one go on meanwhile. */
export async function untilFree<T>(
	work: () => Promise<T>,
	isBusy: (error: unknown) => boolean,
): Promise<T> {
	for (const from = performance.now(); ; await pause(BUSY_PAUSE_MS))
		try {
			return await work()
		} catch (error) {
			if (!isBusy(error)) throw error
			if (performance.now() - from > MAX_BUSY_MS) throw unansweredNow(error)
		}
}

/** Another process changed the same rows at the same time. Prisma has three ways to say so. */
export function isConflict(error: unknown): boolean {
	const { code, message, cause } = error as Error & { code?: string; cause?: { kind?: string } }
	const isRawConflict = code === "P2010" && /40001|40P01/.test(message)
	return code === "P2034" || isRawConflict || cause?.kind === "TransactionWriteConflict"
}

/** A foreign key: the row that is referred to was removed meanwhile. */
export const isMissingRow = (error: unknown) => (error as { code?: string }).code === "P2003"

export const somethingIsGone = (cause: unknown) =>
	new AppError("CONFLICT", "Something that belongs to this was changed meanwhile.", { cause })
