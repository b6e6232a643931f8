import { describe, expect, test } from "vitest"
import { heightOf, placeNotes } from "./margin-notes"

const note = (id: string, line: number, text = "A note.") => ({
	id,
	label: "Label",
	note: text,
	start_line_index: line,
})

describe("notes in the margin", () => {
	test("a note with room stands at its line", () => {
		const { tops, below } = placeNotes([note("a", 0), note("b", 8)], 20)
		expect([...tops]).toEqual([
			["a", "calc(anchor(--l0 top))"],
			["b", "calc(anchor(--l8 top))"],
		])
		expect(below).toBe(0)
	})

	test("a note without room stands below the one before it", () => {
		const long = note("a", 0, "x".repeat(200))
		const { tops } = placeNotes([long, note("b", 1), note("c", 2)], 20)
		expect(tops.get("b")).toBe(
			`max(anchor(--l0 top) + ${heightOf(long).toFixed(2)}rem,anchor(--l1 top))`,
		)
		expect(tops.get("c")).toMatch(
			/^max\(anchor\(--l0 top\) \+ [\d.]+rem,anchor\(--l1 top\) \+ [\d.]+rem,anchor\(--l2 top\)\)$/,
		)
	})

	test("of two notes at one line the second stands below the first", () => {
		const { tops } = placeNotes([note("a", 3), note("b", 3)], 9)
		expect(tops.get("b")).toBe(`calc(anchor(--l3 top) + ${heightOf(note("a", 3))}rem)`)
	})

	test("what does not fit beside the poem is told as the room that is needed below", () => {
		const { below } = placeNotes([note("a", 0, "x".repeat(400))], 0)
		expect(below).toBeGreaterThan(10)
		expect(below).toBeLessThan(heightOf(note("a", 0, "x".repeat(400))))
	})
})
