export const FORM_KINDS = [
	"common-metre",
	"sonnet",
	"haiku",
	"catalogue",
	"couplets",
	"terza-rima",
	"villanelle",
	"ballad",
	"prose-poem",
	"imagist",
] as const
export type FormKind = (typeof FORM_KINDS)[number]

/** A poet's form: fewest and most lines, fewest and most syllables to a line. */
export type PoetForm = {
	kind: FormKind
	lines: readonly [number, number]
	syllables: readonly [number, number]
}

/** What a writer may know of a poet: the record, never a line of the poet's own. */
export type PoetStyle = {
	name: string
	form: PoetForm | null
	styleDescription?: string | null
	stylePoints?: readonly string[] | null
}
