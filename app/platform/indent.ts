const TAB = 4
const MAX_COMMON_INDENT = 8

/** The columns of white space that begin a line. A tab counts as four. */
export function indentOf(line: string): number {
	const [space = ""] = /^[^\S\n]*/.exec(line) ?? []
	return space.replaceAll("\t", " ".repeat(TAB)).length
}

/**
 * For a line of these lines, the columns by which what runs over is set in: deeper than the line's
 * own start, and than the starts of the others as far as these are not set in very deep.
 */
export function turnoversOf(lines: readonly string[]): (line: string) => number {
	const common = Math.min(Math.max(0, ...lines.map(indentOf)), MAX_COMMON_INDENT)
	return (line) => Math.max(indentOf(line), common) + 2
}
