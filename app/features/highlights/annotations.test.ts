import { describe, expect, test } from "vitest"
import { annotationPage } from "./annotations"
import { SAMPLE_CONTENT, sampleHighlights } from "./sample-poem"

const origin = "https://odes.example"
const poemId = "00000000-0000-4000-8000-000000000000"
const pageOf = (content: string, highlights = sampleHighlights) =>
	annotationPage({ poemId, content, highlights }, origin, (device) =>
		device === "zeugma" ? "Zeugma" : undefined,
	)

/** What the selectors of an annotation mark in a text, each read as the W3C model says. */
function markedBy(text: string, { target }: ReturnType<typeof annotationPage>["items"][number]) {
	const [quote, position] = target.selector
	if (quote?.type !== "TextQuoteSelector" || position?.type !== "TextPositionSelector")
		throw new Error("two selectors, the quote first")
	const at = text.indexOf(`${quote.prefix}${quote.exact}${quote.suffix}`)
	return {
		quoted: at < 0 ? null : text.slice(at + quote.prefix.length).slice(0, quote.exact.length),
		placed: [...text].slice(position.start, position.end).join(""),
	}
}

describe("highlights as annotations", () => {
	test("both selectors find the marked passage in the poem, over line ends too", () => {
		const { items } = pageOf(SAMPLE_CONTENT)
		expect(items.map((item) => markedBy(SAMPLE_CONTENT, item))).toEqual(
			[
				"like a cathedral leaving town",
				"cathedral",
				"leaving town,\nmagnesium",
				"the one photograph we own,\nand the marriage",
				"larger than the road",
			].map((passage) => ({ quoted: passage, placed: passage })),
		)
	})
	test("positions count characters, not the halves some of them are stored in, and cut none of them", () => {
		const content = "𝔐 🫎🏽 moose\nand 🫎 more"
		const mark = {
			...sampleHighlights[0]!,
			line_index: 0,
			start_line_index: 0,
			end_line_index: 1,
			start_char_index: 4,
			end_char_index: 5,
		}
		const [item] = pageOf(content, [mark]).items
		const passage = "🫎🏽 moose\nand 🫎"
		expect(markedBy(content, item!)).toEqual({ quoted: passage, placed: passage })
		expect(item!.target.selector[1]).toMatchObject({ start: 2 })
	})
	test("note and label are bodies with their purposes; ids are addresses", () => {
		const page = pageOf(SAMPLE_CONTENT)
		expect(page).toMatchObject({
			"@context": "http://www.w3.org/ns/anno.jsonld",
			id: `${origin}/api/highlights/poem/${poemId}`,
			type: "AnnotationPage",
		})
		expect(page.items[0]).toMatchObject({
			id: `${page.id}#${sampleHighlights[0]!.id}`,
			motivation: "commenting",
			body: [
				{ type: "TextualBody", purpose: "commenting", value: sampleHighlights[0]!.note },
				{ purpose: "tagging", value: "Simile" },
			],
			target: { source: `${origin}/api/poems/${poemId}#/content` },
		})
		expect(
			pageOf(SAMPLE_CONTENT, [{ ...sampleHighlights[0]!, display_label: null }]).items[0]?.body,
		).toHaveLength(1)
	})
	test("the device of a note is a tag beside its label, and not said twice", () => {
		const tagsOf = (change: Partial<(typeof sampleHighlights)[number]>) =>
			pageOf(SAMPLE_CONTENT, [{ ...sampleHighlights[0]!, ...change }])
				.items[0]?.body.filter(({ purpose }) => purpose === "tagging")
				.map(({ value }) => value)
		expect(tagsOf({ display_label: "Two objects", device: "zeugma" })).toEqual([
			"Two objects",
			"Zeugma",
		])
		expect(tagsOf({ display_label: "Zeugma", device: "zeugma" })).toEqual(["Zeugma"])
		expect(tagsOf({ display_label: null, device: "zeugma" })).toEqual(["Zeugma"])
		expect(tagsOf({ display_label: "Simile", device: "unknown" })).toEqual(["Simile"])
	})
	test("a highlight that fits nowhere is left out", () => {
		expect(pageOf("short").items).toEqual([])
	})
})
