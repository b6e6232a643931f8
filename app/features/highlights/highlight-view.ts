import { hslParts, parseColor } from "./color"
import { type Highlight, markLines, rangeOf } from "./highlight"
import { labelOf } from "./label"

/** A highlight as pages need it: its number in the legend, its words, its place, its colour. */
export type HighlightView = {
	/** The first eight digits of its id: enough to be told apart on a page. */
	id: string
	label: string
	note: string
	/** "h s% l%" */
	color: string
	is_style_specific: boolean
	start_line_index: number
	end_line_index: number
	start_char_index: number
	end_char_index: number
	line_index: null
}

/**
 * The highlights of a poem that can be shown, in the order in which they are read, and how many are flagged (HL-05):
 * not valid, or without a single character to mark, both not shown; or of an unreadable colour, shown in the fallback's.
 */
export function viewHighlights(
	content: string,
	highlights: readonly Highlight[],
): { highlights: HighlightView[]; invalid: number } {
	const texts = content.split("\n")
	const { lines } = markLines(content, highlights)
	const inReadingOrder = lines
		.flatMap(({ segments }) => segments)
		.flatMap(({ starts }) => starts.toReversed())
	const views = inReadingOrder.flatMap((highlight) => {
		const range = rangeOf(highlight, texts)
		if (!range) return []
		const { id, note, is_style_specific } = highlight
		const label = labelOf({ ...highlight, isMultiLine: range.endLine > range.startLine })
		const place = {
			start_line_index: range.startLine,
			end_line_index: range.endLine,
			start_char_index: range.startChar,
			end_char_index: range.endChar,
		}
		return [
			{
				id: id.slice(0, 8),
				label,
				note,
				color: hslParts(highlight.color),
				is_style_specific,
				...place,
				line_index: null,
			},
		]
	})
	const unreadable = inReadingOrder.filter(({ color }) => !parseColor(color)).length
	return { highlights: views, invalid: highlights.length - views.length + unreadable }
}
