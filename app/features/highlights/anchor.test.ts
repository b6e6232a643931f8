import { describe, expect, test } from "vitest"
import { anchorHighlights, quoteSchema } from "./anchor"

const poem = [
	"The moose, who is “late”,",
	"comes to the wedding —",
	"",
	"late again, late",
	"and nobody minds.",
].join("\n")
const quote = (words: string, rest: Partial<ReturnType<typeof quoteSchema.parse>> = {}) =>
	quoteSchema.parse({ quote: words, ...rest })
const anchor = (...quotes: ReturnType<typeof quote>[]) => anchorHighlights(poem, quotes)

describe("anchoring quotes", () => {
	test("word for word, with zero-based indices and an exclusive end", () => {
		expect(anchor(quote("nobody")).placed[0]).toMatchObject({
			text: "nobody",
			span: { startLine: 4, startChar: 4, endLine: 4, endChar: 10 },
		})
	})

	test("over a line end", () => {
		expect(anchor(quote("late\nand")).placed[0]?.span).toEqual({
			startLine: 3,
			startChar: 12,
			endLine: 4,
			endChar: 3,
		})
		expect(anchor(quote("late”,\r\ncomes")).placed[0]?.span).toMatchObject({
			startLine: 0,
			endLine: 1,
		})
	})

	test("with white space, case, quotation marks and dashes folded; the poem's own words are kept", () => {
		expect(anchor(quote('WHO IS   "LATE"')).placed[0]?.text).toBe("who is “late”")
		expect(anchor(quote("the wedding - / late again")).placed[0]?.text).toBe(
			"the wedding —\n\nlate again",
		)
	})

	test("with a slip of the pen, when it is no more than a quarter", () => {
		expect(anchor(quote("and no-body mind it")).placed[0]?.text).toBe("and nobody minds.")
		expect(anchor(quote("coming to the weddings")).placed[0]?.text).toBe("comes to the wedding")
	})

	test("the line decides between equal quotes, and only between them", () => {
		expect(anchor(quote("late")).placed[0]?.span.startLine).toBe(0)
		expect(anchor(quote("late", { line: 4 })).placed[0]?.span).toMatchObject({
			startLine: 3,
			startChar: 0,
		})
		expect(anchor(quote("nobody", { line: 1 })).placed[0]?.span.startLine).toBe(4)
		expect(anchor(quote("nobody", { line: -5 })).placed[0]?.span.startLine).toBe(4)
	})

	test("a whole word is preferred to a part of one", () => {
		expect(anchorHighlights("plate and late", [quote("late")]).placed[0]?.span.startChar).toBe(10)
		expect(anchorHighlights("a plate", [quote("late")]).placed[0]?.text).toBe("late")
	})

	test("what can't be placed, comes twice, or goes beyond forty is dropped and counted", () => {
		expect(
			anchor(quote("a heron in the reeds"), quote("moose"), quote("moose"), quote(" ")),
		).toMatchObject({ placed: [{ text: "moose" }], dropped: 3 })
		const many = Array.from({ length: 45 }, (_, at) => quote("moose", { note: `note ${at}` }))
		expect(anchor(...many)).toMatchObject({ dropped: 5 })
	})

	test("a short quote is never guessed", () => {
		expect(anchor(quote("mouse")).placed).toEqual([])
	})

	test("a long poem and many quotes that are not in it take no more than a moment", () => {
		const long = Array.from(
			{ length: 500 },
			(_, line) => `the line of number ${line} with some ten words in it`,
		).join("\n")
		const started = performance.now()
		const { dropped } = anchorHighlights(
			long,
			Array.from({ length: 20 }, (_, at) =>
				quote(`${"nowhere to be found here and there ".repeat(8)}${at}`),
			),
		)
		expect(dropped).toBe(20)
		expect(performance.now() - started).toBeLessThan(3_000)
	})
})
