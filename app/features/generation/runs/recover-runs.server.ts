import { db, rowExists, Prisma, transact } from "~/platform/database/db.server"
import { failRunIn } from "./generations.server"
import { BUSY_STATES, orphaned } from "./heartbeat.server"

/** Ends unfinished runs of stopped processes with an error. Returns how many. */
export async function recoverRuns(now = new Date()): Promise<number> {
	// Usually there is none. Plain SQL is faster here: Prisma compiles its first queries.
	const isAnyOpen = await rowExists(
		Prisma.sql`SELECT 1 FROM "Generation"
			WHERE "status" IN (${Prisma.join(BUSY_STATES)}) OR "highlightStatus" = 'loading' LIMIT 1`,
	)
	if (!isAnyOpen) return 0
	const busy = { status: { in: BUSY_STATES }, ...orphaned(now) }
	const loading = { highlightStatus: "loading", ...orphaned(now) }
	if ((await db.generation.count({ where: { OR: [busy, loading] } })) === 0) return 0
	return transact(async (tx) => {
		const left = await tx.generation.findMany({ where: busy, select: { id: true, status: true } })
		// A run that is still preparing has not called the provider; any other may have cost money.
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
