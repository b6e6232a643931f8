import { randomUUID } from "node:crypto"
import { db, type Transaction } from "~/platform/database/db.server"
import { notFound } from "~/platform/errors"
import { checkUuid } from "~/platform/validation"
import { type Anchored, anchorHighlights, type Quote } from "./anchor"
import { paletteColor } from "./color"
import type { Highlight } from "./highlight"

type Row = {
	id: string
	poemId: string
	text: string
	note: string
	displayLabel: string | null
	device: string | null
	color: string
	lineIndex: number | null
	startLineIndex: number | null
	endLineIndex: number | null
	startCharIndex: number | null
	endCharIndex: number | null
	isStyleSpecific: boolean
}

export const highlightRecord = (row: Row): Highlight => ({
	id: row.id,
	poem_id: row.poemId,
	text: row.text,
	note: row.note,
	display_label: row.displayLabel,
	device: row.device,
	color: row.color,
	line_index: row.lineIndex,
	start_line_index: row.startLineIndex,
	end_line_index: row.endLineIndex,
	start_char_index: row.startCharIndex,
	end_char_index: row.endCharIndex,
	is_style_specific: row.isStyleSpecific,
})

export const listHighlights = async (poemId: string): Promise<Highlight[]> =>
	(await readHighlightedPoem(poemId)).highlights

export async function readHighlightedPoem(
	poemId: string,
): Promise<{ poemId: string; content: string; highlights: Highlight[] }> {
	checkUuid(poemId, "poemId")
	const id = poemId.toLowerCase()
	const [rows, poem] = await Promise.all([
		db.highlight.findMany({ where: { poemId: id }, orderBy: { ordinal: "asc" } }),
		db.poem.findUnique({ where: { id }, select: { content: true } }),
	])
	if (!poem) throw notFound("Poem not found")
	return { poemId: id, content: poem.content, highlights: rows.map(highlightRecord) }
}

const rowOf = (poemId: string, anchored: Anchored, ordinal: number) => ({
	id: randomUUID(),
	poemId,
	ordinal,
	text: anchored.text,
	note: anchored.note,
	displayLabel: anchored.label ?? null,
	device: anchored.device ?? null,
	color: paletteColor(ordinal, anchored.isStyleSpecific),
	lineIndex: anchored.span.startLine,
	startLineIndex: anchored.span.startLine,
	endLineIndex: anchored.span.endLine,
	startCharIndex: anchored.span.startChar,
	endCharIndex: anchored.span.endChar,
	isStyleSpecific: anchored.isStyleSpecific,
})

type Noted = { poemId: string; content: string; quotes: readonly Quote[] }

/** The rows of quotes that the poem has, with new ids. */
export function highlightRows({ poemId, content, quotes }: Noted) {
	const { placed, dropped } = anchorHighlights(content, quotes)
	return { rows: placed.map((anchored, ordinal) => rowOf(poemId, anchored, ordinal)), dropped }
}

export async function replaceHighlights(tx: Transaction, noted: Noted) {
	const { rows, dropped } = highlightRows(noted)
	await tx.highlight.deleteMany({ where: { poemId: noted.poemId } })
	if (rows.length > 0) await tx.highlight.createMany({ data: rows })
	return { placed: rows.length, dropped }
}

export async function reanchorHighlights(
	tx: Transaction,
	{ poemId, content }: { poemId: string; content: string },
) {
	const rows = await tx.highlight.findMany({ where: { poemId }, orderBy: { ordinal: "asc" } })
	const quotes = rows.map((row) => ({
		quote: row.text,
		line: (row.startLineIndex ?? row.lineIndex ?? 0) + 1,
		note: row.note,
		label: row.displayLabel,
		device: row.device,
		isStyleSpecific: row.isStyleSpecific,
	}))
	return replaceHighlights(tx, {
		poemId,
		content,
		quotes: quotes.filter(({ quote }) => quote !== ""),
	})
}
