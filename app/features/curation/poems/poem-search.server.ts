import { db, Prisma } from "~/platform/database/db.server"
import { AppError } from "~/platform/errors"
import { lastPage, type Page, pageMetadata } from "~/platform/paging"
import { fold } from "~/platform/text"
import { listHighlights } from "~/features/highlights/highlights.server"
import { getPoet } from "~/features/poets/poets.server"
import { viewAllStylePoints } from "~/features/poets/style-points"
import { ADMIN_PAGE_SIZE, likePattern, type PoemSearch, searchedId } from "./poem-search"

export type FoundPoem = {
	id: string
	title: string
	poet: string
	subject: string | null
	isArchived: boolean
	isProtected: boolean
}

const foundSelect = {
	id: true,
	title: true,
	subject: true,
	isArchived: true,
	isProtected: true,
	poet: { select: { name: true } },
} as const satisfies Prisma.PoemSelect

/**
 * Case and accents do not count. An empty text finds all poems. A page after the last one
 * returns the last, because the only poem of a page may have been deleted.
 */
export async function searchPoems({
	by,
	q,
	excludeArchived,
	page: requestedPage,
}: PoemSearch): Promise<Page<FoundPoem>> {
	const where = adminSearchCondition({ by, q, excludeArchived })
	const [counted] = await db.$queryRaw<{ total: bigint | number }[]>`
		SELECT COUNT(*) AS "total"
		FROM "Poem" p JOIN "Poet" t ON t."id" = p."poetId"
		WHERE ${where}`
	const total = Number(counted?.total ?? 0)
	const page = Math.min(requestedPage, lastPage(total, ADMIN_PAGE_SIZE))
	const offset = (page - 1) * ADMIN_PAGE_SIZE
	const ids = await db.$queryRaw<{ id: string }[]>`
		SELECT p."id"
		FROM "Poem" p JOIN "Poet" t ON t."id" = p."poetId"
		WHERE ${where}
		ORDER BY p."sortTitle", p."id"
		LIMIT ${ADMIN_PAGE_SIZE} OFFSET ${offset}`
	const rows = await db.poem.findMany({
		select: foundSelect,
		where: { id: { in: ids.map(({ id }) => id) } },
		orderBy: [{ sortTitle: "asc" }, { id: "asc" }],
	})
	return {
		data: rows.map(({ poet, ...row }) => ({ ...row, poet: poet.name })),
		metadata: pageMetadata(page, ADMIN_PAGE_SIZE, total),
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

/** Returns 0 for an unknown poem. */
export async function countHighlights(poemId: string): Promise<number> {
	try {
		return (await listHighlights(poemId)).length
	} catch (error) {
		if (error instanceof AppError && error.type === "NOT_FOUND") return 0
		throw error
	}
}

const selectedSelect = {
	...foundSelect,
	content: true,
	poetId: true,
	version: true,
	archivedAt: true,
	model: true,
	updatedAt: true,
} as const satisfies Prisma.PoemSelect

export type SelectedPoem = NonNullable<Awaited<ReturnType<typeof readSelectedPoem>>>

/** Returns null for a deleted poem. `style` is null when the poet could not be read. */
export async function readSelectedPoem(id: string) {
	const row = await db.poem.findUnique({ select: selectedSelect, where: { id } })
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
