import { describe, expect, test } from "vitest"
import { heightOf, placeNotes } from "./margin-notes"

const note = (id: string, line: number, text = "A note.") => ({
	id,
	label: "Label",
	note: text,
	start_line_index: line,
})
const poem = (lines: number, line = "moose") => Array.from({ length: lines }, () => line).join("\n")

describe("notes in the margin", () => {
	test("a note with room stands at its line", () => {
		const { tops, below } = placeNotes([note("a", 0), note("b", 8)], poem(20))
		expect([...tops]).toEqual([
			["a", "calc(anchor(--l0 top))"],
			["b", "calc(anchor(--l8 top))"],
		])
		expect(below).toBe(0)
	})

	test("a note without room stands below the ones before it", () => {
		const long = note("a", 0, "x".repeat(200))
		const { tops } = placeNotes([long, note("b", 1), note("c", 2)], poem(20))
		expect(tops.get("b")).toBe(`calc(anchor(--l0 top) + ${heightOf(long).toFixed(1)}rem)`)
		expect(tops.get("c")).toMatch(/^calc\(anchor\(--l0 top\) \+ 1[\d.]+rem\)$/)
	})

	test("where lines may turn over it stands below those notes and not above its own line", () => {
		const long = note("a", 0, "x".repeat(200))
		const { tops } = placeNotes([long, note("b", 1)], poem(20, "moose ".repeat(60)))
		expect(tops.get("b")).toMatch(/^max\(anchor\(--l0 top\) \+ [\d.]+rem,anchor\(--l1 top\)\)$/)
	})

	test("of two notes at one line the second stands below the first", () => {
		const { tops } = placeNotes([note("a", 3), note("b", 3)], poem(9))
		expect(tops.get("b")).toBe(
			`calc(anchor(--l3 top) + ${Number(heightOf(note("a", 3)).toFixed(1))}rem)`,
		)
	})

	test("a word too long for a row takes several", () => {
		const rows = (text: string) =>
			heightOf({ label: "", note: text }) - heightOf({ label: "", note: "" })
		expect(rows("x".repeat(30))).toBeCloseTo(0)
		expect(rows("word ".repeat(14))).toBeCloseTo(1.2)
		expect(rows("x".repeat(80))).toBeCloseTo(2.4)
	})

	test("what does not fit beside the poem is told as the room that is needed below", () => {
		const { below } = placeNotes([note("a", 0, "x".repeat(400))], poem(1))
		expect(below).toBeGreaterThan(10)
		expect(below).toBeLessThan(heightOf(note("a", 0, "x".repeat(400))))
	})
})
