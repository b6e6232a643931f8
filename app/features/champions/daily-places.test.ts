import { expect, test } from "vitest"
import { createRandom } from "../composer/random"
import { limitMoves, type Shown } from "./daily-places"

const letters = (text: string) => text.split("")
const first = (text: string) => limitMoves(letters(text), "Monday", null)
const shown = (text: string, last: Shown, day = "Tuesday") => limitMoves(letters(text), day, last)
const textOf = ({ order }: Shown) => order.join("")

test("the first table stands as it ranks", () => {
	expect(textOf(first("badcfe"))).toBe("badcfe")
})

test("small moves are shown as they are", () => {
	expect(textOf(shown("badcfe", first("abcdef")))).toBe("badcfe")
})

test("a poem that leaps rises by three places", () => {
	expect(textOf(shown("habcdefg", first("abcdefgh")))).toBe("abcdhefg")
})

test("between any two tables of a day no poem moves by more than three places", () => {
	const random = createRandom("leaps")
	const ids = Array.from({ length: 100 }, (_, index) => `poem-${index}`)
	let last = limitMoves(ids, "Monday", null)
	const tables = [last.order]
	for (let time = 0; time < 20; time += 1) {
		last = limitMoves(random.sample(ids, ids.length), "Monday", last)
		tables.push(last.order)
	}
	for (const id of ids) {
		const places = tables.map((order) => order.indexOf(id))
		expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(3)
	}
	expect(tables.at(-1)).not.toEqual(ids)
})

test("day after day the places come to what the rounds say", () => {
	const start = Array.from({ length: 40 }, (_, index) => `poem-${index}`)
	const ranked = start.toReversed()
	let last = limitMoves(start, "day 0", null)
	for (let day = 1; day < 40; day += 1) last = limitMoves(ranked, `day ${day}`, last)
	expect(last.order).toEqual(ranked)
})

test("a new poem enters where it ranks, and one that is gone leaves no gap", () => {
	expect(textOf(shown("anbd", first("abcd")))).toBe("anbd")
	expect(textOf(shown("", first("abcd")))).toBe("")
	const afternoon = shown("dnabc", first("abcd"), "Monday")
	// The new one has moved d from the fourth to the fifth place: from there it may rise by three.
	expect(textOf(afternoon)).toBe("ndabc")
})
