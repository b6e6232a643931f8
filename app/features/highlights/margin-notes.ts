import type { HighlightView } from "./highlight-data"

// In rem, as in highlights.css. CSS knows where a line is, however often it turns over, but not how
// high a note is: that is estimated, with some room to spare for wider fonts.
const VERSE_LINE = 1.81
const NOTE_LINE = 1.2
const LABEL_LINE = 1.45
const GAP = 0.6
const LABEL_CHARACTERS = 28
const NOTE_CHARACTERS = 37

type Note = Pick<HighlightView, "id" | "label" | "note" | "start_line_index">

export function heightOf({ label, note }: Pick<Note, "label" | "note">): number {
	const linesOf = (text: string, width: number) => Math.ceil(text.length / width)
	const labelLines = linesOf(label, LABEL_CHARACTERS)
	const noteLines = linesOf(note, NOTE_CHARACTERS)
	return labelLines * LABEL_LINE + noteLines * NOTE_LINE + GAP
}

export const lineAnchor = (line: number) => `--l${line}`

const rounded = (rem: number) => Number(rem.toFixed(2))

/**
 * The CSS `top` of each note in the margin, in reading order: at its line, or below the notes
 * before it. `below` is how far the notes reach below the poem's last line.
 */
export function placeNotes(
	notes: readonly Note[],
	lastLine: number,
): { tops: Map<string, string>; below: number } {
	const tops = new Map<string, string>()
	let above: { line: number; offset: number }[] = []
	for (const note of notes) {
		const line = note.start_line_index
		above = above.filter(({ line: at, offset }) => offset > (line - at) * VERSE_LINE)
		if (above.every(({ line: at }) => at !== line)) above.push({ line, offset: 0 })
		const terms = above.map(({ line: at, offset }) => {
			const top = `anchor(${lineAnchor(at)} top)`
			return offset > 0 ? `${top} + ${rounded(offset)}rem` : top
		})
		tops.set(note.id, terms.length > 1 ? `max(${terms.join()})` : `calc(${terms.join()})`)
		const height = heightOf(note)
		above = above.map(({ line: at, offset }) => ({ line: at, offset: offset + height }))
	}
	const reach = above.map(({ line, offset }) => offset - (lastLine - line + 1) * VERSE_LINE)
	return { tops, below: rounded(Math.max(0, ...reach)) }
}
