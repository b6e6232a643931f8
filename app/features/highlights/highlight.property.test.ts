import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { anchorHighlights } from "./anchor"
import { highlightLines, rangeOf, stanzasOf } from "./highlight"

const text = fc.string({
	unit: fc.constantFrom(
		"a",
		"e\u0301",
		"moose ",
		" ",
		"\n",
		"👩‍👧",
		"ß",
		"—",
		"’",
		"Å",
		".",
		"\t",
		"ﬁ",
	),
	maxLength: 60,
})
const index = fc.oneof(
	{ weight: 8, arbitrary: fc.integer({ min: -2, max: 30 }) },
	{ weight: 1, arbitrary: fc.constantFrom(null, Number.NaN, 0.5, Infinity, 2 ** 40) },
)
const placement = fc.record({
	line_index: index,
	start_line_index: index,
	end_line_index: index,
	start_char_index: index,
	end_char_index: index,
})

const joined = (content: string, marks: Parameters<typeof highlightLines>[1]) =>
	highlightLines(content, marks).lines.map(({ segments }) =>
		segments.map((segment) => segment.text).join(""),
	)

describe("highlightLines", () => {
	test(
		"with any indices at all nothing throws, the lines re-join, and each highlight is shown or handed back",
		{ tags: ["HL-01", "HL-02", "HL-03", "HL-04", "HL-05"] },
		() => {
			fc.assert(
				fc.property(text, fc.array(placement, { maxLength: 8 }), (content, marks) => {
					const { shown, invalid } = highlightLines(content, marks)
					expect(joined(content, marks)).toEqual(content.split("\n"))
					expect(shown.length + invalid.length).toBe(marks.length)
					for (const highlight of shown)
						expect(rangeOf(highlight, content.split("\n"))).toBeDefined()
				}),
				{ numRuns: 500 },
			)
		},
	)

	test(
		"every character inside a valid range is covered by it, and nothing outside but the rest of a cut character",
		{ tags: ["HL-07", "HL-08"] },
		() => {
			fc.assert(
				fc.property(text, fc.array(placement, { maxLength: 6 }), (content, marks) => {
					const texts = content.split("\n")
					const { lines, shown } = highlightLines(content, marks)
					for (const { index: line, segments } of lines) {
						let offset = 0
						for (const segment of segments) {
							for (const highlight of shown) {
								const range = rangeOf(highlight, texts)
								if (!range || segment.text.trim() === "") continue
								const from = line === range.startLine ? range.startChar : 0
								const to = line === range.endLine ? range.endChar : (texts[line]?.length ?? 0)
								const isWithin =
									range.startLine <= line &&
									line <= range.endLine &&
									offset >= from &&
									offset + segment.text.length <= to
								const touches =
									range.startLine <= line &&
									line <= range.endLine &&
									offset < to &&
									offset + segment.text.length > from
								const covers = segment.covers.some((cover) => cover.highlight === highlight)
								const isBlankLine = (texts[line] ?? "").trim() === ""
								expect(isWithin && !isBlankLine && !covers, "marked throughout").toBe(false)
								expect(covers && !touches, "marked outside").toBe(false)
							}
							offset += segment.text.length
						}
					}
				}),
				{ numRuns: 300 },
			)
		},
	)

	test("each shown highlight that marks anything begins once and ends once, and no run cuts a surrogate pair", () => {
		fc.assert(
			fc.property(text, fc.array(placement, { maxLength: 6 }), (content, marks) => {
				const runs = highlightLines(content, marks).lines.flatMap(({ segments }) => segments)
				const marking = new Set(
					runs.flatMap(({ covers }) => covers.map(({ highlight }) => highlight)),
				)
				expect(new Set(runs.flatMap(({ starts }) => starts))).toEqual(marking)
				expect(runs.flatMap(({ starts }) => starts)).toHaveLength(marking.size)
				expect(runs.flatMap(({ ends }) => ends)).toHaveLength(marking.size)
				for (const run of runs) expect(() => encodeURIComponent(run.text)).not.toThrow()
			}),
			{ numRuns: 300 },
		)
	})

	test("stanzas hold exactly the lines that are not blank, in order", () => {
		fc.assert(
			fc.property(text, (content) => {
				const lines = content.split("\n").flatMap((line, at) => (line.trim() === "" ? [] : [at]))
				expect(
					stanzasOf(highlightLines(content, []).lines)
						.flat()
						.map((line) => line.index),
				).toEqual(lines)
			}),
		)
	})
})

describe("anchorHighlights", () => {
	const quote = (words: string, line: number | null = null) => ({
		quote: words,
		line,
		note: "",
		label: null,
		isStyleSpecific: false,
	})

	test("a passage taken from the poem is always placed, and its span reads as that passage", () => {
		fc.assert(
			fc.property(text, fc.nat(), fc.nat(), (content, a, b) => {
				const [from, to] = [a % (content.length + 1), b % (content.length + 1)].sort(
					(x, y) => x - y,
				) as [number, number]
				const words = content.slice(from, to).trim()
				const { placed, dropped } = anchorHighlights(content, words ? [quote(words)] : [])
				expect(dropped).toBe(0)
				for (const { span, text: passage } of placed) {
					expect(passage).toBe(words)
					const spanned = content.split("\n").slice(span.startLine, span.endLine + 1)
					const last = spanned.length - 1
					expect(
						spanned
							.map((line, at) =>
								line.slice(at === 0 ? span.startChar : 0, at === last ? span.endChar : undefined),
							)
							.join("\n"),
					).toBe(words)
				}
			}),
			{ numRuns: 500 },
		)
	})

	test("whatever is asked for, what is placed is valid, and placed and dropped are all", () => {
		fc.assert(
			fc.property(
				text,
				fc.array(fc.tuple(fc.oneof(text, fc.string()), fc.option(fc.integer())), { maxLength: 6 }),
				(content, asked) => {
					const quotes = asked.map(([words, line]) => quote(words, line))
					const { placed, dropped } = anchorHighlights(content, quotes)
					expect(placed.length + dropped).toBe(quotes.length)
					for (const { span } of placed) {
						const range = rangeOf(
							{
								line_index: null,
								start_line_index: span.startLine,
								end_line_index: span.endLine,
								start_char_index: span.startChar,
								end_char_index: span.endChar,
							},
							content.split("\n"),
						)
						expect(range).toBeDefined()
					}
				},
			),
			{ numRuns: 500 },
		)
	})
})
