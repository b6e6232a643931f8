import fc from "fast-check"
import { expect, test } from "vitest"
import { readSearch } from "./search-query"

const termsOf = (text: string) => {
	const read = readSearch(text)
	return read.state === "terms"
		? read.query.terms.map(({ words, isPrefix }) => words.join(" ") + (isPrefix ? "*" : ""))
		: read
}

test.each([
	["moose", ["moose*"]],
	["a", ["a"]],
	["silver moose", ["silver", "moose*"]],
	['"silver moose" road', ["silver moose", "road*"]],
	['road "silver moose"', ["road", "silver moose"]],
	["“silver moose”", ["silver moose"]],
	['"not closed', ["not closed"]],
	["sil* moose", ["sil*", "moose*"]],
	["don't", ["don t"]],
	["well-known words", ["well known", "words*"]],
	["NEAR(moose, 2) AND -title:x", ["NEAR moose", "2", "AND", "title x"]],
	["moose\0", ["moose*"]],
	["Ødegård Straße", ["odegård", "Strasse*"]],
	["лось 鹿", ["лось", "鹿"]],
	["🫎 moose", ["moose*"]],
])("%j is read as %j", (text, terms) => expect(termsOf(text)).toEqual(terms))

test("all words in their order are a phrase, and only a star makes it open", () => {
	expect(readSearch("silver moose")).toMatchObject({
		query: { phrase: { words: ["silver", "moose"], isPrefix: false } },
	})
	expect(readSearch("silver moo*")).toMatchObject({ query: { phrase: { isPrefix: true } } })
	expect(readSearch("sil* moose")).toMatchObject({ query: { phrase: null } })
})

test.each([["x".repeat(10_000)], ["?!…"], ["***"], ['""'], ["🫎"], ["a ".repeat(13)]])(
	"what can't be looked for is told in a sentence: %.20s",
	(text) => expect(readSearch(text)).toMatchObject({ state: "problem", problem: /^\w.*\.$|/ }),
)

test.each(["", "  ", "\n"])("%j is blank", (text) =>
	expect(readSearch(text)).toEqual({ state: "blank" }),
)

test("words hold letters, marks and digits only, whatever is typed", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
			const read = readSearch(text)
			if (read.state !== "terms") return
			for (const word of read.query.terms.flatMap(({ words }) => words))
				expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
		}),
	)
})
