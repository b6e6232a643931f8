import { db, Prisma } from "~/platform/database/db.server"
import { AppError } from "~/platform/errors"
import { viewHighlights } from "~/features/highlights/highlight-data"
import { listHighlights } from "~/features/highlights/highlights.server"
import { getPoet } from "~/features/poets/poets.server"
import { viewAllStylePoints } from "~/features/poets/style-points"
import { listNotes } from "../notes/note"
import { notesKey } from "../notes/note-rows.server"

/** None for an unknown poem. */
async function readHighlights(poemId: string) {
	try {
		return await listHighlights(poemId)
	} catch (error) {
		if (error instanceof AppError && error.type === "NOT_FOUND") return []
		throw error
	}
}

/** Returns 0 for an unknown poem. */
export const countHighlights = async (poemId: string): Promise<number> =>
	(await readHighlights(poemId)).length

const selectedSelect = {
	id: true,
	title: true,
	subject: true,
	isArchived: true,
	isProtected: true,
	content: true,
	howMade: true,
	poetId: true,
	version: true,
	archivedAt: true,
	model: true,
	updatedAt: true,
	poet: { select: { name: true } },
} as const satisfies Prisma.PoemSelect

export type SelectedPoem = NonNullable<Awaited<ReturnType<typeof readSelectedPoem>>>

/** Returns null for a deleted poem. `style` is null when the poet could not be read. */
export async function readSelectedPoem(id: string) {
	const row = await db.poem.findUnique({ select: selectedSelect, where: { id } })
	if (!row) return null
	const [records, style] = await Promise.all([
		readHighlights(id),
		getPoet(row.poetId).then(
			(poet) => viewAllStylePoints(poet.style_points),
			() => null,
		),
	])
	const { poet, archivedAt, updatedAt, ...rest } = row
	const marks = viewHighlights(row.content, records)
	return {
		...rest,
		poet: poet.name,
		archivedAt: archivedAt?.toISOString() ?? null,
		updatedAt: updatedAt.toISOString(),
		highlightCount: records.length,
		marks,
		notes: listNotes(records, marks.highlights),
		notesKey: notesKey(records),
		style,
	}
}
