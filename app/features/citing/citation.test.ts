import { expect, test } from "vitest"
import { type Cited, citationsOf, escapeBibtex } from "./citation"

const poem: Cited = {
	id: "0123abcd-4567-489a-8cde-0123456789ab",
	title: "The Moose's Hour",
	poet: "William Blake",
	model: null,
	createdAt: "2025-09-03T23:59:59.000Z",
	address: "https://odes.example/book?poemId=0123abcd-4567-489a-8cde-0123456789ab",
	lines: null,
}
const texts = (cited: Partial<Cited> = {}) =>
	citationsOf({ ...poem, ...cited }).map(({ text }) => text)

test("a poem is cited in three forms, each of which says that AI wrote it", () => {
	const [plain, mla, bibtex] = texts()
	expect(plain).toBe(
		`“The Moose’s Hour”, written by AI in the style of William Blake. Odes & Antlers, 3 September 2025. ${poem.address}`,
	)
	expect(mla).toBe(
		`“The Moose’s Hour.” Poem written by AI in the style of William Blake. Odes & Antlers, 3 Sept. 2025, ${poem.address}.`,
	)
	expect(bibtex).toBe(`@misc{the-0123abcd,
  title = {{The Moose’s Hour}},
  howpublished = {Odes \\& Antlers},
  year = {2025},
  month = sep,
  url = {${poem.address}},
  note = {Poem written by AI in the style of William Blake}
}`)
})

test("lines are named in each form", () => {
	const several = texts({ lines: { first: 6, last: 8 } })
	expect(several[0]).toContain("Hour”, lines 6–8, written by AI")
	expect(several[1]).toContain("in the style of William Blake, lines 6–8. Odes")
	expect(several[2]).toContain("William Blake; lines 6--8}")
	for (const text of texts({ lines: { first: 6, last: 6 } })) expect(text).toContain("line 6")
})

test("a poem of the composer is not said to be an AI's", () => {
	for (const text of texts({ model: "composer" })) {
		expect(text).toContain("written by a rule-based composer in the style of William Blake")
		expect(text).not.toContain("by AI")
	}
})

test("the poet is never cited as the author", () => {
	for (const text of texts()) expect(text).not.toMatch(/author|^William|^Blake/i)
})

test("what LaTeX reads as a command is escaped", () => {
	expect(escapeBibtex("50% of {a_b} & $5 #1 ~x^2 \\end")).toBe(
		String.raw`50\% of \{a\_b\} \& \$5 \#1 \textasciitilde{}x\textasciicircum{}2 \textbackslash{}end`,
	)
	expect(escapeBibtex(" two\n lines ")).toBe("two lines")
	const [, , bibtex] = texts({ title: "}} Émile, \\input{x}", poet: "A & B" })
	expect(bibtex).toContain(String.raw`title = {{\}\} Émile, \textbackslash{}input\{x\}}}`)
	expect(bibtex).toContain(String.raw`in the style of A \& B`)
	expect(bibtex).toContain("@misc{emile-0123abcd,")
})

test("a title that asks keeps its own sign in MLA; one without a word still has a key", () => {
	expect(texts({ title: "Who goes?" })[1]).toMatch(/^“Who goes\?” Poem/)
	expect(texts({ title: "鹿" })[2]).toMatch(/^@misc\{poem-0123abcd,/)
})
