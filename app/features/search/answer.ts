import { poetNameOf, titleOf } from "~/features/poems/poem"
import { findWords, type Hit, markWords, type Piece, piecesOf, snippetOf } from "./found-words"
import type { SearchQuery } from "./search-query"

export type FoundPoem = {
	id: string
	title: string
	content: string
	subject: string
	poet: string
	model: string | null
	notes: { text: string; line: number | null }[]
}

export type Answer = Pick<FoundPoem, "id" | "subject" | "poet" | "model"> & {
	title: Piece[]
	poetPieces: Piece[]
	/** From 1, counted over all lines. Null when the words are in the title or the name alone. */
	lineNumber: number | null
	line: Piece[]
	/** The note with the words, when no line has them. */
	note: Piece[] | null
}

type Line = { from: number; to: number; number: number }

function linesWithPlaces(content: string): Line[] {
	let from = 0
	return content.split("\n").map((text, index) => {
		const line = { from, to: from + text.length, number: index + 1 }
		from += text.length + 1
		return line
	})
}

/** How many of the terms are in it; all words in a row count more than all of them apart. */
const scoreOf = (hits: readonly Hit[], inRow: readonly Hit[], { from, to }: Line): number => {
	const isHere = ({ start, end }: Hit) => start >= from && end <= to
	const isWhole = inRow.some(isHere)
	return new Set(hits.filter(isHere).map(({ term }) => term)).size + (isWhole ? 100 : 0)
}

type Best = { line: Line; score: number } | undefined

function bestLine(content: string, query: SearchQuery, hits: readonly Hit[]): Best {
	const inRow = query.phrase ? findWords(content, [query.phrase]) : []
	let best: Best
	for (const line of linesWithPlaces(content)) {
		const score = scoreOf(hits, inRow, line)
		if (score > (best?.score ?? 0)) best = { line, score }
	}
	return best
}

/** True when one line has every term. */
export function isInOneLine(content: string, query: SearchQuery): boolean {
	const best = bestLine(content, query, findWords(content, query.terms))
	return (best?.score ?? 0) >= query.terms.length
}

/** The note with most of the terms. */
function bestNote({ notes }: FoundPoem, { terms }: SearchQuery, typeset: Typeset) {
	let best: { pieces: Piece[]; line: number | null; score: number } | undefined
	for (const { text, line } of notes) {
		const shown = typeset(text)
		const hits = findWords(shown, terms)
		const score = new Set(hits.map(({ term }) => term)).size
		if (score > (best?.score ?? 0)) best = { pieces: piecesOf(shown, hits), line, score }
	}
	return best
}

/** Sets quotes for the page, one character for one. */
type Typeset = (text: string) => string

/** The line that answers the query best. */
export function answerOf(
	poem: FoundPoem,
	query: SearchQuery,
	typeset: Typeset = (text) => text,
): Answer {
	const { id, subject, poet, model } = poem
	const content = typeset(poem.content)
	const hits = findWords(content, query.terms)
	const lines = linesWithPlaces(content)
	const pieces = ({ from, to }: Line) => snippetOf(trimmed(piecesOf(content, hits, from, to)))
	const best = bestLine(content, query, hits)
	const note = best && best.score >= query.terms.length ? undefined : bestNote(poem, query, typeset)
	const isNote = note !== undefined && note.score > (best?.score ?? 0)
	const noted = isNote && note.line ? lines[note.line - 1] : undefined
	const found = noted ?? best?.line
	const shown = found ?? lines.find(({ from, to }) => content.slice(from, to).trim() !== "")
	return {
		id,
		subject,
		poet,
		model,
		title: snippetOf(markWords(typeset(titleOf(poem.title)), query.terms)),
		poetPieces: markWords(poetNameOf(poet), query.terms),
		lineNumber: found?.number ?? null,
		line: shown ? pieces(shown) : [],
		note: isNote ? snippetOf(note.pieces) : null,
	}
}

const trimmed = (pieces: Piece[]): Piece[] =>
	pieces
		.map((piece, at) => (at === 0 ? { ...piece, text: piece.text.trimStart() } : piece))
		.filter(({ text }) => text !== "")
