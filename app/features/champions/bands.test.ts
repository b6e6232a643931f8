import { expect, test } from "vitest"
import { bandOf, showsPlaces, type Band } from "./bands"

test("below 500 ranked matches a table shows bands instead of places", () => {
	expect(showsPlaces(499)).toBe(false)
	expect(showsPlaces(500)).toBe(true)
})

test("the bands are the thirds of the table", () => {
	const bands = (rows: number): Band[] =>
		Array.from({ length: rows }, (_, row) => bandOf(row + 1, rows))
	expect(bands(6)).toEqual(["upper", "upper", "middle", "middle", "lower", "lower"])
	expect(bands(4)).toEqual(["upper", "upper", "middle", "lower"])
	expect(bands(1)).toEqual(["upper"])
})
