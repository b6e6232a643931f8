import { db, Prisma, type Transaction } from "~/platform/database/db.server"
import { rememberUntilWrite } from "~/platform/database/remember.server"
import { BLOCK_SIZE } from "./block-size"

// A list of poems is cut into blocks (PoemBlock), which know how many poems they have. The place
// of a poem is the sum of the blocks before its own, and its number within it. A list without
// blocks is one block: its places are true, too, and only take longer to count.
// The SQL works in SQLite and PostgreSQL. "isProtected" is `isCurated` of poems/poem.ts.

/** Poems by title. `sql` says the same as `where`. */
export type PoemList = { key: string; where: Prisma.PoemWhereInput; sql: Prisma.Sql }

export const shelfList = (shelf: string): PoemList => ({
	key: `shelf ${shelf}`,
	where: { shelf, isArchived: false },
	sql: Prisma.sql`"shelf" = ${shelf} AND "isArchived" = false`,
})
export const allPoems: PoemList = {
	key: "all",
	where: { isArchived: false },
	sql: Prisma.sql`"isArchived" = false`,
}
export const allWithArchived: PoemList = {
	key: "all with archived",
	where: {},
	sql: Prisma.sql`true`,
}

export const byTitle = [
	{ sortTitle: "asc" },
	{ id: "asc" },
] as const satisfies Prisma.PoemOrderByWithRelationInput[]

/** What the order of a list needs to know of a poem. */
type Key = { sortTitle: string; id: string }

export const afterPoem = (last: Key | undefined): Prisma.PoemWhereInput =>
	last ? titlesFrom(last, { id: { gt: last.id } }) : {}

const fromPoem = (first: Key): Prisma.PoemWhereInput => titlesFrom(first, { id: { gte: first.id } })

const titlesFrom = (
	{ sortTitle }: Key,
	idOfSameTitle: Prisma.PoemWhereInput,
): Prisma.PoemWhereInput => ({
	// Follows from the second condition, but lets the database use its index.
	sortTitle: { gte: sortTitle },
	OR: [{ sortTitle: { gt: sortTitle } }, idOfSameTitle],
})

const [SINGLE, DOUBLE] = [BLOCK_SIZE, 2 * BLOCK_SIZE].map((size) => Prisma.raw(String(size)))

const FIRST: Key = { sortTitle: "", id: "" }

/** Where the block of the poem begins. */
async function blockOf(
	database: Pick<Transaction, "$queryRaw">,
	{ key }: PoemList,
	{ sortTitle, id }: Key,
): Promise<Key> {
	const [start] = await database.$queryRaw<Key[]>`
		SELECT "fromTitle" AS "sortTitle", "fromId" AS "id" FROM "PoemBlock"
		WHERE "list" = ${key} AND ("fromTitle", "fromId") <= (${sortTitle}, ${id})
		ORDER BY "fromTitle" DESC, "fromId" DESC LIMIT 1`
	return start ?? FIRST
}

/** Counts the blocks again in which these poems stand or stood. Cuts a block that is too long. */
export async function countBlocks(
	tx: Transaction,
	list: PoemList,
	poems: readonly Key[],
): Promise<void> {
	const starts = new Map<string, Key>()
	for (const poem of poems) {
		const start = await blockOf(tx, list, poem)
		starts.set(JSON.stringify(start), start)
	}
	for (const start of starts.values()) await cutFrom(tx, list, start)
}

/** For a list without blocks. */
export const cutList = (tx: Transaction, list: PoemList): Promise<void> => cutFrom(tx, list, FIRST)

/** Writes the block that begins here, up to the next one, as one or several blocks. */
async function cutFrom(tx: Transaction, { key, sql }: PoemList, from: Key): Promise<void> {
	const [next] = await tx.$queryRaw<Key[]>`
		SELECT "fromTitle" AS "sortTitle", "fromId" AS "id" FROM "PoemBlock"
		WHERE "list" = ${key} AND ("fromTitle", "fromId") > (${from.sortTitle}, ${from.id})
		ORDER BY "fromTitle", "fromId" LIMIT 1`
	const before = next
		? Prisma.sql`AND ("sortTitle", "id") < (${next.sortTitle}, ${next.id})`
		: Prisma.empty
	await tx.$executeRaw`
		DELETE FROM "PoemBlock"
		WHERE "list" = ${key} AND "fromTitle" = ${from.sortTitle} AND "fromId" = ${from.id}`
	await tx.$executeRaw`
		INSERT INTO "PoemBlock" ("list", "fromTitle", "fromId", "poemCount", "curatedCount")
		SELECT ${key},
			MAX(CASE WHEN "at" = 0 THEN ${from.sortTitle} WHEN "at" % "size" = 0 THEN "sortTitle" END),
			MAX(CASE WHEN "at" = 0 THEN ${from.id} WHEN "at" % "size" = 0 THEN "id" END),
			COUNT(*), SUM(CASE WHEN "isProtected" = true THEN 1 ELSE 0 END)
		FROM (
			SELECT "sortTitle", "id", "isProtected",
				ROW_NUMBER() OVER (ORDER BY "sortTitle", "id") - 1 AS "at",
				CASE WHEN COUNT(*) OVER () < ${DOUBLE} THEN ${DOUBLE} ELSE ${SINGLE} END AS "size"
			FROM "Poem"
			WHERE ${sql} AND ("sortTitle", "id") >= (${from.sortTitle}, ${from.id}) ${before}
		) AS "numbered"
		GROUP BY "at" / "size"`
}

type Standing = { place: number; previousId: string; nextId: string }

/** Its place on the list, from 1, and the poems beside it. After the last comes the first. */
export async function standing(list: PoemList, poem: Key): Promise<Standing> {
	const from = await blockOf(db, list, poem)
	const { key, sql } = list
	const { sortTitle, id } = poem
	const [row] = await db.$queryRaw<(Omit<Standing, "place"> & { place: number | bigint })[]>`SELECT
		COALESCE((
			SELECT SUM("poemCount") FROM "PoemBlock"
			WHERE "list" = ${key} AND ("fromTitle", "fromId") < (${from.sortTitle}, ${from.id})
		), 0) + (
			SELECT COUNT(*) FROM "Poem"
			WHERE ${sql} AND ("sortTitle", "id") >= (${from.sortTitle}, ${from.id})
				AND ("sortTitle", "id") <= (${sortTitle}, ${id})
		) AS "place",
		COALESCE((
			SELECT "id" FROM "Poem" WHERE ${sql} AND ("sortTitle", "id") < (${sortTitle}, ${id})
			ORDER BY "sortTitle" DESC, "id" DESC LIMIT 1
		), (
			SELECT "id" FROM "Poem" WHERE ${sql} ORDER BY "sortTitle" DESC, "id" DESC LIMIT 1
		)) AS "previousId",
		COALESCE((
			SELECT "id" FROM "Poem" WHERE ${sql} AND ("sortTitle", "id") > (${sortTitle}, ${id})
			ORDER BY "sortTitle", "id" LIMIT 1
		), (
			SELECT "id" FROM "Poem" WHERE ${sql} ORDER BY "sortTitle", "id" LIMIT 1
		)) AS "nextId"`
	return {
		place: Number(row?.place ?? 1),
		previousId: row?.previousId ?? id,
		nextId: row?.nextId ?? id,
	}
}

type Block = { fromTitle: string; fromId: string; poemCount: number; curatedCount: number }

const blocksOf = rememberUntilWrite(
	async (list: string) =>
		db.$queryRaw<Block[]>`
			SELECT "fromTitle", "fromId", "poemCount", "curatedCount" FROM "PoemBlock"
			WHERE "list" = ${list} ORDER BY "fromTitle", "fromId"`,
)

export async function countList(list: PoemList): Promise<number> {
	const blocks = await blocksOf(list.key)
	if (blocks.length === 0) return db.poem.count({ where: list.where })
	return blocks.reduce((sum, { poemCount }) => sum + poemCount, 0)
}

/** For `findMany`: the poems of the list, or its curated ones, from this place on. */
export async function fromPlace(list: PoemList, place: number, { isCurated = false } = {}) {
	let start: Block | undefined
	let [before, counted] = [0, 0]
	for (const block of await blocksOf(list.key)) {
		if (counted >= place) break
		start = block
		before = counted
		counted += isCurated ? block.curatedCount : block.poemCount
	}
	return {
		where: {
			...list.where,
			...(isCurated && { isProtected: true }),
			...(start && fromPoem({ sortTitle: start.fromTitle, id: start.fromId })),
		},
		orderBy: [...byTitle],
		skip: place - 1 - before,
	}
}
