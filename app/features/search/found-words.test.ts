import fc from "fast-check"
import { expect, test } from "vitest"
import { markWords, type Piece, snippetOf } from "./found-words"

const term = (text: string) => ({
	words: text.replace("*", "").split(" "),
	isPrefix: text.endsWith("*"),
})
const marked = (pieces: Piece[]) =>
	pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join("")
const mark = (text: string, ...terms: string[]) => marked(markWords(text, terms.map(term)))

test.each([
	["The Moose, the moose.", ["moose"], "The [Moose], the [moose]."],
	["A chandelier", ["chand*"], "A [chandelier]"],
	["A chandelier", ["chand"], "A chandelier"],
	["Café, Søren’s", ["cafe", "soren s"], "[Café], [Søren]’[s]"],
	["Cafe\u0301", ["CAFÉ"], "[Cafe\u0301]"],
	["two moose, two roads", ["two roads"], "two moose, [two] [roads]"],
	["moose moose", ["moose moose*"], "[moose] [moose]"],
	["лоси ЛОСЬ", ["лось"], "лоси [ЛОСЬ]"],
])("in %j the words %j are marked", (text, terms, wanted) =>
	expect(mark(text, ...terms)).toBe(wanted),
)

test("a long text is cut around the first found word, between words", () => {
	const text = `${"one two three ".repeat(30)}moose ${"four five six ".repeat(30)}`.trim()
	const shown = marked(snippetOf(markWords(text, [term("moose")])))
	expect(shown).toMatch(/^… (one|two|three) .*\[moose\] four.* …$/)
	expect(shown.length).toBeLessThan(200)
})

test("nothing is lost or added by marking, and a snippet is a piece of the text", () => {
	const texts = fc.string({ unit: "grapheme", maxLength: 400 })
	fc.assert(
		fc.property(texts, fc.string({ minLength: 1, maxLength: 3 }), (text, word) => {
			const pieces = markWords(text, [{ words: [word], isPrefix: true }])
			expect(pieces.map((piece) => piece.text).join("")).toBe(text)
			const snippet = snippetOf(pieces, 40)
				.map((piece) => piece.text)
				.join("")
				.replace(/^… | …$/g, "")
			expect(text).toContain(snippet)
		}),
	)
})
