import { expect, test } from "vitest"
import { chosenRange, citedLines } from "./cited-lines"

const POEM = "one\n  two\n\nthree"

test("cited lines have an address and the number that readers see", () => {
	expect(citedLines(POEM, "2-4")).toEqual([
		{ address: 2, number: 2, text: "two" },
		{ address: 4, number: 3, text: "three" },
	])
})

test.each(["", "x", "0", "3", "4-5", "9", "4-2"])("the poem has no lines %j", (text) =>
	expect(citedLines(POEM, text)).toBeNull(),
)

test("two menus make a range, in either order; one alone makes a line", () => {
	expect(chosenRange("2", "4")).toBe("2-4")
	expect(chosenRange("4", "2")).toBe("2-4")
	expect(chosenRange("4", "")).toBe("4")
	expect(chosenRange(null, null)).toBeNull()
	expect(chosenRange("2", "x")).toBeNull()
})
