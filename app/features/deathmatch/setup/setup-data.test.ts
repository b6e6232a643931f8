import { describe, expect, test } from "vitest"
import { assignPoet, emptyBracket, nextPoem } from "../bracket"
import { makeCatalogue } from "./catalogue"
import { bookQuery, cardsOf, MAX_LIST_LENGTH, poetList } from "./setup-data"

const poets = Array.from({ length: MAX_LIST_LENGTH + 5 }, (_, i) => ({
	id: `id-${i}`,
	name: `Poet ${String(i).padStart(3, "0")}`,
}))
const poems = Array.from({ length: 300 }, (_, i) => ({
	id: `p${i}`,
	title: `T${String(i).padStart(3, "0")}`,
	subject: i % 2 ? "Moose" : null,
	poet_name: "Poet 000",
}))
const { poemsOf } = makeCatalogue(poets, poems)
const chosen = assignPoet(emptyBracket("Moose"), 2, "Poet 000", poets, () => 0).bracket

describe("the cards", () => {
	test("an empty place, a poet without a poem, and the matching poems only", () => {
		const cards = cardsOf(chosen, poemsOf)
		expect(cards[0]).toEqual({ poet: null, chosen: null, options: [] })
		expect(cards[2]).toMatchObject({ poet: "Poet 000", chosen: null })
		expect(cards[2]?.options).toHaveLength(MAX_LIST_LENGTH)
		expect(cards[2]?.options.every(({ index }) => index % 2 === 1)).toBe(true)
	})
	test("a long list is shown around the chosen poem", () => {
		const at = {
			...chosen,
			positions: chosen.positions.map((position, i) =>
				i === 2 ? { ...position, poemIndex: 299, poemId: "p299" } : position,
			),
		}
		const [, , card] = cardsOf(at, poemsOf)
		expect(card?.chosen?.title).toBe("T299")
		expect(card?.options).toHaveLength(MAX_LIST_LENGTH)
		expect(card?.options.at(-1)?.index).toBe(299)
		expect(cardsOf(nextPoem(at, 2, poemsOf), poemsOf)[2]?.chosen?.title).toBe("T001")
	})
})

test(
	"the list says who is used in another place, and how many it leaves out",
	{ tags: ["DS-22"] },
	() => {
		const list = poetList(chosen, 0, "", poets)
		expect(list.poets[0]).toEqual({ name: "Poet 000", isUsed: true })
		expect(list.poets[1]).toEqual({ name: "Poet 001", isUsed: false })
		expect([list.poets.length, list.more]).toEqual([MAX_LIST_LENGTH, 5])
		expect(poetList(chosen, 2, "poet 000", poets).poets).toEqual([
			{ name: "Poet 000", isUsed: false },
		])
	},
)

test(
	"a poem without id or without a poet's name can't be opened in the book",
	{ tags: ["DS-29"] },
	() => {
		expect(bookQuery("Rumi", { id: "p1" })).toEqual({ poemId: "p1", poet: "Rumi" })
		expect(bookQuery("Rumi", { id: null })).toBeNull()
		expect(bookQuery(null, { id: "p1" })).toBeNull()
		expect(bookQuery(" ", { id: "p1" })).toBeNull()
	},
)
