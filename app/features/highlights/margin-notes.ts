import { indentWidth } from "~/platform/indent"
import type { HighlightView } from "./highlight-data"

// In rem, as in highlights.css and book.css. CSS knows where a line is, however often it turns
// over, but not how high a note is: that is estimated, with some room to spare for wider fonts.
const VERSE_LINE = 1.81
const NOTE_LINE = 1.2
const LABEL_LINE = 1.45
const DEVICE_LINE = 1.5
const GAP = 0.6
const LABEL_CHARACTERS = 26
const NOTE_CHARACTERS = 34
/** A line of verse of so many characters may turn over. */
const VERSE_CHARACTERS = 45

type Note = Pick<HighlightView, "id" | "label" | "note" | "start_line_index"> &
	Partial<Pick<HighlightView, "device">>

function rowsOf(text: string, width: number): number {
	let rows = 1
	let used = 0
	for (const { length } of text.split(" ")) {
		const isNewRow = used + length > width
		if (isNewRow) rows += used === 0 ? Math.floor(length / width) : Math.ceil(length / width)
		used = isNewRow ? (length % width) + 1 : used + length + 1
	}
	return rows
}

export const heightOf = ({
	label,
	note,
	device,
}: Pick<Note, "label" | "note" | "device">): number =>
	rowsOf(label, LABEL_CHARACTERS) * LABEL_LINE +
	rowsOf(note, NOTE_CHARACTERS) * NOTE_LINE +
	(device ? DEVICE_LINE : 0) +
	GAP

export const lineAnchor = (line: number) => `--l${line}`

const rounded = (rem: number) => Number(rem.toFixed(1))

/** A place: so far below the top of a line. */
type Place = { line: number; offset: number }

/**
 * The CSS `top` of each note in the margin, in reading order: at its line, or below the notes
 * before it. `below` is how far the notes reach below the poem's last line.
 */
export function placeNotes(
	notes: readonly Note[],
	content: string,
): { tops: Map<string, string>; below: number } {
	const tops = new Map<string, string>()
	const lines = content.trimEnd().split("\n")
	const tallest = lines.map((text) => {
		const rows = Math.ceil((text.trim().length + indentWidth(text)) / VERSE_CHARACTERS)
		return Math.max(1, rows) * VERSE_LINE
	})
	let places: Place[] = []
	for (const note of notes) {
		places.push({ line: note.start_line_index, offset: 0 })
		places = places.filter((place) => !isNeedless(place, places, tallest))
		tops.set(note.id, topOf(places))
		const height = heightOf(note)
		places = places.map(({ line, offset }) => ({ line, offset: offset + height }))
	}
	const reach = places.map(({ line, offset }) => offset - (lines.length - line) * VERSE_LINE)
	return { tops, below: rounded(Math.max(0, ...reach)) }
}

/** Another place is below it, whether lines turn over or not. */
const isNeedless = (place: Place, places: readonly Place[], tallest: readonly number[]): boolean =>
	places.some((other) => {
		if (other === place) return false
		if (other.line >= place.line)
			return other.offset + (other.line - place.line) * VERSE_LINE >= place.offset
		const most = tallest.slice(other.line, place.line).reduce((sum, height) => sum + height, 0)
		return other.offset >= place.offset + most
	})

function topOf(places: readonly Place[]): string {
	const terms = places.map(({ line, offset }) => {
		const top = `anchor(${lineAnchor(line)} top)`
		return offset > 0 ? `${top} + ${rounded(offset)}rem` : top
	})
	return terms.length > 1 ? `max(${terms.join()})` : `calc(${terms.join()})`
}
