import { describe, expect, test } from "vitest"
import { emptyBracket, type Bracket } from "../bracket"
import { encodeBracket, latestBracket, parseBracket } from "./bracket-cookie"

const long = "A Poet with a Name that is longer than Forty Characters"
const poets = [
	{ id: "a", name: "Ada" },
	{ id: "l", name: long },
]
const withPoet = (bracket: Bracket, at: number, poet: string, poet_id: string): Bracket => ({
	...bracket,
	positions: bracket.positions.map((position, i) =>
		i === at ? { ...position, poet, poet_id, poemIndex: 0, poemId: `${poet_id}-1` } : position,
	),
})

describe("what another tab has stored", () => {
	test("is taken over with full names, and what is the same stays", () => {
		const shown = withPoet(emptyBracket("Moose"), 0, long, "l")
		const other = withPoet(withPoet(shown, 7, "Ada", "a"), 3, long, "l")
		const latest = latestBracket(shown, parseBracket(encodeBracket(other)), { poets })
		expect(latest).toEqual(other)
		expect(latest.positions[0]).toBe(shown.positions[0])
	})
	test("keeps a poet whom this tab does not know yet", () => {
		const other = withPoet(emptyBracket("Moose"), 2, "Bea", "b")
		expect(latestBracket(emptyBracket("Moose"), other, { poets })).toEqual(other)
	})
	test("brings its subject, and whether it was cleared", () => {
		const other = { ...emptyBracket("All"), cleared: true }
		expect(latestBracket(emptyBracket("Moose"), other, { poets })).toEqual(other)
	})
	test("is nothing when there is no cookie", () => {
		const shown = emptyBracket("Moose")
		expect(latestBracket(shown, null, { poets })).toBe(shown)
	})
})
