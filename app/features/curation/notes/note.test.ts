import { expect, test } from "vitest"
import { parseColor } from "~/features/highlights/color"
import { hexColor, listNotes, NOT_IN_POEM, noteFields, readNote } from "./note"

const POEM =
	"The moose stood like a stone in snow,\nThe moon stood over it.\n\nThe moose stood still."
const good = noteFields({
	quote: "The moose stood",
	note: "A beginning that returns.",
	label: " Anaphora ",
	color: "#336699",
})

test("a quote is found in the poem; the line decides between equal ones", () => {
	expect(readNote(POEM, good)).toMatchObject({
		value: { text: "The moose stood", label: "Anaphora", span: { startLine: 0, startChar: 0 } },
	})
	expect(readNote(POEM, { ...good, line: "4" })).toMatchObject({
		value: { span: { startLine: 3, endChar: 15 } },
	})
})

test("typographic signs in a quote are no obstacle", () => {
	const quote = { ...good, quote: "it’s “here”" }
	expect(readNote('Oh, it\'s "here".', quote)).toMatchObject({ value: { text: 'it\'s "here"' } })
})

test.each([
	[{ quote: " " }, "quote", "Please give the words of the poem."],
	[{ quote: "Antlers of brass" }, "quote", NOT_IN_POEM],
	[{ line: "5" }, "line", "The line must be a number from 1 to 4."],
	[{ line: "one" }, "line", "The line must be a number from 1 to 4."],
	[{ note: "\0" }, "note", "Please write the note."],
	[{ label: "x".repeat(61) }, "label", "A label can have 60 characters."],
	[{ color: "url(x)" }, "color", "Please choose a color."],
] as const)("%j is refused beside its field", (changes, field, message) => {
	expect(readNote(POEM, { ...good, ...changes })).toEqual({ problem: { field, message } })
})

test.each(["#ff0000", "#336699", "#000000", "#ffffff"])("%s stays %s as hex", (color) => {
	expect(hexColor(color)).toBe(color)
})

test("a stored hsl color is shown as the nearest hex, and an unreadable one as the fallback", () => {
	expect(parseColor(hexColor("hsl(205, 55%, 45%)"))).toEqual({ h: 205, s: 55, l: 45 })
	expect(hexColor("url(x)")).toMatch(/^#[\da-f]{6}$/)
})

test("notes are listed in reading order; one without a place comes last", () => {
	const record = (id: string, ordinal: number | null) => ({
		id: `${id.repeat(8)}-0000-4000-8000-000000000000`,
		poem_id: "p",
		text: "x",
		note: "note",
		display_label: null,
		device: null,
		color: "#336699",
		line_index: ordinal,
		start_line_index: ordinal,
		end_line_index: ordinal,
		start_char_index: 0,
		end_char_index: 1,
		is_style_specific: false,
	})
	const marks = ["b", "a"].map((id) => ({ id: id.repeat(8), label: `Label ${id}` }))
	const notes = listNotes([record("c", null), record("a", 3), record("b", 1)], marks as never)
	expect(notes.map(({ number, shownLabel, line }) => [number, shownLabel, line])).toEqual([
		[1, "Label b", 2],
		[2, "Label a", 4],
		[null, "Not in the text", null],
	])
})
