import { indentWidth } from "~/platform/indent"
import { type Collection, poemsOf } from "../collection"

/** Of a stanza with more than one empty line before it. */
export const APART = "apart"
/** Of a line with several spaces between its words. */
export const SPACED = "spaced"

const COLUMN_EM = 0.45
const TURNOVER_EM = 2
/** Lines that begin further in would leave no room on a small screen. */
const MAX_COLUMNS = 24

const columnsOf = (line: string): number => Math.min(indentWidth(line), MAX_COLUMNS)

/** "in-4" for a line that begins at the fifth column; null at the first. */
export function indentClass(line: string): string | null {
	const columns = columnsOf(line)
	return columns > 0 ? `in-${columns}` : null
}

const RULES = `body { margin: 5%; line-height: 1.5; }
h1 { font-size: 1.5em; font-weight: normal; line-height: 1.2; margin: 0 0 0.3em; }
.byline { font-style: italic; margin: 0 0 2em; text-indent: 0; }
.stanza { margin: 0 0 1.5em; page-break-inside: avoid; break-inside: avoid; }
.${APART} { margin-top: 3em; }
.line {
	margin: 0;
	padding-left: ${TURNOVER_EM}em;
	text-indent: -${TURNOVER_EM}em;
	text-align: left;
	-webkit-hyphens: none;
	hyphens: none;
}
.${SPACED} { white-space: pre-wrap; }
.number { float: right; margin-left: 1em; font-size: 0.75em; text-indent: 0; }
.noteref { font-size: 0.7em; line-height: 1; vertical-align: super; text-decoration: none; }
.noteref + .noteref { margin-left: 0.3em; }
.notes { margin-top: 2.5em; font-size: 0.9em; }
.notes p { margin: 0 0 0.6em; text-indent: 0; }
.made { margin-top: 1.5em; font-size: 0.9em; text-indent: 0; }
.title-page { margin-top: 15%; }
nav ol { list-style: none; padding-left: 1em; }
`

/** One rule for each indent that a line of these poems has. */
export function styleSheet(collection: Collection): string {
	const lines = poemsOf(collection).flatMap(({ content }) => content.split("\n"))
	const used = [...new Set(lines.map(columnsOf))].filter((columns) => columns > 0)
	const indents = used
		.toSorted((one, other) => one - other)
		.map((columns) => {
			const padding = (columns * COLUMN_EM + TURNOVER_EM).toFixed(2)
			return `.in-${columns} { padding-left: ${padding}em; }\n`
		})
	return RULES + indents.join("")
}
