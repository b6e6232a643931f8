import { AppError, notFound } from "~/platform/errors"
import { db, type Prisma } from "~/platform/database/db.server"
import { type Page, pageMetadata } from "~/platform/paging"
import { checkUuid } from "~/platform/validation"
import { isLetter, letterNotices } from "~/features/catalog/letters"
import { MAX_POETS_PAGE, type PoetOrder } from "./poet"
import { findMatches } from "./poet-matches.server"
import { listLetters } from "~/features/catalog/poet-places.server"
import type { PoetRecord } from "./poet-schema"
import type { StylePoints } from "./style-points"

const MAX_PLACE = 2 ** 31 - 1

type Row = {
	id: string
	name: string
	bio: string
	styleDescription: string
	referenceUrl: string | null
	createdAt: Date
	stylePoints: Prisma.JsonValue
}

const columns = {
	id: true,
	name: true,
	bio: true,
	styleDescription: true,
	referenceUrl: true,
	createdAt: true,
	stylePoints: true,
} as const

const poetRecord = (row: Row): PoetRecord => ({
	id: row.id,
	name: row.name,
	bio: row.bio,
	style_description: row.styleDescription,
	poetry_foundation_url: row.referenceUrl,
	created_at: row.createdAt.toISOString(),
	style_points: (row.stylePoints as StylePoints | null) ?? null,
})

const orders: Record<PoetOrder, Prisma.PoetOrderByWithRelationInput[]> = {
	name: [{ sortName: "asc" }, { id: "asc" }],
	lastName: [{ place: "asc" }, { id: "asc" }],
	created_at: [{ createdAt: "asc" }, { id: "asc" }],
}

export async function listPoets(order: PoetOrder = "name"): Promise<PoetRecord[]> {
	return (await db.poet.findMany({ select: columns, orderBy: orders[order] })).map(poetRecord)
}

const countPoets = async (): Promise<number> =>
	(await listLetters()).reduce((sum, { poetCount }) => sum + poetCount, 0)

export async function pagePoets({
	page,
	pageSize,
	order,
}: {
	page: number
	pageSize: number
	order: PoetOrder
}): Promise<Page<PoetRecord>> {
	const skip = (page - 1) * pageSize
	const rows =
		order === "lastName"
			? db.poet.findMany({
					select: columns,
					where: {
						place: { gt: Math.min(skip, MAX_PLACE), lte: Math.min(skip + pageSize, MAX_PLACE) },
					},
					orderBy: { place: "asc" },
				})
			: db.poet.findMany({ select: columns, orderBy: orders[order], skip, take: pageSize })
	const [found, total] = await Promise.all([rows, countPoets()])
	return { data: found.map(poetRecord), metadata: pageMetadata(page, pageSize, total) }
}

export async function getPoet(id: string | undefined): Promise<PoetRecord> {
	if (!id?.trim()) throw new AppError("VALIDATION", "Poet ID is required")
	checkUuid(id, "id")
	const row = await db.poet.findUnique({ select: columns, where: { id: id.toLowerCase() } })
	if (!row) throw notFound("Poet not found")
	return poetRecord(row)
}

export async function searchPoets(
	term: string,
	order: PoetOrder,
): Promise<{ poets: PoetRecord[]; isCut: boolean }> {
	const { matches, isCut } = await findMatches(term, { order })
	if (matches.length === 0) return { poets: [], isCut }
	const rows = await db.poet.findMany({
		select: columns,
		where: { id: { in: matches.map(({ id }) => id) } },
		orderBy: orders[order],
	})
	return { poets: rows.map(poetRecord), isCut }
}

export const initialLetters = async (): Promise<string[]> =>
	(await listLetters()).map(({ letter }) => letter).filter(isLetter)

export async function pageForLetter({
	letter,
	pageSize,
	order,
}: {
	letter: string
	pageSize: number
	order: PoetOrder
}): Promise<{ targetPage: number; firstPoetId: string }> {
	const first = await db.poet.findFirst({
		where: { lastInitial: letter },
		orderBy: orders[order],
		select: { id: true, place: true, sortName: true, createdAt: true },
	})
	if (!first) throw notFound(letterNotices.missing(letter).text)
	const { id, place, sortName, createdAt } = first
	const earlier = {
		lastName: async () => (place ?? 1) - 1,
		name: () =>
			db.poet.count({
				where: { OR: [{ sortName: { lt: sortName } }, { sortName, id: { lt: id } }] },
			}),
		created_at: () =>
			db.poet.count({
				where: { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] },
			}),
	}
	return {
		targetPage: Math.floor((await earlier[order]()) / Math.min(pageSize, MAX_POETS_PAGE)) + 1,
		firstPoetId: id,
	}
}
