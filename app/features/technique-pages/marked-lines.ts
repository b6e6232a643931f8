import { type Placement, rangeOf } from "~/features/highlights/highlight"

const MAX_LINES = 6

/** The words of a line that are marked stand between two that are not. */
type MarkedLine = { before: string; marked: string; after: string }
export type MarkedLines = {
	/** Of the first line; counts from 1, with the empty lines. */
	number: number
	lines: MarkedLine[]
	/** More lines are marked than are shown. */
	isCut: boolean
}

/** The whole lines that a highlight stands in. Null when its place is not in the poem. */
export function markedLines(content: string, placement: Placement): MarkedLines | null {
	const texts = content.split("\n")
	const range = rangeOf(placement, texts)
	if (!range) return null
	const { startLine, endLine, startChar, endChar } = range
	const lines = texts.slice(startLine, endLine + 1).map((text, at) => {
		const from = at === 0 ? startChar : 0
		const to = startLine + at === endLine ? endChar : text.length
		return {
			before: text.slice(0, from).trimStart(),
			marked: from === 0 ? text.slice(0, to).trimStart() : text.slice(from, to),
			after: text.slice(to).trimEnd(),
		}
	})
	return {
		number: startLine + 1,
		lines: lines.slice(0, MAX_LINES),
		isCut: lines.length > MAX_LINES,
	}
}
