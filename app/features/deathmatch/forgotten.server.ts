import { db, type Prisma, transactByRows } from "~/platform/database/db.server"
import { log } from "~/platform/log.server"

const DAY_MS = 24 * 3_600_000
const KEPT_MS = 90 * DAY_MS
const EVERY_MS = 3_600_000
/** More are left for the next hour, so that no other write waits long. */
const AT_ONCE = 500
const LAST_ROUND = 7

let lookedAt = 0

/**
 * Removes friendly matches that nobody has gone on with for ninety days, because their rounds keep
 * poems from being deleted. A finished match stays.
 */
export async function removeForgotten(now = new Date()): Promise<number> {
	const before = new Date(now.getTime() - KEPT_MS)
	const where = {
		kind: "friendly",
		createdAt: { lt: before },
		AND: [
			{ rounds: { none: { roundNumber: LAST_ROUND, winnerId: { not: null } } } },
			{ rounds: { none: { updatedAt: { gte: before } } } },
		],
	} satisfies Prisma.DeathmatchWhereInput
	const forgotten = await db.deathmatch.findMany({
		where,
		select: { id: true },
		orderBy: { createdAt: "asc" },
		take: AT_ONCE,
	})
	if (forgotten.length === 0) return 0
	const ids = forgotten.map(({ id }) => id)
	// Somebody may have gone on with one of them meanwhile.
	const { count } = await transactByRows((tx) =>
		tx.deathmatch.deleteMany({ where: { ...where, id: { in: ids } } }),
	)
	log.info({ matches: count }, "removed matches that nobody finished")
	return count
}

/** In the background, once an hour at most. */
export function tidyMatches(): void {
	if (Date.now() - lookedAt < EVERY_MS) return
	lookedAt = Date.now()
	removeForgotten().catch((error: unknown) =>
		log.error({ err: error }, "forgotten matches could not be removed"),
	)
}
