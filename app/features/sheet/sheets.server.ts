import { viewHighlights } from "~/features/highlights/highlight-data"
import { highlightRecord } from "~/features/highlights/highlights.server"
import { db, type Prisma } from "~/platform/database/db.server"

export const sheetSelect = {
	id: true,
	title: true,
	content: true,
	model: true,
	howMade: true,
	shelf: true,
	isArchived: true,
	updatedAt: true,
	poet: { select: { name: true } },
	highlights: { orderBy: { ordinal: "asc" } },
} as const satisfies Prisma.PoemSelect

/** A row of `sheetSelect` with its notes as they are shown. */
export function sheetPoem(row: Prisma.PoemGetPayload<{ select: typeof sheetSelect }>) {
	const { id, title, content, model, howMade, shelf, updatedAt, poet, highlights } = row
	return {
		id,
		title,
		content,
		model,
		howMade,
		subject: shelf,
		updatedAt,
		poet: poet.name,
		highlights: viewHighlights(content, highlights.map(highlightRecord)),
	}
}

export type SheetPoem = ReturnType<typeof sheetPoem>
/** A poem that the book shows no more. Nobody knows the title of a deleted one. */
export type GonePoem = { id: string; title: string | null }

/** Both in the order of the ids. */
export async function loadSheetPoems(
	ids: readonly string[],
): Promise<{ poems: SheetPoem[]; gone: GonePoem[] }> {
	const rows = await db.poem.findMany({ where: { id: { in: [...ids] } }, select: sheetSelect })
	const found = new Map(rows.map((row) => [row.id, row]))
	const poems: SheetPoem[] = []
	const gone: GonePoem[] = []
	for (const id of ids) {
		const row = found.get(id)
		if (row && !row.isArchived) poems.push(sheetPoem(row))
		else gone.push({ id, title: row?.title ?? null })
	}
	return { poems, gone }
}

export async function isInBook(id: string): Promise<boolean> {
	const poem = await db.poem.findUnique({ where: { id }, select: { isArchived: true } })
	return poem !== null && !poem.isArchived
}
