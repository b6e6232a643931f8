import { describe, expect, test } from "vitest"
import { excerptOf } from "./excerpt"
import { parseLineRange, rangeText, verseNumbers } from "./line-range"
import type { PoemRecord } from "./poem-schema"

describe("a range of lines in an address", () => {
	test.each([
		["3-7", { from: 3, to: 7 }],
		["12", { from: 12, to: 12 }],
		["1-1", { from: 1, to: 1 }],
	])("%s", (text, range) => expect(parseLineRange(text)).toEqual(range))

	test.each([
		"",
		"0",
		"0-3",
		"7-3",
		"-3",
		"3-",
		"03",
		"3 - 7",
		"a",
		"1e3",
		"3–7",
		"3-7-9",
		"999999",
	])("%j is none", (text) => expect(parseLineRange(text)).toBeNull())

	test("it is written as it is read", () => {
		expect(rangeText({ from: 3, to: 7 })).toBe("3-7")
		expect(rangeText({ from: 3, to: 3 })).toBe("3")
	})
})

test("readers see numbers without empty lines; addresses count them", () => {
	expect([...verseNumbers("one\ntwo\n\n \nthree")]).toEqual([
		[1, 1],
		[2, 2],
		[5, 3],
	])
})

describe("an excerpt", () => {
	const highlight = (id: string, start: number, end: number) => ({
		id,
		line_index: start,
		start_line_index: start,
		end_line_index: end,
	})
	const poem = {
		title: "T",
		content: "one\ntwo\n\nthree\nfour",
		highlights: [
			highlight("before", 0, 0),
			highlight("into", 0, 1),
			highlight("within", 1, 3),
			highlight("out", 3, 4),
		],
	} as unknown as PoemRecord

	test("has its lines, and the highlights within them, at their new places", () => {
		const excerpt = excerptOf(poem, { from: 2, to: 4 })
		expect(excerpt.content).toBe("two\n\nthree")
		expect(excerpt.lines).toEqual({ from: 2, to: 4 })
		expect(excerpt.highlights).toEqual([highlight("within", 0, 2)])
	})

	test("lines that the poem does not have are refused", () => {
		expect(() => excerptOf(poem, { from: 5, to: 6 })).toThrow(
			"lines must be within the poem, which has 5: 5-6",
		)
		expect(excerptOf(poem, { from: 1, to: 5 }).content).toBe(poem.content)
	})
})
