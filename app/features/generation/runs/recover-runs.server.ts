import { db, rowExists, Prisma, transact } from "~/platform/database/db.server"
import { log } from "~/platform/log.server"
import { failRunIn, findRun, type Run } from "./generations.server"
import { BUSY_STATES, ownership, silent, toBeginAgain, toEnd } from "./heartbeat.server"
import { countEnded } from "./write-poem.server"

const WAITING = { status: "preparing", owner: null } satisfies Prisma.GenerationWhereInput

/** Usually there is none. Plain SQL is faster here: Prisma compiles its first queries. */
export const isAnyRunOpen = (): Promise<boolean> =>
	rowExists(
		Prisma.sql`SELECT 1 FROM "Generation"
			WHERE "status" IN (${Prisma.join(BUSY_STATES)}) OR "highlightStatus" = 'loading' LIMIT 1`,
	)

/** Of all servers: runs without an end, those that wait for a place apart. */
export async function countOpenRuns(): Promise<[state: string, count: number][]> {
	const rows = await db.$queryRaw<{ state: string; count: number | bigint }[]>`
		SELECT CASE WHEN "owner" IS NULL THEN 'waiting' ELSE "status" END AS "state",
			COUNT(*) AS "count"
		FROM "Generation" WHERE "status" IN (${Prisma.join(BUSY_STATES)}) GROUP BY 1`
	return ["waiting", ...BUSY_STATES].map((state) => [
		state,
		Number(rows.find((row) => row.state === state)?.count ?? 0),
	])
}

/** The run that has waited longest, now this process's. Of several processes one gets it. */
export async function claimNextRun(): Promise<Run | null> {
	const next = await db.generation.findFirst({
		where: WAITING,
		orderBy: [{ createdAt: "asc" }, { id: "asc" }],
		select: { id: true, attempt: true },
	})
	if (!next) return null
	const { count } = await db.generation.updateMany({
		where: { ...WAITING, ...next },
		data: { ...ownership(), attempt: { increment: 1 } },
	})
	return count === 1 ? findRun(next.id) : claimNextRun()
}

/** What stopped processes left is begun again or ended with an error. Returns how many ended. */
export async function recoverRuns(now = new Date()): Promise<number> {
	if (!(await isAnyRunOpen())) return 0
	const { count } = await db.generation.updateMany({
		where: toBeginAgain(now),
		data: { status: "preparing", owner: null, text: null },
	})
	if (count > 0) log.warn({ runs: count }, "runs of a stopped process will be begun again")
	const loading = { highlightStatus: "loading", OR: [{ owner: null }, silent(now)] }
	const isAnyLeft = { OR: [toEnd(now), loading] }
	if ((await db.generation.count({ where: isAnyLeft })) === 0) return 0
	const ended = await transact(async (tx) => {
		const left = await tx.generation.findMany({
			where: toEnd(now),
			select: {
				id: true,
				owner: true,
				attempt: true,
				status: true,
				provider: true,
				createdAt: true,
			},
		})
		// A run that is still preparing has not called the provider; any other may have cost money.
		for (const run of left) {
			const isUnpaid = run.status === "preparing" && run.attempt <= 1
			await failRunIn(tx, run, "interrupted", isUnpaid ? "all" : "hour")
		}
		await tx.generation.updateMany({
			where: loading,
			data: {
				highlightStatus: "error",
				highlightErrorType: "AI_SERVICE_UNAVAILABLE",
				highlightError: "The analysis was interrupted because the site restarted",
				text: null,
			},
		})
		return left
	})
	for (const run of ended) countEnded(run, "interrupted")
	return ended.length
}
