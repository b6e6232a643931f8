import { db, Prisma, rowExists, type Transaction, transact } from "~/platform/database/db.server"
import { fold } from "~/platform/text"
import { allPoems, allWithArchived, countBlocks, cutList, shelfList } from "./poem-places.server"
import { arrangePoets, rearrangePoets } from "./poet-places.server"

// The database stores counts, so that no page has to count poems.
// Every function that writes poems calls `reshelve` in the same transaction.
// The SQL works in SQLite and PostgreSQL. "isProtected" is `isCurated` of poems/poem.ts.

/** Where a poem stands. */
export type Spot = { id: string; sortTitle: string; shelf: string; poetId: string }

export const spotSelect = { id: true, sortTitle: true, shelf: true, poetId: true } as const

/** Counts again around these spots: where the changed poems stood, and where they stand. */
export async function reshelve(tx: Transaction, spots: readonly Spot[]): Promise<void> {
	if (spots.length === 0) return
	await countBlocks(tx, allPoems, spots)
	await countBlocks(tx, allWithArchived, spots)
	for (const shelf of new Set(spots.map((spot) => spot.shelf))) {
		const here = spots.filter((spot) => spot.shelf === shelf)
		await countBlocks(tx, shelfList(shelf), here)
		await countShelf(tx, shelf)
		for (const poetId of poetsOf(here)) await placePoet(tx, shelf, poetId)
	}
	const poets = poetsOf(spots)
	for (const id of poets) {
		const { _sum } = await tx.shelfPoet.aggregate({
			where: { poetId: id },
			_sum: { poemCount: true, curatedCount: true },
		})
		const { poemCount, curatedCount } = _sum
		await tx.poet.updateMany({
			where: { id },
			data: { poemCount: poemCount ?? 0, curatedCount: curatedCount ?? 0 },
		})
	}
	await rearrangePoets(tx, poets)
}

const poetsOf = (spots: readonly Spot[]): string[] => [
	...new Set(spots.map(({ poetId }) => poetId)),
]

async function countShelf(tx: Transaction, name: string): Promise<void> {
	const { _sum } = await tx.poemBlock.aggregate({
		where: { list: shelfList(name).key },
		_sum: { poemCount: true, curatedCount: true },
	})
	const counts = { poemCount: _sum.poemCount ?? 0, curatedCount: _sum.curatedCount ?? 0 }
	if (counts.poemCount === 0) await tx.shelf.deleteMany({ where: { name } })
	else
		await tx.shelf.upsert({
			where: { name },
			create: { name, sortName: fold(name), ...counts },
			update: counts,
		})
}

async function placePoet(tx: Transaction, shelfName: string, poetId: string): Promise<void> {
	const where = { poetId, shelf: shelfName, isArchived: false }
	const poemCount = await tx.poem.count({ where })
	const curatedCount = await tx.poem.count({ where: { ...where, isProtected: true } })
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
	await tx.poemBlock.deleteMany()
	const names = await tx.poem.findMany({ distinct: ["shelf"], select: { shelf: true } })
	for (const { shelf } of names) {
		await cutList(tx, shelfList(shelf))
		await countShelf(tx, shelf)
	}
	await cutList(tx, allPoems)
	await cutList(tx, allWithArchived)
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

/** For databases that an older release made, or wrote to last. */
export async function reshelveIfNeeded(): Promise<void> {
	const isNeeded = await rowExists(Prisma.sql`
		SELECT 1 FROM "Poet" WHERE "place" IS NULL
		UNION ALL SELECT 1 FROM "Shelf" WHERE "poemCount" <> COALESCE((
			SELECT SUM("poemCount") FROM "PoemBlock" WHERE "list" = 'shelf ' || "Shelf"."name"
		), 0)
		LIMIT 1`)
	if (isNeeded) await transact(reshelveAll)
}

export const listShelves = () =>
	db.shelf.findMany({
		select: { name: true, poemCount: true, curatedCount: true },
		orderBy: [{ sortName: "asc" }, { name: "asc" }],
	})
