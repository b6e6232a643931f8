import { describe, expect, test } from "vitest"
import { attackers, fairRule, measureAttack } from "../../../tests/setup/attack"
import { coverage } from "../../../tests/setup/coverage"

// `npm run bench:ranking` does the same with a thousand seasons.

describe("in simulated seasons", () => {
	test.each([
		{ matches: 50, seasons: 5 },
		{ matches: 500, seasons: 3 },
		{ matches: 3000, seasons: 2 },
	])("93–97 % of true strengths lie inside the interval after $matches matches", (options) => {
		const { share } = coverage(options)
		expect(share).toBeGreaterThan(0.93)
		expect(share).toBeLessThan(0.97)
	})
	test("after 3,000 matches the order is nearly the true one", () => {
		expect(coverage({ seasons: 1, matches: 3000 }).correlation).toBeGreaterThan(0.95)
	})
	test.each(attackers.slice(-3))("$name: no poem moves by more than three places", (attacker) => {
		expect(measureAttack(attacker, fairRule, 1).furthest).toBeLessThanOrEqual(3)
	})
})
