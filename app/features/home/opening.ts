import { linesOf } from "~/features/poems/poem"

const MAX_LINES = 28

/** A poem for the first page: whole, or its first stanzas. No stanza is cut. */
export function openingOf(
	content: string,
	maxLines = MAX_LINES,
): { text: string; lineCount: number; isWhole: boolean } {
	const lines = linesOf(content)
	const isEnd = (at: number) => lines[at - 1]?.trim() !== "" && (lines[at] ?? "").trim() === ""
	const ends = lines.map((_, at) => at + 1).filter(isEnd)
	const last = ends.findLast((end) => end <= maxLines) ?? ends[0] ?? lines.length
	const isWhole = lines.length <= maxLines || last === (ends.at(-1) ?? last)
	const lineCount = isWhole ? lines.length : last
	return { text: lines.slice(0, lineCount).join("\n"), lineCount, isWhole }
}
