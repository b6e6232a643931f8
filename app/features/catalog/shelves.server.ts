import { db, Prisma, rowExists, type Transaction, transact } from "~/platform/database/db.server"
import { fold } from "~/platform/text"
import { arrangePoets, rearrangePoets } from "./poet-places.server"

// The database stores positions and counts, so that no page has to count poems.
// Every function that writes poems calls `reshelve` in the same transaction.
// The SQL works in SQLite and PostgreSQL. "isProtected" is `isCurated` of poems/poem.ts.

/** Updates the positions and counts of these shelves and poets. */
export async function reshelve(
	tx: Transaction,
	{ shelves, poetIds }: { shelves: Iterable<string>; poetIds: Iterable<string> },
): Promise<void> {
	const poets = [...new Set(poetIds)]
	for (const shelf of new Set(shelves)) {
		await numberPoems(tx, shelf)
		await countShelf(tx, shelf)
		for (const poetId of poets) await placePoet(tx, shelf, poetId)
	}
	for (const poetId of poets) {
		await tx.$executeRaw`
			UPDATE "Poet" SET "poemCount" = (
				SELECT COUNT(*) FROM "Poem" WHERE "poetId" = ${poetId} AND "isArchived" = false
			), "curatedCount" = (
				SELECT COUNT(*) FROM "Poem"
				WHERE "poetId" = ${poetId} AND "isArchived" = false AND "isProtected" = true
			)
			WHERE "id" = ${poetId}`
	}
	await rearrangePoets(tx, poets)
}

async function numberPoems(tx: Transaction, shelf: string): Promise<void> {
	await tx.$executeRaw`
		UPDATE "Poem" SET "position" = "placed"."place"
		FROM (
			SELECT "id" AS "poemId", ROW_NUMBER() OVER (ORDER BY "sortTitle", "id") AS "place"
			FROM "Poem" WHERE "shelf" = ${shelf} AND "isArchived" = false
		) AS "placed"
		WHERE "Poem"."id" = "placed"."poemId"
			AND ("Poem"."position" IS NULL OR "Poem"."position" <> "placed"."place")`
	await tx.$executeRaw`
		UPDATE "Poem" SET "position" = NULL
		WHERE "shelf" = ${shelf} AND "isArchived" = true AND "position" IS NOT NULL`
	await tx.$executeRaw`
		UPDATE "Poem" SET "curatedPosition" = "placed"."place"
		FROM (
			SELECT "id" AS "poemId", ROW_NUMBER() OVER (ORDER BY "sortTitle", "id") AS "place"
			FROM "Poem" WHERE "shelf" = ${shelf} AND "isArchived" = false AND "isProtected" = true
		) AS "placed"
		WHERE "Poem"."id" = "placed"."poemId" AND (
			"Poem"."curatedPosition" IS NULL OR "Poem"."curatedPosition" <> "placed"."place"
		)`
	await tx.$executeRaw`
		UPDATE "Poem" SET "curatedPosition" = NULL
		WHERE "shelf" = ${shelf} AND "curatedPosition" IS NOT NULL
			AND ("isArchived" = true OR "isProtected" = false)`
}

async function countShelf(tx: Transaction, name: string): Promise<void> {
	const [poemCount, curatedCount] = await countPoems(tx, { shelf: name })
	if (poemCount === 0) await tx.shelf.deleteMany({ where: { name } })
	else
		await tx.shelf.upsert({
			where: { name },
			create: { name, sortName: fold(name), poemCount, curatedCount },
			update: { poemCount, curatedCount },
		})
}

/** All poems, and the curated ones. */
async function countPoems(
	tx: Transaction,
	among: Prisma.PoemWhereInput,
): Promise<[number, number]> {
	const where = { ...among, isArchived: false }
	return [
		await tx.poem.count({ where }),
		await tx.poem.count({ where: { ...where, isProtected: true } }),
	]
}

async function placePoet(tx: Transaction, shelfName: string, poetId: string): Promise<void> {
	const [poemCount, curatedCount] = await countPoems(tx, { poetId, shelf: shelfName })
	if (poemCount === 0) {
		await tx.shelfPoet.deleteMany({ where: { shelfName, poetId } })
		return
	}
	const { name, sortName } = await tx.poet.findUniqueOrThrow({
		where: { id: poetId },
		select: { name: true, sortName: true },
	})
	const place = { poetName: name, sortName, poemCount, curatedCount }
	await tx.shelfPoet.upsert({
		where: { shelfName_poetId: { shelfName, poetId } },
		create: { shelfName, poetId, ...place },
		update: place,
	})
}

/** Builds all shelves again, after many poems were loaded. */
export async function reshelveAll(tx: Transaction): Promise<void> {
	await tx.shelf.deleteMany()
	const names = await tx.poem.findMany({ distinct: ["shelf"], select: { shelf: true } })
	for (const { shelf } of names) await numberPoems(tx, shelf)
	for (const { shelf } of names) await countShelf(tx, shelf)
	await tx.$executeRaw`
		INSERT INTO "ShelfPoet" (
			"shelfName", "poetId", "poetName", "sortName", "poemCount", "curatedCount"
		)
		SELECT "Poem"."shelf", "Poet"."id", "Poet"."name", "Poet"."sortName", COUNT(*),
			SUM(CASE WHEN "Poem"."isProtected" = true THEN 1 ELSE 0 END)
		FROM "Poem" JOIN "Poet" ON "Poet"."id" = "Poem"."poetId"
		WHERE "Poem"."isArchived" = false
		GROUP BY "Poem"."shelf", "Poet"."id", "Poet"."name", "Poet"."sortName"`
	await tx.$executeRaw`
		UPDATE "Poet" SET "poemCount" = (
			SELECT COUNT(*) FROM "Poem"
			WHERE "Poem"."poetId" = "Poet"."id" AND "Poem"."isArchived" = false
		), "curatedCount" = (
			SELECT COUNT(*) FROM "Poem"
			WHERE "Poem"."poetId" = "Poet"."id" AND "Poem"."isArchived" = false
				AND "Poem"."isProtected" = true
		)`
	await arrangePoets(tx)
}

/** For databases that are older than the places, or than what a migration added to them. */
export async function reshelveIfNeeded(): Promise<void> {
	if (await rowExists(Prisma.sql`SELECT 1 FROM "Poet" WHERE "place" IS NULL LIMIT 1`))
		await transact(reshelveAll)
}

export const listShelves = () =>
	db.shelf.findMany({
		select: { name: true, poemCount: true, curatedCount: true },
		orderBy: [{ sortName: "asc" }, { name: "asc" }],
	})
