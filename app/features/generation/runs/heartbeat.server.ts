import { randomUUID } from "node:crypto"
import { db, type Prisma } from "~/platform/database/db.server"
import { log } from "~/platform/log.server"
import { GENERATION_STATES, isBusy } from "../generation"

// Several processes may share one database. Only runs of stopped processes are ended.

const HEARTBEAT_MS = 3_000
const SILENT_MS = 15_000

const OWNER = randomUUID()

export const ownership = () => ({ owner: OWNER, heartbeatAt: new Date() })

export const BUSY_STATES = GENERATION_STATES.filter(isBusy)

/** Runs whose process has stopped. Rows without an owner come from an older version. */
export const orphaned = (now: Date) =>
	({
		OR: [
			{ owner: null },
			{ owner: { not: OWNER }, heartbeatAt: { lt: new Date(now.getTime() - SILENT_MS) } },
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
	db.generation
		.updateMany({
			where: {
				owner: OWNER,
				OR: [{ status: { in: BUSY_STATES } }, { highlightStatus: "loading" }],
			},
			data: { heartbeatAt: new Date() },
		})
		.catch((error: unknown) => log.error({ err: error }, "a heartbeat could not be written"))
