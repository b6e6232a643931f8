import { db, findText, Prisma } from "~/platform/database/db.server"
import type { TextPart, TextTerm } from "~/platform/database/text-search"
import { pageMetadata } from "~/platform/paging"
import { fold } from "~/platform/text"
import { answerOf, type FoundPoem, isInOneLine } from "./answer"
import { ANSWERS_PER_PAGE, type Answers, MAX_ANSWERS, type SearchFilter } from "./search-answers"
import type { SearchQuery } from "./search-query"

/** Poems are found by their rows in "PoemSearch", which triggers and transactions keep true. */
const INDEX = "PoemSearch"
/** Of so many poems with all words, those with all of them in one line come first. */
const SORTED = 50

type Wanted = { terms: TextTerm[]; parts: TextPart[] }

const EACH_PART: TextPart[][] = [["A"], ["B"], ["C"]]

/** What comes first: titles (A), lines (B), notes (C); the names of poets (D) count at the end. */
function tiersOf({ terms, phrase }: SearchQuery): Wanted[] {
	const whole = phrase ? EACH_PART.map((parts) => ({ terms: [phrase], parts })) : []
	const apart = EACH_PART.map((parts) => ({ terms, parts }))
	return [...whole, ...apart, everything(terms)]
}
const everything = (terms: TextTerm[]): Wanted => ({ terms, parts: ["A", "B", "C", "D"] })

/** CROSS JOIN: SQLite begins with the words then and stops at the limit. */
function rowsOf(wanted: Wanted, filter: Filter): Prisma.Sql {
	const { subject, poetId, device } = filter
	const ofSubject = subject === null ? Prisma.empty : Prisma.sql`AND "Poem"."shelf" = ${subject}`
	const ofPoet = poetId === null ? Prisma.empty : Prisma.sql`AND "Poem"."poetId" = ${poetId}`
	const withDevice =
		device === null
			? Prisma.empty
			: Prisma.sql`AND EXISTS (SELECT 1 FROM "Highlight"
				WHERE "Highlight"."device" = ${device} AND "Highlight"."poemId" = "Poem"."id")`
	return Prisma.sql`
		FROM ${findText(INDEX, wanted)} AS "found"
		CROSS JOIN "PoemSearch" CROSS JOIN "Poem"
		WHERE "PoemSearch"."number" = "found"."number" AND "Poem"."id" = "PoemSearch"."poemId"
			AND "Poem"."isArchived" = false ${ofSubject} ${ofPoet}
			${withDevice}`
}

type Filter = { subject: string | null; poetId: string | null; device: string | null }

async function idsOf(wanted: Wanted, filter: Filter, limit: number): Promise<string[]> {
	const rows = await db.$queryRaw<{ id: string }[]>`
		SELECT "Poem"."id" ${rowsOf(wanted, filter)} ORDER BY "found"."number" LIMIT ${limit}`
	return rows.map(({ id }) => id)
}

async function countUpTo(limit: number, wanted: Wanted, filter: Filter): Promise<number> {
	const [row] = await db.$queryRaw<{ count: number | bigint }[]>`
		SELECT count(*) AS "count" FROM (SELECT 1 ${rowsOf(wanted, filter)} LIMIT ${limit}) AS "some"`
	return Number(row?.count ?? 0)
}

async function inOneLineFirst(ids: string[], query: SearchQuery): Promise<string[]> {
	const first = ids.slice(0, SORTED)
	const poems = await db.poem.findMany({
		where: { id: { in: first } },
		select: { id: true, content: true },
	})
	const inOneLine = new Set(
		poems.filter(({ content }) => isInOneLine(content, query)).map(({ id }) => id),
	)
	const rest = ids.filter((id) => !inOneLine.has(id))
	return [...first.filter((id) => inOneLine.has(id)), ...rest]
}

/** The first poems, tier by tier, until there are enough. */
async function findIds(query: SearchQuery, filter: Filter, needed: number): Promise<string[]> {
	const found = new Set<string>()
	for (const tier of tiersOf(query)) {
		const isLines = tier.parts[0] === "B" && tier.terms.length > 1
		const limit = isLines ? Math.max(needed, SORTED) : needed
		const ids = await idsOf(tier, filter, limit)
		for (const id of isLines ? await inOneLineFirst(ids, query) : ids) found.add(id)
		if (found.size >= needed) break
	}
	return [...found].slice(0, needed)
}

async function loadPoems(ids: string[]): Promise<FoundPoem[]> {
	const rows = await db.poem.findMany({
		where: { id: { in: ids } },
		select: {
			id: true,
			title: true,
			content: true,
			shelf: true,
			model: true,
			poet: { select: { name: true } },
			highlights: {
				select: { note: true, displayLabel: true, startLineIndex: true, lineIndex: true },
				orderBy: { ordinal: "asc" },
			},
		},
	})
	const poems = rows.map(({ shelf, poet, highlights, ...poem }) => ({
		...poem,
		subject: shelf,
		poet: poet.name,
		notes: highlights.map(({ note, displayLabel, startLineIndex, lineIndex }) => {
			const line = startLineIndex ?? lineIndex
			const text = [displayLabel, note].filter(Boolean).join(": ")
			return { text, line: line === null ? null : line + 1 }
		}),
	}))
	const byId = new Map(poems.map((poem) => [poem.id, poem]))
	return ids.flatMap((id) => byId.get(id) ?? [])
}

export const nothing: Answers = {
	answers: [],
	metadata: pageMetadata(1, ANSWERS_PER_PAGE, 0),
	hasMore: false,
}

type Options = SearchFilter & { page: number; typeset?: (text: string) => string }

/** One page of poems with their best line. A page behind the last one is empty. */
export async function searchPoems(
	query: SearchQuery,
	{ subject, poet, device, page, typeset }: Options,
): Promise<Answers> {
	const poetId = poet === null ? null : await poetIdOf(poet)
	if (poetId === undefined) return nothing
	const filter = { subject, poetId, device }
	const count = await countUpTo(MAX_ANSWERS + 1, everything(query.terms), filter)
	const total = Math.min(count, MAX_ANSWERS)
	const from = Math.min((page - 1) * ANSWERS_PER_PAGE, total)
	const to = Math.min(from + ANSWERS_PER_PAGE, total)
	const ids = to > from ? (await findIds(query, filter, to)).slice(from) : []
	const poems = ids.length > 0 ? await loadPoems(ids) : []
	return {
		answers: poems.map((poem) => answerOf(poem, query, typeset)),
		metadata: pageMetadata(page, ANSWERS_PER_PAGE, total),
		hasMore: count > MAX_ANSWERS,
	}
}

async function poetIdOf(name: string): Promise<string | undefined> {
	const poet = await db.poet.findFirst({
		where: { sortName: fold(name) },
		orderBy: { id: "asc" },
		select: { id: true },
	})
	return poet?.id
}
