import { expect, test } from "vitest"
import { checkLetter, checkPageSize } from "./letters"

test("PI-35 a jump needs a single uppercase letter A–Z", () => {
	for (const bad of ["", "a", "AB", "É", "1", "#", null, undefined, 7])
		expect(() => checkLetter(bad)).toThrow(
			"Invalid letter parameter. Must be a single uppercase letter.",
		)
	expect(checkLetter("Q")).toBe("Q")
})

test("PI-36 its page size must be a positive integer", () => {
	const bad = ["", "0", "-1", "1.5", "1e3", "abc", " 5", 0, -3, 2.5, Number.NaN, Infinity, null]
	for (const value of bad)
		expect(() => checkPageSize(value)).toThrow(
			"Invalid pageSize parameter. Must be a positive integer.",
		)
	expect([checkPageSize("20"), checkPageSize(50)]).toEqual([20, 50])
})
