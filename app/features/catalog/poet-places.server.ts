import { db, Prisma, type Transaction } from "~/platform/database/db.server"
import { rememberUntilWrite } from "~/platform/database/remember.server"
import { LETTERS, OTHER_LETTER } from "./letters"
import { parseName } from "./name"
import { newSlugs } from "./poet-slugs.server"

// Stored places spare every page a count. The SQL works in SQLite and PostgreSQL.
type NewPoet = Omit<
	Prisma.PoetUncheckedCreateInput,
	| "slug"
	| "sortName"
	| "sortLastName"
	| "lastInitial"
	| "poemCount"
	| "curatedCount"
	| "place"
	| "listedPlace"
	| "curatedPlace"
>

export async function createPoets(tx: Transaction, poets: NewPoet[]): Promise<void> {
	if (poets.length === 0) return
	const slugs = await newSlugs(
		tx,
		poets.map(({ name }) => name),
	)
	await tx.poet.createMany({
		data: poets.map((poet, at) => {
			const { sortName, sortLastName, initial } = parseName(poet.name, poet.filedAs)
			return { ...poet, slug: slugs[at], sortName, sortLastName, lastInitial: initial }
		}),
	})
	await arrangePoets(tx)
}

export const createPoet = (tx: Transaction, poet: NewPoet): Promise<void> => createPoets(tx, [poet])

export async function arrangePoets(tx: Transaction): Promise<void> {
	await tx.$executeRaw`
		UPDATE "Poet" SET "place" = "placed"."newPlace"
		FROM (
			SELECT "id" AS "poetId", ROW_NUMBER() OVER (
				ORDER BY CASE WHEN "lastInitial" = '#' THEN 1 ELSE 0 END,
					"sortLastName", "sortName", "id"
			) AS "newPlace"
			FROM "Poet"
		) AS "placed"
		WHERE "Poet"."id" = "placed"."poetId"
			AND ("Poet"."place" IS NULL OR "Poet"."place" <> "placed"."newPlace")`
	await numberPoets(tx, { place: "listedPlace", count: "poemCount" })
	await numberPoets(tx, { place: "curatedPlace", count: "curatedCount" })
	await tx.letter.deleteMany()
	await tx.$executeRaw`
		INSERT INTO "Letter" ("letter", "poetCount", "listedCount", "curatedCount")
		SELECT "lastInitial", COUNT(*), COUNT("listedPlace"), COUNT("curatedPlace")
		FROM "Poet" GROUP BY "lastInitial"`
}

type Numbering = { place: "listedPlace" | "curatedPlace"; count: "poemCount" | "curatedCount" }

/** Numbers the poets whose count is not zero, in the order of their places. */
async function numberPoets(tx: Transaction, numbering: Numbering): Promise<void> {
	const place = Prisma.raw(`"${numbering.place}"`)
	const count = Prisma.raw(`"${numbering.count}"`)
	await tx.$executeRaw`
		UPDATE "Poet" SET ${place} = NULL WHERE ${count} = 0 AND ${place} IS NOT NULL`
	await tx.$executeRaw`
		UPDATE "Poet" SET ${place} = "placed"."newPlace"
		FROM (
			SELECT "id" AS "poetId", ROW_NUMBER() OVER (ORDER BY "place") AS "newPlace"
			FROM "Poet" WHERE ${count} > 0
		) AS "placed"
		WHERE "Poet"."id" = "placed"."poetId"
			AND ("Poet".${place} IS NULL OR "Poet".${place} <> "placed"."newPlace")`
}

export async function rearrangePoets(tx: Transaction, poetIds: string[]): Promise<void> {
	const displaced = await tx.poet.findFirst({
		where: {
			id: { in: poetIds },
			OR: [
				{ place: null },
				{ poemCount: 0, listedPlace: { not: null } },
				{ poemCount: { gt: 0 }, listedPlace: null },
				{ curatedCount: 0, curatedPlace: { not: null } },
				{ curatedCount: { gt: 0 }, curatedPlace: null },
			],
		},
		select: { id: true },
	})
	if (displaced) await arrangePoets(tx)
}

type LetterCount = { letter: string; poetCount: number; listedCount: number; curatedCount: number }

export const listLetters = rememberUntilWrite(async (): Promise<LetterCount[]> => {
	const rows = await db.letter.findMany()
	return [...LETTERS, OTHER_LETTER].flatMap((letter) => rows.filter((row) => row.letter === letter))
})
