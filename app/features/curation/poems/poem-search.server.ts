import { db, Prisma } from "~/platform/database/db.server"
import { lastPage, type Page, pageMetadata } from "~/platform/paging"
import { fold } from "~/platform/text"
import {
	BY_TITLE,
	NO_MODEL,
	type PoemFilter,
	type PoemList,
	type PoemSort,
	type SortColumn,
} from "../poem-table/poem-list"
import { ADMIN_PAGE_SIZE, likePattern, type PoemSearch, searchedId } from "./poem-search"

export type FoundPoem = {
	id: string
	title: string
	poet: string
	subject: string | null
	model: string | null
	createdAt: string
	notes: number
	isArchived: boolean
	isProtected: boolean
}

const foundSelect = {
	id: true,
	title: true,
	subject: true,
	isArchived: true,
	isProtected: true,
	model: true,
	createdAt: true,
	poet: { select: { name: true } },
	_count: { select: { highlights: true } },
} as const satisfies Prisma.PoemSelect

/** Case and accents do not count. An empty text finds all poems. */
export const searchPoems = (search: PoemSearch, sort = BY_TITLE): Promise<Page<FoundPoem>> =>
	listPoems(adminSearchCondition(search), { page: search.page, sort })

export const filterPoems = ({
	filter,
	page,
	sort,
}: Omit<PoemList, "search">): Promise<Page<FoundPoem>> =>
	listPoems(filterCondition(filter), { page, sort })

/** A page after the last one returns the last, because its only poem may have been deleted. */
async function listPoems(
	where: Prisma.Sql,
	{ page: requestedPage, sort }: { page: number; sort: PoemSort },
): Promise<Page<FoundPoem>> {
	const [counted] = await db.$queryRaw<{ total: bigint | number }[]>`
		SELECT COUNT(*) AS "total"
		FROM "Poem" p JOIN "Poet" t ON t."id" = p."poetId"
		WHERE ${where}`
	const total = Number(counted?.total ?? 0)
	const page = Math.min(requestedPage, lastPage(total, ADMIN_PAGE_SIZE))
	const offset = (page - 1) * ADMIN_PAGE_SIZE
	const direction = sort.isDescending ? Prisma.sql`DESC` : Prisma.sql`ASC`
	const ids = await db.$queryRaw<{ id: string }[]>`
		SELECT p."id"
		FROM "Poem" p JOIN "Poet" t ON t."id" = p."poetId"
		WHERE ${where}
		ORDER BY ${sortKeys[sort.by]} ${direction}, p."sortTitle", p."id"
		LIMIT ${ADMIN_PAGE_SIZE} OFFSET ${offset}`
	const rows = await db.poem.findMany({
		select: foundSelect,
		where: { id: { in: ids.map(({ id }) => id) } },
	})
	const byId = new Map(rows.map((row) => [row.id, row]))
	return {
		data: ids.flatMap(({ id }) => {
			const row = byId.get(id)
			return row ? [foundPoem(row)] : []
		}),
		metadata: pageMetadata(page, ADMIN_PAGE_SIZE, total),
	}
}

type FoundRow = Prisma.PoemGetPayload<{ select: typeof foundSelect }>

const foundPoem = ({ poet, createdAt, _count, ...row }: FoundRow): FoundPoem => ({
	...row,
	poet: poet.name,
	createdAt: createdAt.toISOString(),
	notes: _count.highlights,
})

const noteCount = Prisma.sql`(SELECT COUNT(*) FROM "Highlight" h WHERE h."poemId" = p."id")`

const sortKeys: Record<SortColumn, Prisma.Sql> = {
	title: Prisma.sql`p."sortTitle"`,
	poet: Prisma.sql`t."sortName"`,
	subject: Prisma.sql`p."shelf"`,
	model: Prisma.sql`COALESCE(p."model", '')`,
	created: Prisma.sql`p."createdAt"`,
	notes: noteCount,
}

function filterCondition(filter: PoemFilter): Prisma.Sql {
	const { poet, subject, model, text, protection, archive, withoutNotes } = filter
	const all = [
		poet && Prisma.sql`t."sortName" LIKE ${likePattern(fold(poet))} ESCAPE '\\'`,
		subject && Prisma.sql`p."shelf" = ${subject}`,
		model === NO_MODEL && Prisma.sql`p."model" IS NULL`,
		model && model !== NO_MODEL && Prisma.sql`p."model" = ${model}`,
		text && textCondition(text),
		protection && Prisma.sql`p."isProtected" = ${protection === "yes"}`,
		archive !== "all" && Prisma.sql`p."isArchived" = ${archive === "yes"}`,
		withoutNotes &&
			Prisma.sql`NOT EXISTS (
			SELECT 1 FROM "Highlight" h WHERE h."poemId" = p."id"
		)`,
	].filter((condition) => condition instanceof Prisma.Sql)
	return all.length > 0 ? Prisma.join(all, " AND ") : Prisma.sql`1 = 1`
}

const textCondition = (text: string): Prisma.Sql => Prisma.sql`(
	p."sortTitle" LIKE ${likePattern(fold(text))} ESCAPE '\\'
	OR p."content" LIKE ${likePattern(text)} ESCAPE '\\'
)`

/** What the filter's lists offer. */
export async function listFilterChoices(): Promise<{ subjects: string[]; models: string[] }> {
	const [shelves, models] = await Promise.all([
		db.poem.groupBy({ by: ["shelf"], orderBy: { shelf: "asc" } }),
		db.poem.groupBy({ by: ["model"], orderBy: { model: "asc" } }),
	])
	return {
		subjects: shelves.map(({ shelf }) => shelf),
		models: models.flatMap(({ model }) => (model === null ? [] : [model])),
	}
}

const searchColumns = { title: Prisma.sql`p."sortTitle"`, poet: Prisma.sql`t."sortName"` }

function adminSearchCondition({ by, q, excludeArchived }: Omit<PoemSearch, "page">): Prisma.Sql {
	if (by === "id") return Prisma.sql`p."id" = ${searchedId(q) ?? ""}`
	const archiveFilter = excludeArchived ? Prisma.sql`p."isArchived" = false` : Prisma.sql`1 = 1`
	if (q.trim() === "") return archiveFilter
	const text = fold(q)
	if (text === "") return Prisma.sql`1 = 0`
	const pattern = likePattern(text)
	return Prisma.sql`${archiveFilter} AND ${searchColumns[by]} LIKE ${pattern} ESCAPE '\\'`
}
