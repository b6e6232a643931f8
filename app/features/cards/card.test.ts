import { describe, expect, test } from "vitest"
import { canDraw, poemCard, siteCard } from "./card"
import { cardVersion } from "./card-address"
import { roughWidth, wrapText } from "./text-width"

const poem = {
	title: "Number Twelve",
	content: "First line\n\n  second line\n" + "more\n".repeat(40),
	poet: "Li Bai",
	model: null,
}
const words = (svg: string) =>
	[...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)

describe("the card of a poem", () => {
	test("it names title, poet, first lines, maker and site", () => {
		const found = words(poemCard(poem))
		expect(found.slice(0, 4)).toEqual([
			"Number Twelve",
			"in the style of Li Bai",
			"First line",
			"second line",
		])
		expect(found).toContain("Written by AI")
		expect(found).toContain("Odes &amp; Antlers")
		expect(words(poemCard({ ...poem, model: "composer" }))).toContain(
			"Written by a rule-based composer",
		)
	})

	test("no more lines than there is room for, and indented lines stay indented", () => {
		const svg = poemCard(poem)
		expect(words(svg).filter((text) => text === "more").length).toBeLessThan(6)
		const xs = [...svg.matchAll(/<text x="([\d.]+)"[^>]*>(?:First|second) line/g)].map(([, x]) =>
			Number(x),
		)
		expect(xs[1]).toBeGreaterThan(xs[0] ?? Infinity)
	})

	test("a title of 81 letters takes two lines, and markup stays text", () => {
		const title = "She Thanks the Vicereine for an Engraving of the Great Beast of Canada"
		expect(
			words(poemCard({ ...poem, title }))
				.slice(0, 3)
				.at(-1),
		).toMatch(/^in the style/)
		expect(poemCard({ ...poem, title: "<b>&\u0000" })).toContain("&lt;b&gt;&amp;</text>")
	})

	test("letters that the typeface lacks are known before drawing", () => {
		for (const poet of ["Attila József", "Sor Juana Inés", "Nâzım Hikmet", "Yosa Buson — “x”"])
			expect(canDraw({ ...poem, poet })).toBe(true)
		for (const poet of ["Ахматова", "Σαπφώ", "李白"]) expect(canDraw({ ...poem, poet })).toBe(false)
	})

	test("its version changes with title, text, poet and maker only", () => {
		const version = cardVersion(poem)
		expect(cardVersion({ ...poem })).toBe(version)
		for (const change of [{ title: "x" }, { content: "x" }, { poet: "x" }, { model: "x" }])
			expect(cardVersion({ ...poem, ...change })).not.toBe(version)
	})
})

test("the card of the site says what it is", () => {
	expect(words(siteCard()).join(" ")).toContain(
		"A book of AI-written poems about moose, magnesium and marriage",
	)
})

describe("wrapping", () => {
	test("lines are as wide as allowed, the last one takes the rest", () => {
		expect(wrapText("one two three four", roughWidth("one two") + 0.01, 9)).toEqual([
			"one two",
			"three",
			"four",
		])
		expect(wrapText("one two three four", 1, 2)).toEqual(["one", "two three four"])
		expect(wrapText("", 1, 2)).toEqual([])
	})
})
