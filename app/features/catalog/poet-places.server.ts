import {
	db,
	rowExists,
	Prisma,
	rememberUntilWrite,
	type Transaction,
	transact,
} from "~/platform/database/db.server"
import { LETTERS, OTHER_LETTER } from "./letters"
import { parseName } from "./name"

// Where every poet stands in the index is written down, so that no page ever counts: the place by last name, the place
// among those with poems, and how many stand under each letter.

type NewPoet = Omit<
	Prisma.PoetUncheckedCreateInput,
	"sortName" | "sortLastName" | "lastInitial" | "poemCount" | "place" | "listedPlace"
>

/** Adds poets and gives them their places. The only way a poet comes into the database. */
export async function createPoets(tx: Transaction, poets: NewPoet[]): Promise<void> {
	if (poets.length === 0) return
	await tx.poet.createMany({
		data: poets.map((poet) => {
			const { sortName, sortLastName, initial } = parseName(poet.name)
			return { ...poet, sortName, sortLastName, lastInitial: initial }
		}),
	})
	await arrangePoets(tx)
}

/** Adds one poet. */
export const createPoet = (tx: Transaction, poet: NewPoet): Promise<void> => createPoets(tx, [poet])

/**
 * Numbers the poets by last name, A–Z first, and those with poems among themselves; counts the letters. Portable SQL: window functions and UPDATE … FROM, which SQLite and PostgreSQL share.
 */
export async function arrangePoets(tx: Transaction): Promise<void> {
	await tx.$executeRaw`
		UPDATE "Poet" SET "place" = "placed"."newPlace"
		FROM (
			SELECT "id" AS "poetId", ROW_NUMBER() OVER (ORDER BY CASE WHEN "lastInitial" = '#' THEN 1 ELSE 0 END, "sortLastName", "sortName", "id") AS "newPlace"
			FROM "Poet"
		) AS "placed"
		WHERE "Poet"."id" = "placed"."poetId" AND ("Poet"."place" IS NULL OR "Poet"."place" <> "placed"."newPlace")`
	await tx.$executeRaw`UPDATE "Poet" SET "listedPlace" = NULL WHERE "poemCount" = 0 AND "listedPlace" IS NOT NULL`
	await tx.$executeRaw`
		UPDATE "Poet" SET "listedPlace" = "placed"."newPlace"
		FROM (SELECT "id" AS "poetId", ROW_NUMBER() OVER (ORDER BY "place") AS "newPlace" FROM "Poet" WHERE "poemCount" > 0) AS "placed"
		WHERE "Poet"."id" = "placed"."poetId" AND ("Poet"."listedPlace" IS NULL OR "Poet"."listedPlace" <> "placed"."newPlace")`
	await tx.letter.deleteMany()
	await tx.$executeRaw`
		INSERT INTO "Letter" ("letter", "poetCount", "listedCount")
		SELECT "lastInitial", COUNT(*), COUNT("listedPlace") FROM "Poet" GROUP BY "lastInitial"`
}

/** Gives the poets new places when one of those named has none, has its first poem, or has lost its last. */
export async function rearrangePoets(tx: Transaction, poetIds: string[]): Promise<void> {
	const displaced = await tx.poet.findFirst({
		where: {
			id: { in: poetIds },
			OR: [
				{ place: null },
				{ poemCount: 0, listedPlace: { not: null } },
				{ poemCount: { gt: 0 }, listedPlace: null },
			],
		},
		select: { id: true },
	})
	if (displaced) await arrangePoets(tx)
}

/** At start: a database from before the index had places gets them. */
export async function arrangeIfNeeded(): Promise<void> {
	if (await rowExists(Prisma.sql`SELECT 1 FROM "Poet" WHERE "place" IS NULL LIMIT 1`))
		await transact(arrangePoets)
}

type LetterCount = { letter: string; poetCount: number; listedCount: number }

/** The letters that poets stand under, "#" last. */
export const listLetters = rememberUntilWrite(async (): Promise<LetterCount[]> => {
	const rows = await db.letter.findMany()
	return [...LETTERS, OTHER_LETTER].flatMap((letter) => rows.filter((row) => row.letter === letter))
})
