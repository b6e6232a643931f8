import { expect, test } from "vitest"
import { checkLetter, checkPageSize } from "./letters"

test("a jump needs a single uppercase letter A–Z", { tags: ["PI-35"] }, () => {
	for (const bad of ["", "a", "AB", "É", "1", "#", null, undefined, 7])
		expect(() => checkLetter(bad)).toThrow(
			"Invalid letter parameter. Must be a single uppercase letter.",
		)
	expect(checkLetter("Q")).toBe("Q")
})

test("its page size must be a positive integer", { tags: ["PI-36"] }, () => {
	const bad = ["", "0", "-1", "1.5", "1e3", "abc", " 5", 0, -3, 2.5, Number.NaN, Infinity, null]
	for (const value of bad)
		expect(() => checkPageSize(value)).toThrow(
			"Invalid pageSize parameter. Must be a positive integer.",
		)
	expect([checkPageSize("20"), checkPageSize(50)]).toEqual([20, 50])
})
