import { Prisma } from "../../../prisma/generated/sqlite/client"
import type { Driver } from "./driver.server"
import type { TextTerm } from "./text-search"

/** A phrase as its full-text search reads it. */
const phraseOf = ({ words, isPrefix }: TextTerm): string =>
	`"${words.join(" ")}"${isPrefix ? " *" : ""}`

/** The search of SQLite: FTS5. */
export const sqliteText: Pick<Driver, "findText" | "staleText"> = {
	findText: (table, { terms, parts }) => {
		const words = Prisma.raw(`"${table}Words"`)
		const match = `{${parts.join(" ")}} : (${terms.map(phraseOf).join(" AND ")})`
		return Prisma.sql`(SELECT rowid AS "number" FROM ${words} WHERE ${words} MATCH ${match})`
	},
	staleText: {
		isThere: Prisma.sql`SELECT 1 FROM "PoemSearchStale" LIMIT 1`,
		refresh: [
			Prisma.sql`DELETE FROM "PoemSearchWords" WHERE rowid IN (SELECT "number"
				FROM "PoemSearch" JOIN "PoemSearchStale" USING ("poemId"))`,
			Prisma.sql`INSERT INTO "PoemSearchWords" (rowid, "A", "B", "C", "D")
				SELECT "number", "A", "B", "C", "D" FROM "PoemSearchText"
				WHERE "poemId" IN (SELECT "poemId" FROM "PoemSearchStale") ORDER BY "number"`,
			Prisma.sql`DELETE FROM "PoemSearchStale"`,
		],
	},
}
