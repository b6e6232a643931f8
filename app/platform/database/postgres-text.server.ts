import { Prisma } from "../../../prisma/generated/sqlite/client"
import type { Driver } from "./driver.server"
import type { TextPart, TextTerm } from "./text-search"

/** The database folds the words as it folded those of its rows. They hold no quotes then. */
function phraseOf({ words, isPrefix }: TextTerm, parts: TextPart[]): Prisma.Sql {
	const query = (phrase: string[], prefix: string) => Prisma.sql`to_tsquery('simple',
		'''' || "search_text"(${phrase.join(" ")}) || ${`':${prefix}${parts.join("")}`})`
	if (!isPrefix) return query(words, "")
	const last = query(words.slice(-1), "*")
	return words.length > 1 ? Prisma.sql`(${query(words.slice(0, -1), "")} <-> ${last})` : last
}

/** The search of PostgreSQL: a column of the type tsvector. */
export const postgresText: Pick<Driver, "findText" | "staleText"> = {
	findText(table, { terms, parts }) {
		const wanted = Prisma.join(
			terms.map((term) => phraseOf(term, parts)),
			" && ",
		)
		const from = Prisma.raw(`"${table}"`)
		return Prisma.sql`(SELECT "number" FROM ${from} WHERE "words" @@ (${wanted}))`
	},
	staleText: null,
}
