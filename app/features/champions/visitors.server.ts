import { db, transact } from "~/platform/database/db.server"
import { atOnce } from "~/platform/steps.server"
import { fairWeightSteps } from "./fair-weights"
import { outcomeOf } from "./rounds.server"

const KEPT_MS = 7 * 24 * 60 * 60 * 1_000

/** Before the day, in the names of secrets that hash the addresses of that day. */
export const VISITOR_KEY = "visitor-key:"

/**
 * After a week nobody can say any more who played: what a visitor's rounds count is stored with
 * them, then the hash of the address and the key of its day are removed.
 */
export async function forgetVisitors(now: Date): Promise<void> {
	const before = new Date(`${new Date(now.getTime() - KEPT_MS).toISOString().slice(0, 10)}T00:00Z`)
	const old = await db.deathmatch.findMany({
		where: { kind: "ranked", createdAt: { lt: before }, visitor: { not: null } },
		distinct: ["visitor"],
		select: { visitor: true },
	})
	for (const { visitor } of old) if (visitor !== null) await forgetVisitor(visitor)
	await db.secret.deleteMany({
		where: {
			name: { startsWith: VISITOR_KEY, lt: VISITOR_KEY + before.toISOString().slice(0, 10) },
		},
	})
}

const forgetVisitor = (visitor: string) =>
	transact(async (tx) => {
		const rows = await tx.round.findMany({
			where: { deathmatch: { visitor }, winnerId: { not: null } },
			select: { id: true, poem1Id: true, poem2Id: true, winnerId: true },
			orderBy: { id: "asc" },
		})
		const rounds = rows.map((row) => ({
			...outcomeOf({ ...row, winnerId: row.winnerId ?? "" }),
			visitor,
		}))
		const weighed = atOnce(fairWeightSteps(rounds))
		for (const [at, { id }] of rows.entries())
			await tx.round.update({ where: { id }, data: { weight: weighed[at]?.weight ?? 0 } })
		await tx.deathmatch.updateMany({ where: { visitor }, data: { visitor: null } })
	})
