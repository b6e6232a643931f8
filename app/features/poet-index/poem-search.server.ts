import { linesOf, titleOf } from "~/features/poems/poem"
import { db, Prisma } from "~/platform/database/db.server"
import { cleanText, fold } from "~/platform/text"
import type { FoundPoem } from "./index-entry"
import type { IndexAddress } from "./poet-index"

const MAX_POEMS = 20

type Row = Omit<FoundPoem, "firstLine" | "isProtected"> & {
	sortTitle: string
	content: string
	isProtected: boolean | number | bigint
}

/** The texts of the library have straight quotes. */
const searchText = (q: string): string =>
	fold(cleanText(q)).replace(/[‘’]/g, "'").replace(/[“”]/g, '"')

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)

/**
 * Poems with the text in their title or first line, by title. An index alone is read for it.
 * The SQL works in SQLite and PostgreSQL.
 */
export async function findPoemsByText(
	q: string,
	only: IndexAddress["only"],
): Promise<{ poems: FoundPoem[]; isCut: boolean }> {
	const wanted = searchText(q)
	if (wanted === "") return { poems: [], isCut: false }
	const pattern = `%${wanted.replace(/[!%_]/g, "!$&")}%`
	const rows = await db.$queryRaw<Row[]>`
		SELECT "Poem"."id", "Poem"."title", "Poem"."sortTitle", "Poem"."content",
			"Poem"."shelf" AS "subject", "Poem"."isProtected", "Poem"."model", "Poet"."name" AS "poet"
		FROM "Poem" JOIN "Poet" ON "Poet"."id" = "Poem"."poetId"
		WHERE "Poem"."id" IN (
			SELECT "found"."id" FROM "Poem" AS "found"
			WHERE "found"."isArchived" = false
				AND ("found"."sortTitle" LIKE ${pattern} ESCAPE '!'
					OR "found"."firstLine" LIKE ${pattern} ESCAPE '!')
				${only ? Prisma.sql`AND "found"."isProtected" = true` : Prisma.empty}
			ORDER BY "found"."sortTitle", "found"."id" LIMIT ${MAX_POEMS + 1}
		)`
	const poems = rows
		.sort((one, other) => compare(one.sortTitle, other.sortTitle) || compare(one.id, other.id))
		.slice(0, MAX_POEMS)
		.map(({ id, title, content, subject, isProtected, model, poet }) => ({
			id,
			title: titleOf(title),
			firstLine:
				linesOf(content)
					.find((line) => line.trim() !== "")
					?.trim() ?? "",
			subject,
			isProtected: Boolean(Number(isProtected)),
			model,
			poet,
		}))
	return { poems, isCut: rows.length > MAX_POEMS }
}
