import type { Highlight } from "./highlight"

export const SAMPLE_LINES = [
	"The moose walks out of the river like a cathedral leaving town,",
	"magnesium in the flash of the one photograph we own,",
	"and the marriage, like the moose, goes on being larger than the road.",
] as const

export const SAMPLE_CONTENT = SAMPLE_LINES.join("\n")

type Sample = {
	quote: string
	endQuote?: string
	line: number
	endLine?: number
	label: string
	note: string
	color: string
	isStyleSpecific: boolean
}

const samples: Sample[] = [
	{
		line: 0,
		quote: "like a cathedral leaving town",
		label: "Simile",
		color: "hsl(28, 55%, 45%)",
		isStyleSpecific: false,
		note: "A comparison that gives the animal a building's weight, and then makes the building go.",
	},
	{
		line: 0,
		quote: "cathedral",
		label: "Hyperbole",
		color: "#7a3fb0",
		isStyleSpecific: false,
		note: [
			"One word inside the simile, and marked for itself: where two highlights lie on each",
			"other the shorter is on top, and a badge counts them. Its note is long enough to be cut",
			"in the tooltip until one asks for the rest of it.",
		].join(" "),
	},
	{
		line: 0,
		endLine: 1,
		quote: "leaving town,",
		endQuote: "magnesium",
		label: "Enjambment",
		color: "rgb(20, 110, 150)",
		isStyleSpecific: false,
		note: "The sentence runs over the line end, and so does its mark.",
	},
	{
		line: 1,
		endLine: 2,
		quote: "the one photograph we own,",
		endQuote: "and the marriage",
		label: "Domestic Turn",
		color: "hsl(95, 40%, 38%)",
		isStyleSpecific: true,
		note: [
			"What was a landscape is a household now:",
			"the kind of step that a poet's own style is known by.",
		].join(" "),
	},
	{
		line: 2,
		quote: "larger than the road",
		label: "Understatement",
		color: "#3f8a5a",
		isStyleSpecific: true,
		note: "The largest thing in the poem, measured against the smallest measure at hand.",
	},
]

export const sampleHighlights: Highlight[] = samples.map(
	({ line, endLine = line, quote, endQuote = quote, label, note, color, isStyleSpecific }, at) => ({
		id: `${at + 1}0000000-0000-4000-8000-000000000000`,
		poem_id: "00000000-0000-4000-8000-000000000000",
		text: endLine === line ? quote : `${quote}\n${endQuote}`,
		note,
		display_label: label,
		device: null,
		color,
		line_index: line,
		start_line_index: line,
		end_line_index: endLine,
		start_char_index: SAMPLE_LINES[line]?.indexOf(quote) ?? null,
		end_char_index: (SAMPLE_LINES[endLine]?.indexOf(endQuote) ?? 0) + endQuote.length,
		is_style_specific: isStyleSpecific,
	}),
)
