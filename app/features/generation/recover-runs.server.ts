import { db, finds, Prisma, transact } from "~/platform/db.server"
import { failRunIn } from "./generations.server"
import { BUSY_STATES, orphaned } from "./heartbeat.server"

/**
 * Ends what processes that are gone left unfinished: runs become errors that say so, and so do their highlights.
 * Returns how many runs there were.
 */
export async function recoverRuns(now = new Date()): Promise<number> {
	// Plain SQL first: most of the time there is nothing, and a start should not wait for the client to learn its queries.
	const isAnyOpen = await finds(
		Prisma.sql`SELECT 1 FROM "Generation" WHERE "status" IN (${Prisma.join(BUSY_STATES)}) OR "highlightStatus" = 'loading' LIMIT 1`,
	)
	if (!isAnyOpen) return 0
	const busy = { status: { in: BUSY_STATES }, ...orphaned(now) }
	const loading = { highlightStatus: "loading", ...orphaned(now) }
	if ((await db.generation.count({ where: { OR: [busy, loading] } })) === 0) return 0
	return transact(async (tx) => {
		const left = await tx.generation.findMany({ where: busy, select: { id: true, status: true } })
		// One that still waited was never put to a provider; any other may have been paid for.
		for (const { id, status } of left)
			await failRunIn(tx, id, "interrupted", status === "preparing" ? "all" : "hour")
		await tx.generation.updateMany({
			where: loading,
			data: {
				highlightStatus: "error",
				highlightErrorType: "AI_SERVICE_UNAVAILABLE",
				highlightError: "The analysis was interrupted because the site restarted",
			},
		})
		return left.length
	})
}
