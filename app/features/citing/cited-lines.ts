import {
	type LineRange,
	parseLineRange,
	rangeText,
	verseNumbers,
} from "~/features/poems/line-range"
import { linesOf } from "~/features/poems/poem"

export type VerseLine = {
	/** Counted with the empty lines */
	address: number
	/** As readers see it beside the verse */
	number: number
	text: string
}

export function verseOf(content: string): VerseLine[] {
	const lines = linesOf(content)
	return [...verseNumbers(content)].map(([address, number]) => ({
		address,
		number,
		text: (lines[address - 1] ?? "").trim(),
	}))
}

/** The lines of the range that hold words; null when the poem has no such lines. */
export function citedLines(content: string, text: string): VerseLine[] | null {
	const range = parseLineRange(text)
	if (!range || range.to > linesOf(content).length) return null
	const chosen = verseOf(content).filter(
		({ address }) => range.from <= address && address <= range.to,
	)
	return chosen.length > 0 ? chosen : null
}

/** What the two menus chose, in either order. Null when there is nothing to read. */
export function chosenRange(from: string | null, to: string | null): string | null {
	const ends = [from, to].filter(Boolean).map((text) => parseLineRange(text ?? ""))
	const found = ends.filter((end): end is LineRange => end !== null)
	if (found.length === 0 || found.length < ends.length) return null
	const numbers = found.map((end) => end.from)
	return rangeText({ from: Math.min(...numbers), to: Math.max(...numbers) })
}
