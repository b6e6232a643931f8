import type { FormKind } from "~/features/poets/poet-style"
import { isObject } from "~/platform/shape"

const NAMES: Record<FormKind, string> = {
	"common-metre": "common metre",
	sonnet: "sonnet",
	haiku: "haiku",
	catalogue: "catalogue in long lines",
	couplets: "couplets",
	"terza-rima": "terza rima",
	villanelle: "villanelle",
	ballad: "ballad",
	"prose-poem": "prose poem",
	imagist: "short free verse",
}

const isRange = (value: unknown): value is [number, number] =>
	Array.isArray(value) && value.length === 2 && value.every((item) => Number.isInteger(item))

const range = ([from, to]: [number, number], noun: string) =>
	`${from === to ? from : `${from}–${to}`} ${noun}`

/** "Sonnet: 14 lines, 10–11 syllables a line"; null for a form that is not known. */
export function describeForm(form: unknown): string | null {
	if (!isObject(form) || typeof form.kind !== "string" || !Object.hasOwn(NAMES, form.kind))
		return null
	const name = NAMES[form.kind as FormKind]
	const sizes = [
		...(isRange(form.lines) ? [range(form.lines, "lines")] : []),
		...(isRange(form.syllables) ? [range(form.syllables, "syllables a line")] : []),
	]
	const text = sizes.length > 0 ? `${name}: ${sizes.join(", ")}` : name
	return text.charAt(0).toUpperCase() + text.slice(1)
}
