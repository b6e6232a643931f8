import { invalid } from "~/platform/errors"
import { type LineRange, rangeText } from "./line-range"
import { linesOf } from "./poem"
import type { PoemExcerpt, PoemRecord } from "./poem-schema"

/**
 * The poem with these lines only, and the highlights that lie within them, placed anew in them.
 * @throws AppError VALIDATION when the poem has fewer lines
 */
export function excerptOf(poem: PoemRecord, range: LineRange): PoemExcerpt {
	const all = linesOf(poem.content)
	if (range.to > all.length) {
		const message = `lines must be within the poem, which has ${all.length}: ${rangeText(range)}`
		throw invalid(message, [{ path: "lines", message }])
	}
	const before = range.from - 1
	const moved = (line: number | null) => (line === null ? null : line - before)
	const highlights = poem.highlights.flatMap((highlight) => {
		const start = highlight.start_line_index ?? highlight.line_index
		const end = highlight.end_line_index ?? highlight.line_index
		if (start === null || end === null || start < before || end >= range.to) return []
		return [
			{
				...highlight,
				line_index: moved(highlight.line_index),
				start_line_index: moved(highlight.start_line_index),
				end_line_index: moved(highlight.end_line_index),
			},
		]
	})
	return { ...poem, content: all.slice(before, range.to).join("\n"), highlights, lines: range }
}
