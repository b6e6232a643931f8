const NARROW = /[ijltfr.,;:!'’‘|()[\]\s-]/
const WIDE = /[mwMW—…]/
const CAPITAL = /[\p{Lu}&@%]/u

/** In em, a little more than the card's typeface needs, so that no line becomes too wide. */
export function roughWidth(text: string): number {
	let width = 0
	for (const sign of text) {
		if (NARROW.test(sign)) width += 0.34
		else if (WIDE.test(sign)) width += 0.92
		else if (CAPITAL.test(sign)) width += 0.72
		else width += 0.52
	}
	return width
}

/** Lines of at most `width` em. The last line that is allowed takes the rest. */
export function wrapText(text: string, width: number, maxLines: number): string[] {
	const lines: string[] = []
	let line = ""
	for (const word of text.split(/\s+/).filter(Boolean)) {
		const longer = line ? `${line} ${word}` : word
		const isLast = lines.length === maxLines - 1
		if (line && !isLast && roughWidth(longer) > width) {
			lines.push(line)
			line = word
		} else line = longer
	}
	return line ? [...lines, line] : lines
}
