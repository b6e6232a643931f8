import { expect, test } from "vitest"
import { indentWidth, turnoversOf } from "./indent"

const turnovers = (lines: string[]) => lines.map(turnoversOf(lines))

test("the indent of a line is the white space before its words, a tab counted as four", () => {
	expect(["", "a", "  a", "\ta b", " \ta", "   "].map(indentWidth)).toEqual([0, 0, 2, 4, 5, 0])
})

test("what runs over hangs deeper than every line start", () => {
	expect(turnovers(["one", "    two", "  three"])).toEqual([6, 6, 6])
	expect(turnovers(["one", "two"])).toEqual([2, 2])
	expect(turnovers([])).toEqual([])
})

test("one line that is set in very deep does not push all others to the right", () => {
	expect(turnovers(["one", `${" ".repeat(20)}two`])).toEqual([10, 22])
})
