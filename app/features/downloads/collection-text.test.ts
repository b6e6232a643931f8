import { expect, test } from "vitest"
import type { HighlightView } from "~/features/highlights/highlight-data"
import { type Collection, fileNameOf, sheetTitle } from "./collection"
import { collectionText } from "./collection-text"

const CONTENT = "One moose,\n  one pond\n\nand then none"
const note = (rest: Partial<HighlightView>) =>
	({ label: "Image", note: "It is still.", ...rest }) as HighlightView
const poem = {
	title: "The Hour",
	poet: "Rumi",
	content: CONTENT,
	model: null,
	notes: [],
	howMade: null,
}
const collection: Collection = {
	id: "",
	title: "Poems in the style of Rumi",
	fileName: "rumi",
	updatedAt: "",
	address: null,
	parts: [{ name: "Moose", poems: [poem] }],
	isNumbered: false,
	remarks: [],
}

test("verse keeps its lines and indents, and each poem says who wrote it", () => {
	expect(collectionText(collection)).toBe(`Poems in the style of Rumi
Odes & Antlers

1 poem written by AI in the style of Rumi.
Rumi never wrote a word of it.


* * *

MOOSE


The Hour
in the style of Rumi

One moose,
  one pond

and then none

This poem was written by AI. The poet named here never wrote a word of it.
`)
})

test("notes stand below the poem, numbered, with their lines and their words", () => {
	const within = { start_line_index: 1, end_line_index: 1, start_char_index: 2, end_char_index: 10 }
	const across = { start_line_index: 1, end_line_index: 3, start_char_index: 6, end_char_index: 8 }
	const notes = [note({ ...within, note: "Image: it is still." }), note(across)]
	const text = collectionText({
		...collection,
		parts: [{ name: null, poems: [{ ...poem, notes, howMade: "Free verse." }] }],
	})
	expect(text).toContain(`
Notes

1. Line 2, “one pond”. Image: It is still.
2. Lines 2–3, “pond / and then”. Image: It is still.

How it is made

Free verse.
`)
	expect(text).not.toContain("MOOSE")
})

test("what is missing is said at its head, and no control character is left", () => {
	const text = collectionText({ ...collection, remarks: ["Number 2 is missing.\u0000\u001b[31m"] })
	expect(text).toContain("\nNumber 2 is missing.[31m\n")
})

test("a sheet is named by its first poem", () => {
	expect(sheetTitle([poem])).toBe("“The Hour”")
	expect(sheetTitle([poem, poem])).toBe("“The Hour” and 1 other poem")
	expect(sheetTitle([poem, poem, poem])).toBe("“The Hour” and 2 other poems")
})

test.each([
	["wislawa-szymborska", "wislawa-szymborska"],
	["The Moose’s “Hour”; filename=x\r\n", "the-mooses-hour-filename-x"],
	["анна-снегина", "poems"],
	["анна 2", "2"],
	["../..", "poet"],
])("the file of %j is called %s", (text, name) => expect(fileNameOf(text)).toBe(name))
