import { db, Prisma, rowExists, transact } from "~/platform/database/db.server"
import { sortKeysOf } from "./poem"

const BATCH_SIZE = 500

/** For databases that are older than the column. */
export async function fillFirstLines(): Promise<void> {
	// The index of the search answers this: it begins with `isArchived`.
	const isNeeded = await rowExists(Prisma.sql`
		SELECT 1 FROM "Poem" WHERE "isArchived" IN (false, true) AND "firstLine" IS NULL LIMIT 1`)
	if (!isNeeded) return
	for (const isArchived of [false, true]) await fillAmong({ isArchived })
}

async function fillAmong(where: { isArchived: boolean }): Promise<void> {
	while (true) {
		const poems = await db.poem.findMany({
			where: { ...where, firstLine: null },
			select: { id: true, title: true, content: true, updatedAt: true },
			take: BATCH_SIZE,
		})
		if (poems.length === 0) return
		await transact(async (tx) => {
			for (const { id, title, content, updatedAt } of poems) {
				const { firstLine } = sortKeysOf({ title, content })
				await tx.poem.update({ where: { id }, data: { firstLine, updatedAt } })
			}
		})
	}
}
