import { indentOf } from "~/platform/indent"

/** As in the API: indices from zero, the end exclusive. */
export type Highlight = {
	id: string
	poem_id: string
	text: string
	note: string
	display_label: string | null
	/** The id of a literary device. */
	device: string | null
	color: string
	line_index: number | null
	start_line_index: number | null
	end_line_index: number | null
	start_char_index: number | null
	end_char_index: number | null
	is_style_specific: boolean
}

export type Placement = Pick<
	Highlight,
	"line_index" | "start_line_index" | "end_line_index" | "start_char_index" | "end_char_index"
>
export type Range = { startLine: number; endLine: number; startChar: number; endChar: number }
type Position = "single" | "start" | "middle" | "end"

const isIndex = (value: unknown): value is number =>
	typeof value === "number" && Number.isInteger(value)

/** Undefined for a highlight that is not valid. */
export function rangeOf(highlight: Placement, lines: readonly string[]): Range | undefined {
	const startLine = highlight.start_line_index ?? highlight.line_index
	const endLine = highlight.end_line_index ?? highlight.line_index
	const { start_char_index: startChar, end_char_index: endChar } = highlight
	if (!isIndex(startLine) || !isIndex(endLine) || !isIndex(startChar) || !isIndex(endChar))
		return undefined
	const first = lines[startLine]
	const last = lines[endLine]
	if (first === undefined || last === undefined || endLine < startLine) return undefined
	if (startChar < 0 || startChar > first.length || endChar < 0 || endChar > last.length)
		return undefined
	if (startLine === endLine && startChar >= endChar) return undefined
	return { startLine, endLine, startChar, endChar }
}

export function positionOn(range: Range, line: number): Position {
	if (range.startLine === range.endLine) return "single"
	if (line === range.startLine) return "start"
	if (line === range.endLine) return "end"
	return "middle"
}

/** The shortest highlight of `covers` comes first: it is on top. */
export type Segment<T> = {
	text: string
	covers: { highlight: T; position: Position }[]
	starts: T[]
	ends: T[]
}
export type Line<T> = { index: number; segments: Segment<T>[] }
type Marked<T> = { lines: Line<T>[]; shown: T[]; invalid: T[] }

const sizeOf = ({ startLine, endLine, startChar, endChar }: Range): number =>
	(endLine - startLine) * 10_000 + endChar - startChar

export function highlightLines<T extends Placement>(
	content: string,
	highlights: readonly T[],
): Marked<T> {
	const texts = content.split("\n")
	const valid: { highlight: T; range: Range }[] = []
	const invalid: T[] = []
	for (const highlight of highlights) {
		const range = rangeOf(highlight, texts)
		if (range) valid.push({ highlight, range })
		else invalid.push(highlight)
	}
	const bySize = valid.toSorted((a, b) => sizeOf(a.range) - sizeOf(b.range))
	const lines = texts.map((text, index) => ({ index, segments: cutLine(text, index, bySize) }))
	collectEnds(lines)
	return { lines, shown: valid.map(({ highlight }) => highlight), invalid }
}

/** Without the spaces at its ends: they are not tinted. */
function partOfLine(text: string, line: number, range: Range): { from: number; to: number } {
	const from = line === range.startLine ? wholeCharacter(text, range.startChar, -1) : 0
	const to = line === range.endLine ? wholeCharacter(text, range.endChar, 1) : text.length
	const part = text.slice(from, to)
	return {
		from: from + part.length - part.trimStart().length,
		to: to - (part.length - part.trimEnd().length),
	}
}

/** How much closing punctuation a text begins with: a note's number stands after it. */
const closingLength = (text: string): number =>
	/^[,.;:!?…)\]’”]+(?![\p{L}\p{N}])/u.exec(text)?.[0].length ?? 0

/** A segment of a line, or the highlights that end there, whose numbers stand there. */
export type Piece<T> = { segment: Segment<T> } | { ended: T[] }

/** The numbers of highlights stand after the punctuation that follows their words. */
export function placeNumbers<T>(segments: readonly Segment<T>[]): Piece<T>[] {
	let ended: T[] = []
	const pieces = segments.flatMap((segment): Piece<T>[] => {
		const { text, covers, ends } = segment
		const closing = ended.length > 0 ? closingLength(text) : 0
		if (covers.length > 0 && closing > 0 && closing === text.length) {
			ended = [...ended, ...ends]
			return [{ segment }]
		}
		const before = { ended }
		ended = ends
		if (covers.length > 0) return [before, { segment }]
		return [
			{ segment: { ...segment, text: text.slice(0, closing) } },
			before,
			{ segment: { ...segment, text: text.slice(closing) } },
		]
	})
	return [...pieces, { ended }].filter((piece) =>
		"ended" in piece ? piece.ended.length > 0 : piece.segment.text !== "",
	)
}

function cutLine<T>(
	text: string,
	line: number,
	bySize: { highlight: T; range: Range }[],
): Segment<T>[] {
	const here = bySize
		.filter(({ range }) => range.startLine <= line && line <= range.endLine && text.trim() !== "")
		.map(({ highlight, range }) => ({
			highlight,
			position: positionOn(range, line),
			...partOfLine(text, line, range),
		}))
		.filter(({ from, to }) => from < to)
	const ends = [0, indentOf(text).length, text.length]
	const cuts = [...new Set([...ends, ...here.flatMap(({ from, to }) => [from, to])])].sort(
		(a, b) => a - b,
	)
	return cuts.slice(0, -1).map((from, at) => {
		const to = cuts[at + 1] ?? text.length
		const covers = here.filter((cover) => cover.from <= from && to <= cover.to)
		return {
			text: text.slice(from, to),
			covers: covers.map(({ highlight, position }) => ({ highlight, position })),
			starts: [],
			ends: [],
		}
	})
}

const characters = new Intl.Segmenter("en", { granularity: "grapheme" })

/** Moves an index out of an emoji or an accented letter. */
export function wholeCharacter(text: string, index: number, direction: 1 | -1): number {
	if (index <= 0 || index >= text.length || !/[\u0300-\uffff]/.test(text)) return index
	const { index: start, segment } = characters.segment(text).containing(index) ?? {
		index,
		segment: "",
	}
	return start === index || direction === -1 ? start : start + segment.length
}

function collectEnds<T>(lines: readonly Line<T>[]): void {
	const runs = lines.flatMap(({ segments }) => segments)
	const collect = (ordered: Segment<T>[], key: "starts" | "ends") => {
		const seen = new Set<T>()
		for (const run of ordered) {
			for (const { highlight } of run.covers) {
				if (!seen.has(highlight)) run[key].push(highlight)
				seen.add(highlight)
			}
		}
	}
	collect(runs, "starts")
	collect(runs.toReversed(), "ends")
}

export function stanzasOf<T>(lines: readonly Line<T>[]): Line<T>[][] {
	const stanzas: Line<T>[][] = []
	let open = false
	for (const line of lines) {
		const empty = line.segments.every(({ text }) => text.trim() === "")
		if (!empty && open) stanzas.at(-1)?.push(line)
		else if (!empty) stanzas.push([line])
		open = !empty
	}
	return stanzas
}

export function legendGroups<T extends { is_style_specific: boolean }>(
	shown: readonly T[],
): { title: string; entries: T[] }[] {
	return [
		{
			title: "Poet's Style Elements",
			entries: shown.filter((highlight) => highlight.is_style_specific),
		},
		{
			title: "General Literary Techniques",
			entries: shown.filter((highlight) => !highlight.is_style_specific),
		},
	].filter(({ entries }) => entries.length > 0)
}
