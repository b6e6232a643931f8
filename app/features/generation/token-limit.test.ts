import { expect, test } from "vitest"
import { MAX_POEM_TOKENS, rollTokenLimit, tokenLimitPercentage, tokensFor } from "./token-limit"

test("every roll from 1 to 20 picks its percentage", { tags: ["GN-44"] }, () => {
	const rolls = Array.from({ length: 20 }, (_, i) => tokenLimitPercentage(i + 1))
	expect(rolls).toEqual([
		0.15, 0.2, 0.25, 0.3, 0.3, 0.3, 0.3, 0.4, 0.4, 0.4, 0.4, 0.5, 0.5, 0.5, 0.6, 0.6, 0.7, 0.8, 0.9,
		1,
	])
})

test.each([0, 21, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
	"a roll of %s is refused",
	(roll) => {
		expect(() => tokenLimitPercentage(roll)).toThrow(RangeError)
	},
)

test("the die reaches both ends and nothing beyond", { tags: ["GN-44"] }, () => {
	expect(rollTokenLimit(() => 0)).toBe(0.15)
	expect(rollTokenLimit(() => 0.9999999)).toBe(1)
	expect(rollTokenLimit(() => 0.95)).toBe(1)
	expect(rollTokenLimit(() => 0.94999)).toBe(0.9)
})

test("the percentage is taken of the stated maximum", () => {
	expect(tokensFor(1)).toBe(MAX_POEM_TOKENS)
	expect(tokensFor(0.15)).toBe(MAX_POEM_TOKENS * 0.15)
	expect(tokensFor(0.00001)).toBe(1)
})
