import { randomUUID } from "node:crypto"
import { db, type Prisma } from "~/platform/database/db.server"
import { log } from "~/platform/log.server"
import { GENERATION_STATES, isBusy } from "../generation"

// Several processes may share one database. Each says that it is alive while it carries something
// out; what a silent one left is taken over or ended by the others.

const HEARTBEAT_MS = 3_000
const SILENT_MS = 15_000
/** A run is begun twice at most: its provider may be what ends the processes. */
const MAX_ATTEMPTS = 2
/** How long a run is left to those that may take it over. */
const TAKING_OVER_MS = 5_000

export const OWNER = randomUUID()
const STARTED_AT = new Date()

export const ownership = () => ({ owner: OWNER, heartbeatAt: new Date() })

export const BUSY_STATES = GENERATION_STATES.filter(isBusy)

/**
 * Too long ago, or yet to come: then the clock was set back since, and a living process would have
 * said so again.
 */
const isUnheard = (now: Date, ms: number) =>
	[
		{ heartbeatAt: { lt: new Date(now.getTime() - ms) } },
		{ heartbeatAt: { gt: new Date(now.getTime() + ms) } },
	] satisfies Prisma.GenerationWhereInput[]

/** What a stopped process carried out. */
export const silent = (now: Date, ms = SILENT_MS) => ({
	owner: { not: OWNER },
	OR: isUnheard(now, ms),
})

export const isSilent = (heartbeatAt: Date, now = Date.now()): boolean =>
	Math.abs(now - heartbeatAt.getTime()) > SILENT_MS

/** Begun by a process that stopped while this one was running. */
export const toBeginAgain = (now: Date) =>
	({
		status: { in: BUSY_STATES },
		attempt: { gte: 1, lt: MAX_ATTEMPTS },
		owner: { not: OWNER },
		heartbeatAt: { gte: STARTED_AT },
		OR: isUnheard(now, SILENT_MS),
	}) satisfies Prisma.GenerationWhereInput

/** Runs that nobody will begin again: the whole site was restarted, or they were begun twice. */
export const toEnd = (now: Date) =>
	({
		status: { in: BUSY_STATES },
		OR: [
			// From an older version.
			{ owner: null, status: { not: "preparing" } },
			{ AND: [silent(now), { OR: [{ attempt: 0 }, { attempt: { gte: MAX_ATTEMPTS } }] }] },
			silent(now, SILENT_MS + TAKING_OVER_MS),
		],
	}) satisfies Prisma.GenerationWhereInput

let carried = 0
let timer: ReturnType<typeof setInterval> | undefined

export async function withHeartbeat<T>(work: () => Promise<T>): Promise<T> {
	carried += 1
	timer ??= setInterval(() => void beat(), HEARTBEAT_MS).unref()
	try {
		return await work()
	} finally {
		carried -= 1
		if (carried === 0) {
			clearInterval(timer)
			timer = undefined
		}
	}
}

const beat = () =>
	Promise.all([
		db.generation.updateMany({
			where: {
				owner: OWNER,
				OR: [{ status: { in: BUSY_STATES } }, { highlightStatus: "loading" }],
			},
			data: { heartbeatAt: new Date() },
		}),
		db.analysis.updateMany({
			where: { owner: OWNER, result: null },
			data: { heartbeatAt: new Date() },
		}),
	]).catch((error: unknown) => log.error({ err: error }, "a heartbeat could not be written"))
