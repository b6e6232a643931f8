import { describe, expect, test } from "vitest"
import { loadPronouncer } from "../app/features/composer/sound/pronounce.server"
import { readLibrary } from "../prisma/library"
import { formFaults } from "./setup/forms"

// The notes on how poems are made say what can be counted; here it is counted.

const ear = await loadPronouncer()
const poems = readLibrary("prisma/library").flatMap((poet) =>
	poet.poems.map((poem) => ({ ...poem, at: `${poet.name}, "${poem.title}"` })),
)

test("the poems keep the forms that their notes name", () => {
	expect(
		poems.flatMap((poem) => formFaults(poem, ear).map((fault) => `${poem.at}: ${fault}`)),
	).toEqual([])
})

describe("the counting", () => {
	const lines = (count: number, end: (line: number) => string) =>
		Array.from({ length: count }, (_, at) => `a line that ends on ${end(at + 1)}`)
	const faults = (how_made: string, content: string) => formFaults({ how_made, content }, ear)
	const word = (line: number) => `w${line}x`

	test("a sonnet has fourteen lines, three have 42; a curtal one is not counted", () => {
		expect(faults("A sonnet.", lines(14, word).join("\n"))).toEqual([])
		expect(faults("Three sonnets, a short crown.", lines(42, word).join("\n"))).toEqual([])
		expect(faults("A sonnet.", lines(13, word).join("\n"))).toHaveLength(1)
		expect(faults("A curtal sonnet.", lines(11, word).join("\n"))).toEqual([])
		expect(faults("Blank verse. No sonnet of his is so long.", "x")).toEqual([])
	})

	test("a villanelle brings its two lines back", () => {
		const ends = (line: number) => {
			if ([1, 6, 12, 18].includes(line)) return "still"
			return [3, 9, 15, 19].includes(line) ? "sill" : "sea"
		}
		expect(faults("A villanelle.", lines(19, ends).join("\n"))).toEqual([])
		const bent = (line: number) => (line === 12 ? "moose" : ends(line))
		expect(faults("A villanelle.", lines(19, bent).join("\n"))).toEqual([
			"line 12 does not end as line 1 does",
		])
	})

	test("a sestina turns its six words, and the envoi has them all", () => {
		const six = ["lamp", "moose", "salt", "rain", "door", "cup"]
		let order = [0, 1, 2, 3, 4, 5]
		const stanzas: string[] = []
		for (let at = 0; at < 6; at++) {
			stanzas.push(order.map((place) => `so much for the ${six[place]}`).join("\n"))
			order = [5, 0, 4, 1, 3, 2].map((place) => order[place] ?? 0)
		}
		const poem = [...stanzas, "lamp and moose\nsalt and rain\ndoor and cup"]
		expect(faults("A sestina.", poem.join("\n\n"))).toEqual([])
		expect(
			faults("A sestina.", poem.toSpliced(6, 1, "lamp\nmoose\nsalt").join("\n\n")),
		).toHaveLength(3)
		expect(faults("A sestina.", [poem[1], poem[0], ...poem.slice(2)].join("\n\n"))).not.toEqual([])
	})

	test("a ghazal ends each couplet on its radif", () => {
		const couplets = ["in the light\nof the light", "one\nfor the light", "two\nby light"]
		expect(faults("A ghazal.", couplets.join("\n\n"))).toEqual([])
		expect(faults("A ghazal.", [...couplets, "three\ndark"].join("\n\n"))).toHaveLength(1)
	})

	test("Sapphics count 11, 11, 11 and 5 syllables", () => {
		const long = "Now you live in Sardis, and I in autumn"
		const stanza = [long, long, long, "wet to the shoulder"].join("\n")
		expect(faults("Two Sapphic stanzas.", `${stanza}\n\n${stanza}`)).toEqual([])
		expect(faults("Three Sapphic stanzas.", `${stanza}\n\n${stanza}`)).toEqual(["2 stanzas, not 3"])
		expect(faults("One Sapphic stanza.", `${long}\n${long}\n${long}\n${long}`)).toHaveLength(1)
	})
})
