import { randomUUID } from "node:crypto"
import { db, type Prisma } from "~/platform/db.server"
import { log } from "~/platform/log.server"
import { GENERATION_STATES, isBusy } from "./generation"

// Several processes may write poems on one database. Each run names the process that carries it out and when that process
// last said that it is alive, so that a run is given up only when its process is gone.

const HEARTBEAT_MS = 3_000
/** A process that has been silent this long is gone. */
const SILENT_MS = 15_000

const OWNER = randomUUID()

/** Goes into the row of a run that this process carries out from now on. */
export const signature = () => ({ owner: OWNER, heartbeatAt: new Date() })

export const BUSY_STATES = GENERATION_STATES.filter(isBusy)

/** Runs that no living process carries out. A row without an owner is older than owners are. */
export const orphaned = (now: Date) =>
	({
		OR: [
			{ owner: null },
			{ owner: { not: OWNER }, heartbeatAt: { lt: new Date(now.getTime() - SILENT_MS) } },
		],
	}) satisfies Prisma.GenerationWhereInput

let carried = 0
let timer: ReturnType<typeof setInterval> | undefined

/** Says every few seconds that this process is alive for as long as it has runs to carry out. */
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
	db.generation
		.updateMany({
			where: {
				owner: OWNER,
				OR: [{ status: { in: BUSY_STATES } }, { highlightStatus: "loading" }],
			},
			data: { heartbeatAt: new Date() },
		})
		.catch((error: unknown) => log.error({ err: error }, "a heartbeat could not be written"))
