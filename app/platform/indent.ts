const TAB = 4
const MAX_COMMON_INDENT = 8

/** The white space that begins a line; none when the line has nothing else. */
export const indentOf = (line: string): string =>
	line.trim() === "" ? "" : line.slice(0, line.length - line.trimStart().length)

/** The columns of that white space. A tab counts as four. */
export const indentWidth = (line: string): number =>
	indentOf(line).replaceAll("\t", " ".repeat(TAB)).length

/**
 * For a line of these lines, the columns by which what runs over is set in: deeper than the line's
 * own start, and than the starts of the others as far as these are not set in very deep.
 */
export function turnoversOf(lines: readonly string[]): (line: string) => number {
	const common = Math.min(Math.max(0, ...lines.map(indentWidth)), MAX_COMMON_INDENT)
	return (line) => Math.max(indentWidth(line), common) + 2
}
