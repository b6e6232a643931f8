/** Longer poems are shown in a scroll area. */
const SCROLL_AFTER_LINES = 10

export const isLong = (content: string): boolean => content.split("\n").length > SCROLL_AFTER_LINES

/** `number` counts from 1 and counts empty lines, as quotes do. */
export type VerseLine = { number: number; text: string; words: string[]; stanza: number }

/** The lines of a poem that are not empty. */
export function verseLines(content: string): VerseLine[] {
	const lines: VerseLine[] = []
	let stanza = 0
	for (const [index, raw] of content.split("\n").entries()) {
		const text = raw.trim()
		if (text === "") {
			stanza += 1
			continue
		}
		lines.push({
			number: index + 1,
			text,
			words:
				text
					.toLowerCase()
					.replaceAll("’", "'")
					.match(/[\p{L}]+(?:'[\p{L}]+)*/gu) ?? [],
			stanza,
		})
	}
	return lines
}

/** The text of consecutive lines, to be quoted across their breaks. */
export const spanOf = (lines: readonly VerseLine[]): string =>
	lines.map((line) => line.text).join("\n")

/** The last word of a line as it is written there. */
export const endWord = (line: VerseLine): string =>
	line.text.match(/[\p{L}’']+(?=[^\p{L}]*$)/u)?.[0] ?? ""
