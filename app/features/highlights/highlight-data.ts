import { typographic } from "~/platform/typographic"
import { hslParts, parseColor } from "./color"
import { type Highlight, highlightLines, rangeOf } from "./highlight"
import { labelOf } from "./label"

export type HighlightView = {
	/** The first eight digits of the id */
	id: string
	label: string
	note: string
	/** The id of a literary device. */
	device: string | null
	/** "h s% l%" */
	color: string
	is_style_specific: boolean
	start_line_index: number
	end_line_index: number
	start_char_index: number
	end_char_index: number
	line_index: null
}

export function viewHighlights(
	content: string,
	highlights: readonly Highlight[],
): { highlights: HighlightView[]; invalid: number } {
	const texts = content.split("\n")
	const { lines } = highlightLines(content, highlights)
	const inReadingOrder = lines
		.flatMap(({ segments }) => segments)
		.flatMap(({ starts }) => starts.toReversed())
	const views = inReadingOrder.flatMap((highlight) => {
		const range = rangeOf(highlight, texts)
		if (!range) return []
		const { id, note, device, is_style_specific } = highlight
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
				label: typographic(label),
				note: typographic(note),
				device,
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
