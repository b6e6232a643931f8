import { db, Prisma } from "~/platform/db.server"
import { AppError } from "~/platform/errors"
import { lastPage, type Page, pageMetadata } from "~/platform/paging"
import { fold } from "~/platform/text"
import { listHighlights } from "../highlights/highlights.server"
import { getPoet } from "../poets/poets.server"
import { viewAllStylePoints } from "../poets/style-points"
import { ADMIN_PAGE_SIZE, likePattern, type PoemSearch, searchedId } from "./poem-search"

export type FoundPoem = {
	id: string
	title: string
	poet: string
	subject: string | null
	isArchived: boolean
	isProtected: boolean
}

const found = {
	id: true,
	title: true,
	subject: true,
	isArchived: true,
	isProtected: true,
	poet: { select: { name: true } },
} as const satisfies Prisma.PoemSelect

/**
 * One page of poems by title whose title or poet contains the text, case and accents ignored, or whose id it is; all of them
 * for an empty text (AH-24, PP-02). A page beyond the last is the last: deleting the only poem of a page must not lead nowhere.
 */
export async function findPoems({
	by,
	q,
	excludeArchived,
	page: asked,
}: PoemSearch): Promise<Page<FoundPoem>> {
	const where = whereOf({ by, q, excludeArchived })
	const [counted] = await db.$queryRaw<
		{ total: bigint | number }[]
	>`SELECT COUNT(*) AS "total" FROM "Poem" p JOIN "Poet" t ON t."id" = p."poetId" WHERE ${where}`
	const total = Number(counted?.total ?? 0)
	const page = Math.min(asked, lastPage(total, ADMIN_PAGE_SIZE))
	const ids = await db.$queryRaw<
		{ id: string }[]
	>`SELECT p."id" FROM "Poem" p JOIN "Poet" t ON t."id" = p."poetId" WHERE ${where} ORDER BY p."sortTitle", p."id" LIMIT ${ADMIN_PAGE_SIZE} OFFSET ${(page - 1) * ADMIN_PAGE_SIZE}`
	const rows = await db.poem.findMany({
		select: found,
		where: { id: { in: ids.map(({ id }) => id) } },
		orderBy: [{ sortTitle: "asc" }, { id: "asc" }],
	})
	return {
		data: rows.map(({ poet, ...row }) => ({ ...row, poet: poet.name })),
		metadata: pageMetadata(page, ADMIN_PAGE_SIZE, total),
	}
}

function whereOf({ by, q, excludeArchived }: Omit<PoemSearch, "page">): Prisma.Sql {
	if (by === "id") return Prisma.sql`p."id" = ${searchedId(q) ?? ""}`
	const living = excludeArchived ? Prisma.sql`p."isArchived" = false` : Prisma.sql`1 = 1`
	const text = fold(q)
	if (text === "") return q.trim() === "" ? living : Prisma.sql`1 = 0`
	const column = by === "title" ? Prisma.sql`p."sortTitle"` : Prisma.sql`t."sortName"`
	return Prisma.sql`${living} AND ${column} LIKE ${likePattern(text)} ESCAPE '\\'`
}

/** How many highlights a poem has; an unknown poem has none (AH-19). */
export async function countHighlights(poemId: string): Promise<number> {
	try {
		return (await listHighlights(poemId)).length
	} catch (error) {
		if (error instanceof AppError && error.type === "NOT_FOUND") return 0
		throw error
	}
}

const selected = {
	...found,
	content: true,
	poetId: true,
	version: true,
	archivedAt: true,
	model: true,
	updatedAt: true,
} as const satisfies Prisma.PoemSelect

export type SelectedPoem = NonNullable<Awaited<ReturnType<typeof readSelectedPoem>>>

/** Everything of the selected poem's panel, or null when it is gone. `style` is null when the poet could not be read (AH-26). */
export async function readSelectedPoem(id: string) {
	const row = await db.poem.findUnique({ select: selected, where: { id } })
	if (!row) return null
	const [highlightCount, style] = await Promise.all([
		countHighlights(id),
		getPoet(row.poetId).then(
			(poet) => viewAllStylePoints(poet.style_points),
			() => null,
		),
	])
	const { poet, archivedAt, updatedAt, ...rest } = row
	return {
		...rest,
		poet: poet.name,
		archivedAt: archivedAt?.toISOString() ?? null,
		updatedAt: updatedAt.toISOString(),
		highlightCount,
		style,
	}
}
