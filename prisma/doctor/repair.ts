import { reshelveAll } from "../../app/features/catalog/shelves.server"
import { parseDatabaseUrl } from "../../app/platform/database/database-url"
import { Prisma, transact } from "../../app/platform/database/db.server"
import { env } from "../../app/platform/env.server"

const IS_LOST = Prisma.sql`"isArchived" = false AND "id" NOT IN (SELECT "poemId" FROM "PoemSearch")`

/** Counts poems and places again, and makes every poem found. Returns how many were not found. */
export const repair = (): Promise<number> =>
	transact(async (tx) => {
		await reshelveAll(tx)
		const lost = await tx.$queryRaw<{ id: string }[]>`SELECT "id" FROM "Poem" WHERE ${IS_LOST}`
		// There a new poem alone gets a number; PostgreSQL writes number and words together.
		if (parseDatabaseUrl(env.DATABASE_URL).kind === "sqlite")
			await tx.$executeRaw`
				INSERT INTO "PoemSearch" ("poemId") SELECT "id" FROM "Poem" WHERE ${IS_LOST}`
		for (const { id } of lost) {
			// The triggers of the search write a poem's words when it comes back from the archive.
			await tx.$executeRaw`UPDATE "Poem" SET "isArchived" = true WHERE "id" = ${id}`
			await tx.$executeRaw`UPDATE "Poem" SET "isArchived" = false WHERE "id" = ${id}`
		}
		return lost.length
	})
