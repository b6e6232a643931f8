import { createHash } from "node:crypto"
import type { Prisma, Transaction } from "~/platform/database/db.server"
import { reanchorHighlights } from "~/features/highlights/highlights.server"

/** All notes of a poem at one time, and the text that they belong to. */
export type NoteSet = { poemId: string; content: string; rows: Prisma.HighlightCreateManyInput[] }

type Keyed = { id: string; text: string; note: string; color: string }

/** Changes with every change of a note. A form made from older notes is refused by it. */
export function notesKey(notes: readonly Keyed[]): string {
	const parts = notes.map(({ id, text, note, color }) => [id, text, note, color])
	return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16)
}

/** Null for an unknown poem. */
export async function readNoteSet(tx: Transaction, poemId: string): Promise<NoteSet | null> {
	const poem = await tx.poem.findUnique({ where: { id: poemId }, select: { content: true } })
	if (!poem) return null
	const rows = await tx.highlight.findMany({ where: { poemId }, orderBy: { ordinal: "asc" } })
	return { poemId, content: poem.content, rows }
}

/** Returns false when the poem is gone. */
export async function restoreNoteSet(tx: Transaction, set: NoteSet): Promise<boolean> {
	const { poemId } = set
	const poem = await tx.poem.findUnique({ where: { id: poemId }, select: { content: true } })
	if (!poem) return false
	await tx.highlight.deleteMany({ where: { poemId } })
	await tx.highlight.createMany({ data: set.rows })
	if (poem.content !== set.content) await reanchorHighlights(tx, { poemId, content: poem.content })
	return true
}
