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

export type PoetForm = {
	kind: FormKind
	lines: readonly [number, number]
	syllables: readonly [number, number]
}

export type PoetStyle = {
	name: string
	form: PoetForm | null
	styleDescription?: string | null
	stylePoints?: readonly string[] | null
}
