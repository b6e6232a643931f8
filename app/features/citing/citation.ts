import { COMPOSER_MODEL, poetNameOf, titleOf } from "~/features/poems/poem"
import { fold } from "~/platform/text"
import { typographic } from "~/platform/typographic"
import { SITE_NAME } from "~/site"

export type Cited = {
	id: string
	title: string
	poet: string
	model: string | null
	/** ISO 8601, UTC */
	createdAt: string
	/** The whole address of the poem or of its line */
	address: string
	/** Numbers as readers see them beside the verse; null for the whole poem */
	lines: { first: number; last: number } | null
}
type Citation = { name: string; text: string }

const MONTHS = [
	["January", "Jan.", "jan"],
	["February", "Feb.", "feb"],
	["March", "Mar.", "mar"],
	["April", "Apr.", "apr"],
	["May", "May", "may"],
	["June", "June", "jun"],
	["July", "July", "jul"],
	["August", "Aug.", "aug"],
	["September", "Sept.", "sep"],
	["October", "Oct.", "oct"],
	["November", "Nov.", "nov"],
	["December", "Dec.", "dec"],
] as const

function dateOf(iso: string) {
	const [year = "", month = "", day = ""] = iso.slice(0, 10).split("-")
	const [long, short, bibtex] = MONTHS[Number(month) - 1] ?? MONTHS[0]
	return { year, day: Number(day), long, short, bibtex }
}

export const writerOf = (model: string | null): string =>
	model === COMPOSER_MODEL ? "a rule-based composer" : "AI"

/** The poet named in it never wrote a word of it, so nobody is cited as the author. */
export const authorshipOf = ({ model, poet }: Pick<Cited, "model" | "poet">): string =>
	`written by ${writerOf(model)} in the style of ${poetNameOf(poet)}`

/** "line 6" or "lines 6–8" */
export const linesText = ({ first, last }: NonNullable<Cited["lines"]>, dash = "–"): string =>
	first === last ? `line ${first}` : `lines ${first}${dash}${last}`

/** `“Title”` with the stop that belongs inside, unless the title ends with a sign of its own. */
const quoted = (title: string, stop: string): string =>
	`“${title}${/[.!?…]$/.test(title) ? "" : stop}”`

function plainText(cited: Cited): string {
	const { day, long, year } = dateOf(cited.createdAt)
	const lines = cited.lines ? `, ${linesText(cited.lines)}` : ""
	const title = `“${typographic(titleOf(cited.title))}”`
	const source = `${SITE_NAME}, ${day} ${long} ${year}. ${cited.address}`
	return `${title}${lines}, ${authorshipOf(cited)}. ${source}`
}

function mla(cited: Cited): string {
	const { day, short, year } = dateOf(cited.createdAt)
	const lines = cited.lines ? `, ${linesText(cited.lines)}` : ""
	const title = quoted(typographic(titleOf(cited.title)), ".")
	const source = `${SITE_NAME}, ${day} ${short} ${year}, ${cited.address}.`
	return `${title} Poem ${authorshipOf(cited)}${lines}. ${source}`
}

const LATEX: Record<string, string> = {
	"\\": String.raw`\textbackslash{}`,
	"~": String.raw`\textasciitilde{}`,
	"^": String.raw`\textasciicircum{}`,
}

/** For a BibTeX field: signs that LaTeX reads as commands, and braces that would end it early. */
export const escapeBibtex = (text: string): string =>
	text
		.replace(/\s+/g, " ")
		.trim()
		.replace(/[\\{}$&#_%~^]/g, (sign) => LATEX[sign] ?? `\\${sign}`)

function bibtex(cited: Cited): string {
	const { year, bibtex: month } = dateOf(cited.createdAt)
	const lines = cited.lines ? `; ${linesText(cited.lines, "--")}` : ""
	const word = /[a-z0-9]+/.exec(fold(cited.title))?.[0] ?? "poem"
	const fields = [
		// The second pair of braces keeps the title's capitals.
		`title = {{${escapeBibtex(typographic(titleOf(cited.title)))}}}`,
		`howpublished = {${escapeBibtex(SITE_NAME)}}`,
		`year = {${year}}`,
		`month = ${month}`,
		`url = {${cited.address}}`,
		`note = {Poem ${escapeBibtex(authorshipOf(cited))}${lines}}`,
	]
	const key = `${word}-${cited.id.slice(0, 8)}`
	return `@misc{${key},\n${fields.map((field) => `  ${field}`).join(",\n")}\n}`
}

export const citationsOf = (cited: Cited): Citation[] => [
	{ name: "Plain text", text: plainText(cited) },
	{ name: "MLA", text: mla(cited) },
	{ name: "BibTeX", text: bibtex(cited) },
]
