import { describe, expect, test } from "vitest"
import type { Result } from "./result"
import { finishedWinners } from "./result"
import { finalSentence, nounOf, possessive, resultText } from "./result-sentence"

const poem = (poet: string, subject: string | null = "Moose", title = "A Title") => ({
	poet,
	subject,
	title,
})
const sentence = (winner: ReturnType<typeof poem>, loser: ReturnType<typeof poem>) =>
	finalSentence({ winner, loser })

describe("the sentence of a result", () => {
	test("one subject is named once, in lower case", () => {
		expect(sentence(poem("Emily Dickinson"), poem("Alexander Pope"))).toBe(
			"Emily Dickinson’s moose beat Alexander Pope’s in the final",
		)
		expect(sentence(poem("Sappho", "Magnesium"), poem("Li Bai", "Magnesium"))).toBe(
			"Sappho’s magnesium beat Li Bai’s in the final",
		)
	})

	test("names that end in s, and names with an apostrophe, get their own", () => {
		expect(sentence(poem("Langston Hughes"), poem("Catullus"))).toBe(
			"Langston Hughes’s moose beat Catullus’s in the final",
		)
		expect(possessive("Frank O'Hara")).toBe("Frank O’Hara’s")
		expect(possessive("  Ovid ")).toBe("Ovid’s")
	})

	test("two subjects are both named", () => {
		expect(sentence(poem("Emily Dickinson"), poem("Alexander Pope", "Marriage"))).toBe(
			"Emily Dickinson’s moose beat Alexander Pope’s marriage in the final",
		)
		expect(sentence(poem("Emily Dickinson"), poem("Alexander Pope", null))).toBe(
			"Emily Dickinson’s moose beat Alexander Pope’s poem in the final",
		)
	})

	test("another subject keeps its capitals, and none at all is a poem", () => {
		expect(sentence(poem("Sappho", "Nova Scotia"), poem("Li Bai", "Nova Scotia"))).toBe(
			"Sappho’s poem about Nova Scotia beat Li Bai’s in the final",
		)
		expect(sentence(poem("Sappho", null), poem("Li Bai", " "))).toBe(
			"Sappho’s poem beat Li Bai’s in the final",
		)
		expect(nounOf("moose")).toBe("poem about moose")
	})

	test("two poems of one poet are told apart by their titles", () => {
		expect(sentence(poem("Rumi", "Moose", "One"), poem("Rumi", "Moose", "Rumi's Two"))).toBe(
			"Rumi’s “One” beat “Rumi’s Two” in the final",
		)
	})
})

const ids = ["a", "b", "c", "d", "e", "f", "g", "h"]
const round = (roundNumber: number, poem1Id: string, poem2Id: string, winnerId: string | null) => ({
	roundNumber,
	poem1Id,
	poem2Id,
	winnerId,
})
const rounds = [
	round(1, "a", "b", "a"),
	round(2, "c", "d", "d"),
	round(3, "e", "f", "e"),
	round(4, "g", "h", "h"),
	round(5, "a", "d", "d"),
	round(6, "h", "e", "h"),
	round(7, "d", "h", "d"),
]
const changed = (at: number, ...to: Parameters<typeof round>) =>
	rounds.map((one, i) => (i === at ? round(...to) : one))

describe("a match is finished", () => {
	test("when its seven rounds are decided, whatever their order and their sides", () => {
		expect(finishedWinners(ids, rounds)).toEqual([0, 3, 4, 7, 3, 7, 3])
		expect(finishedWinners(ids, [...rounds].reverse())).toEqual([0, 3, 4, 7, 3, 7, 3])
	})

	test.each([
		["a round is missing", ids, rounds.slice(0, 6)],
		["the first round is missing", ids, rounds.slice(1)],
		["a round is undecided", ids, changed(6, 7, "d", "h", null)],
		["a loser plays on", ids, changed(4, 5, "b", "d", "d")],
		["a final of others", ids, changed(6, 7, "a", "h", "h")],
		["a poem that did not take part wins", ids, changed(0, 1, "a", "b", "c")],
		["there are not eight poems", ids.slice(1), rounds],
	])("not when %s", (_, poemIds, saved) => {
		expect(finishedWinners(poemIds, saved)).toBeNull()
	})
})

test("the result as text has the sentence, every pairing and the address", () => {
	const result: Result = {
		id: "1",
		content: "",
		winners: [0, 3, 4, 7, 3, 7, 3],
		poems: ids.map((id) => ({
			...poem(`Poet ${id}`, "Moose", `Poem "${id}"`),
			id,
			poetId: id,
			model: null,
			isArchived: false,
		})),
	}
	expect(resultText(result, "https://odes.example/deathmatch/1")).toBe(
		`Poet d’s moose beat Poet h’s in the final.

Quarterfinals
“Poem ‘a’” (Poet a) beat “Poem ‘b’” (Poet b)
“Poem ‘d’” (Poet d) beat “Poem ‘c’” (Poet c)
“Poem ‘e’” (Poet e) beat “Poem ‘f’” (Poet f)
“Poem ‘h’” (Poet h) beat “Poem ‘g’” (Poet g)

Semifinals
“Poem ‘d’” (Poet d) beat “Poem ‘a’” (Poet a)
“Poem ‘h’” (Poet h) beat “Poem ‘e’” (Poet e)

Final
“Poem ‘d’” (Poet d) beat “Poem ‘h’” (Poet h)

A Poem Deathmatch from Odes & Antlers
https://odes.example/deathmatch/1`,
	)
	expect(resultText(result, "")).toMatch(/from Odes & Antlers$/)
})
