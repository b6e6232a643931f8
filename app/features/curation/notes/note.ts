import { cleanText } from "~/platform/text"
import { type Anchored, anchorHighlights } from "~/features/highlights/anchor"
import { FALLBACK_COLOR, paletteColor, parseColor } from "~/features/highlights/color"
import type { Highlight } from "~/features/highlights/highlight"
import type { HighlightView } from "~/features/highlights/highlight-data"
import { deviceOf } from "~/features/techniques/devices"

export const MAX_NOTES = 40
const MAX_QUOTE_LENGTH = 2_000
const MAX_NOTE_LENGTH = 2_000
const MAX_LABEL_LENGTH = 60

/** A highlight as administrators see it. Without a number when its place is not in the text. */
export type NoteItem = {
	id: string
	markId: string | null
	number: number | null
	quote: string
	line: number | null
	label: string
	/** The label that readers see. It may come from the note. */
	shownLabel: string
	note: string
	/** The id of a literary device, or "". */
	device: string
	color: string
	isStyleSpecific: boolean
}

export function listNotes(
	highlights: readonly Highlight[],
	marks: readonly HighlightView[],
): NoteItem[] {
	const places = new Map(marks.map(({ id }, index) => [id, index]))
	const items = highlights.map((highlight): NoteItem => {
		const place = places.get(highlight.id.slice(0, 8))
		const mark = place === undefined ? undefined : marks[place]
		const line = highlight.start_line_index ?? highlight.line_index
		return {
			id: highlight.id,
			markId: mark?.id ?? null,
			number: place === undefined ? null : place + 1,
			quote: highlight.text,
			line: line === null ? null : line + 1,
			label: highlight.display_label ?? "",
			shownLabel: mark?.label ?? highlight.display_label ?? "Not in the text",
			note: highlight.note,
			device: highlight.device ?? "",
			color: hexColor(highlight.color),
			isStyleSpecific: highlight.is_style_specific,
		}
	})
	const rank = ({ number }: NoteItem) => number ?? Number.POSITIVE_INFINITY
	return items.toSorted((a, b) => rank(a) - rank(b))
}

/** What a browser's color field shows for any stored color: "#rrggbb". */
export function hexColor(color: string): string {
	const { h, s, l } = parseColor(color) ?? FALLBACK_COLOR
	const lightness = l / 100
	const strength = (s / 100) * Math.min(lightness, 1 - lightness)
	const channel = (offset: number) => {
		const k = (offset + h / 30) % 12
		const value = lightness - strength * Math.max(-1, Math.min(k - 3, 9 - k, 1))
		return Math.round(value * 255)
			.toString(16)
			.padStart(2, "0")
	}
	return `#${channel(0)}${channel(8)}${channel(4)}`
}

export const newNoteColor = (count: number, isStyleSpecific: boolean): string =>
	hexColor(paletteColor(count, isStyleSpecific))

export type NoteFields = {
	quote: string
	line: string
	label: string
	device: string
	note: string
	color: string
	styleSpecific: string
}
export const fieldNames = [
	"quote",
	"line",
	"label",
	"device",
	"note",
	"color",
	"styleSpecific",
] as const

export const noteFields = (form: Record<string, string>): NoteFields =>
	Object.fromEntries(fieldNames.map((name) => [name, form[name] ?? ""])) as NoteFields

type Field = keyof NoteFields
export type NoteProblem = { field: Field; message: string }
export type NewNote = Anchored & { color: string }

export const NOT_IN_POEM = "These words are not in the poem."

const oneLine = (text: string) => cleanText(text).replace(/\s+/g, " ").trim()

/** Finds the quote by the rule that also places the quotes of a model. */
export function readNote(
	content: string,
	fields: NoteFields,
): { value: NewNote } | { problem: NoteProblem } {
	const problem = (field: Field, message: string) => ({ problem: { field, message } })
	const quote = cleanText(fields.quote).trim()
	const label = oneLine(fields.label)
	const note = cleanText(fields.note).trim()
	const line = fields.line.trim()
	const lineCount = content.split("\n").length
	if (quote === "") return problem("quote", "Please give the words of the poem.")
	if (quote.length > MAX_QUOTE_LENGTH)
		return problem("quote", `A quote can have ${MAX_QUOTE_LENGTH} characters.`)
	if (line !== "" && !(/^\d{1,5}$/.test(line) && Number(line) >= 1 && Number(line) <= lineCount))
		return problem("line", `The line must be a number from 1 to ${lineCount}.`)
	if (label.length > MAX_LABEL_LENGTH)
		return problem("label", `A label can have ${MAX_LABEL_LENGTH} characters.`)
	if (fields.device !== "" && !deviceOf(fields.device))
		return problem("device", "Please choose a device from the list.")
	if (note === "") return problem("note", "Please write the note.")
	if (note.length > MAX_NOTE_LENGTH)
		return problem("note", `A note can have ${MAX_NOTE_LENGTH} characters.`)
	if (!parseColor(fields.color)) return problem("color", "Please choose a color.")
	const { placed } = anchorHighlights(content, [
		{
			quote,
			line: line === "" ? null : Number(line),
			note,
			label: label || null,
			device: fields.device || null,
			isStyleSpecific: fields.styleSpecific === "true",
		},
	])
	const [anchored] = placed
	if (!anchored) return problem("quote", NOT_IN_POEM)
	return { value: { ...anchored, color: fields.color.trim() } }
}
