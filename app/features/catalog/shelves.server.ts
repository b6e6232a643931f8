import { db, type Transaction } from "~/platform/database/db.server"
import { fold } from "~/platform/text"
import { arrangePoets, rearrangePoets } from "./poet-places.server"

// The database stores positions and counts, so that no page has to count poems.
// Every function that writes poems calls `reshelve` in the same transaction.
// The SQL works in SQLite and PostgreSQL.

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
}

async function countShelf(tx: Transaction, name: string): Promise<void> {
	const poemCount = await tx.poem.count({ where: { shelf: name, isArchived: false } })
	if (poemCount === 0) await tx.shelf.deleteMany({ where: { name } })
	else
		await tx.shelf.upsert({
			where: { name },
			create: { name, sortName: fold(name), poemCount },
			update: { poemCount },
		})
}

async function placePoet(tx: Transaction, shelfName: string, poetId: string): Promise<void> {
	const poemCount = await tx.poem.count({ where: { poetId, shelf: shelfName, isArchived: false } })
	if (poemCount === 0) {
		await tx.shelfPoet.deleteMany({ where: { shelfName, poetId } })
		return
	}
	const { name, sortName } = await tx.poet.findUniqueOrThrow({
		where: { id: poetId },
		select: { name: true, sortName: true },
	})
	const place = { poetName: name, sortName, poemCount }
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
		INSERT INTO "ShelfPoet" ("shelfName", "poetId", "poetName", "sortName", "poemCount")
		SELECT "Poem"."shelf", "Poet"."id", "Poet"."name", "Poet"."sortName", COUNT(*)
		FROM "Poem" JOIN "Poet" ON "Poet"."id" = "Poem"."poetId"
		WHERE "Poem"."isArchived" = false
		GROUP BY "Poem"."shelf", "Poet"."id", "Poet"."name", "Poet"."sortName"`
	await tx.$executeRaw`
		UPDATE "Poet" SET "poemCount" = (
			SELECT COUNT(*) FROM "Poem"
			WHERE "Poem"."poetId" = "Poet"."id" AND "Poem"."isArchived" = false
		)`
	await arrangePoets(tx)
}

export const listShelves = () =>
	db.shelf.findMany({
		select: { name: true, poemCount: true },
		orderBy: [{ sortName: "asc" }, { name: "asc" }],
	})
