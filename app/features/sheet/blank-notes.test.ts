import { expect, test } from "vitest"
import type { HighlightView } from "~/features/highlights/highlight-data"
import { blankNotes, withoutAnswers } from "./blank-notes"

const note = (id: string, start: number, end: number): HighlightView => ({
	id,
	label: "Alliteration",
	note: "Alliteration: the m hums.",
	device: "alliteration",
	color: "120 30% 40%",
	is_style_specific: true,
	start_line_index: start,
	end_line_index: end,
	start_char_index: 0,
	end_char_index: 3,
	line_index: null,
})
const notes = [note("a", 0, 0), note("b", 1, 3)]

test("each mark has its number and its lines as readers count them", () => {
	expect(blankNotes("one\ntwo\n\nthree", notes)).toEqual([
		{ id: "a", number: 1, lines: { first: 1, last: 1 } },
		{ id: "b", number: 2, lines: { first: 2, last: 3 } },
	])
})

test("nothing about a mark gives its answer away", () => {
	const marks = withoutAnswers(notes)
	expect(marks.map(({ id, start_line_index }) => [id, start_line_index])).toEqual([
		["a", 0],
		["b", 1],
	])
	expect(JSON.stringify(marks)).not.toMatch(/alliteration|hums|true/i)
})
