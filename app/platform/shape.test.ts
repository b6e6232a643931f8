import { expect, test } from "vitest"
import { isObject, isText, isWhole, readList, readWhole } from "./shape"

const odd = [undefined, null, true, NaN, -1, 1.5, "", "1", [], [1], {}, () => 1]

test("only plain objects are objects", () => expect(odd.filter(isObject)).toEqual([{}]))

test("only strings that are not empty and not too long are texts", () => {
	expect(odd.filter((value) => isText(value))).toEqual(["1"])
	expect([isText("abc", 3), isText("abcd", 3)]).toEqual([true, false])
})

test("whole numbers begin with 0 and end with the maximum", () => {
	expect(odd.filter((value) => isWhole(value))).toEqual([])
	expect([0, 7, 8].map((value) => isWhole(value, 7))).toEqual([true, true, false])
	expect(isWhole(2 ** 53)).toBe(false)
})

test("a field's number is read only as it is written", () => {
	expect(
		[...odd, "8", "07", " 7", "7.0", "1e0", "-0", "0x1"].map((text) => readWhole(text, 7)),
	).toEqual([...odd, 0, 0, 0, 0, 0, 0, 0].map((value) => (value === "1" ? 1 : null)))
	expect([readWhole("0", 7), readWhole("7", 7)]).toEqual([0, 7])
})

test("a list is read as a whole or not at all", () => {
	const read = (value: unknown) => (isText(value) ? value.toUpperCase() : null)
	expect(readList(["a", "b"], 2, read)).toEqual(["A", "B"])
	for (const value of [["a"], ["a", 1], ["a", "b", "c"], "ab", null, { length: 2, 0: "a", 1: "b" }])
		expect(readList(value, 2, read)).toBeNull()
})
