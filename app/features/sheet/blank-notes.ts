import type { HighlightView } from "~/features/highlights/highlight-data"
import { verseNumbers } from "~/features/poems/line-range"

/** A numbered mark that a pupil writes about; `lines` as readers count them. */
type BlankNote = { id: string; number: number; lines: { first: number; last: number } }

export function blankNotes(content: string, notes: readonly HighlightView[]): BlankNote[] {
	const numbers = verseNumbers(content)
	const numberOf = (index: number) => numbers.get(index + 1) ?? 0
	return notes.map(({ id, start_line_index, end_line_index }, at) => ({
		id,
		number: at + 1,
		lines: { first: numberOf(start_line_index), last: numberOf(end_line_index) },
	}))
}

/** Marks that don't give the answer away: neither by a name nor by the kind of their line. */
export const withoutAnswers = (notes: readonly HighlightView[]): HighlightView[] =>
	notes.map((note) => ({
		...note,
		label: "marked",
		note: "",
		device: null,
		is_style_specific: false,
	}))
