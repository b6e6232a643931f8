const SCROLL_AFTER_LINES = 10

export const isLong = (content: string): boolean => content.split("\n").length > SCROLL_AFTER_LINES

/** `number` counts from 1 and counts empty lines, as quotes do. */
export type VerseLine = { number: number; text: string; words: string[]; stanza: number }

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

export const spanOf = (lines: readonly VerseLine[]): string =>
	lines.map((line) => line.text).join("\n")

export const endWord = (line: VerseLine): string =>
	line.text.match(/[\p{L}’']+(?=[^\p{L}]*$)/u)?.[0] ?? ""
