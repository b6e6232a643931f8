import { describe, expect, test } from "vitest"
import { markedLines } from "./marked-lines"

const poem = "  She took his hat,\n\n  and then her leave.\nSo."
const place = (startLine: number, startChar: number, endLine: number, endChar: number) => ({
	line_index: startLine,
	start_line_index: startLine,
	end_line_index: endLine,
	start_char_index: startChar,
	end_char_index: endChar,
})

describe("the lines of a highlight", () => {
	test("are whole, with the marked words apart", () => {
		expect(markedLines(poem, place(0, 6, 0, 10))).toEqual({
			number: 1,
			lines: [{ before: "She ", marked: "took", after: " his hat," }],
			isCut: false,
		})
	})
	test("may be several; empty ones between them stay, indents go", () => {
		expect(markedLines(poem, place(0, 6, 2, 10))).toEqual({
			number: 1,
			lines: [
				{ before: "She ", marked: "took his hat,", after: "" },
				{ before: "", marked: "", after: "" },
				{ before: "", marked: "and then", after: " her leave." },
			],
			isCut: false,
		})
	})
	test("are six at most", () => {
		const long = Array.from({ length: 9 }, () => "la").join("\n")
		const found = markedLines(long, place(1, 0, 8, 2))
		expect(found).toMatchObject({ number: 2, isCut: true })
		expect(found?.lines).toHaveLength(6)
	})
	test("are none where the poem has no such place", () => {
		expect(markedLines(poem, place(9, 0, 9, 2))).toBeNull()
		expect(
			markedLines(poem, { ...place(0, 0, 0, 2), line_index: null, start_line_index: null }),
		).toBeNull()
	})
})
