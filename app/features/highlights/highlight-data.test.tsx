import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test } from "vitest"
import type { Highlight } from "./highlight"
import { viewHighlights } from "./highlight-data"
import { Legend } from "./legend"
import { HighlightedPoem } from "./highlighted-poem"
import { SAMPLE_CONTENT, SAMPLE_LINES, sampleHighlights } from "./sample-poem"

const poem = "The moose walks on\nand on, and on"
let id = 0
const highlight = (
	line: number,
	from: number,
	to: number,
	rest: Partial<Highlight> = {},
): Highlight => ({
	id: `h${(id += 1)}`,
	poem_id: "p",
	text: "",
	note: "A note.",
	display_label: "Label",
	device: null,
	color: "#336699",
	line_index: line,
	start_line_index: line,
	end_line_index: line,
	start_char_index: from,
	end_char_index: to,
	is_style_specific: false,
	...rest,
})
const render = (content: string, highlights: Highlight[]) => {
	const view = viewHighlights(content, highlights)
	return renderToStaticMarkup(
		<HighlightedPoem content={content} highlights={view.highlights} invalid={view.invalid} />,
	)
}
const textOf = (html: string) =>
	html.replace(/<span[^>]*data-testid="overlap-count".*?<\/span>/g, "").replace(/<[^>]+>/g, "")

describe("what a page shows of a poem's highlights", () => {
	test("they are numbered in the order in which they are read", () => {
		const [second, first, third] = [
			highlight(0, 4, 9, { display_label: "Second" }),
			highlight(0, 0, 9, { display_label: "First" }),
			highlight(1, 0, 3, { display_label: "Third" }),
		]
		expect(
			viewHighlights(poem, [third, second, first]).highlights.map(({ label }) => label),
		).toEqual(["First", "Second", "Third"])
	})

	test(
		"invalid ones are flagged and not shown; an unreadable colour is flagged and falls back",
		{ tags: ["HL-05"] },
		() => {
			const view = viewHighlights(poem, [
				highlight(5, 0, 1),
				highlight(0, 0, 3),
				highlight(0, 4, 9, { color: "mauve" }),
			])
			expect(view.highlights).toHaveLength(2)
			expect(view.highlights[1]?.color).toBe("95 35% 40%")
			expect(view.invalid).toBe(2)
			const html = render(poem, [
				highlight(5, 0, 1, { display_label: "Nowhere" }),
				highlight(0, 0, 3),
			])
			expect(html).toContain('data-invalid-highlights="1"')
			expect(html).not.toContain("Nowhere")
			expect(render(poem, [highlight(0, 0, 3)])).not.toContain("data-invalid-highlights")
		},
	)

	test("one that marks no character is flagged, not shown", () => {
		expect(viewHighlights(poem, [highlight(0, 18, 0, { end_line_index: 1 })])).toEqual({
			highlights: [],
			invalid: 1,
		})
	})

	test(
		"a label is made where there is none, by whether it spans lines",
		{ tags: ["HL-31"] },
		() => {
			expect(
				viewHighlights(poem, [
					highlight(0, 4, 3, { end_line_index: 1, note: "", display_label: null }),
				]).highlights[0]?.label,
			).toBe("Extended Literary Element")
		},
	)

	test(
		"line by line, with marks, their colours and a count where they overlap",
		{ tags: ["BK-23", "HL-08", "HL-09"] },
		() => {
			const html = render(poem, [
				highlight(0, 0, 9),
				highlight(0, 4, 9, { color: "hsl(10, 20%, 30%)" }),
			])
			expect(html.match(/class="verse-line"/g)).toHaveLength(2)
			expect(html).toMatch(
				/style="--mark:210 50% 40%"[^>]*data-position="single"(?![^>]*data-count)/,
			)
			expect(html).toMatch(/style="--mark:10 20% 30%"[^>]*data-count="2"/)
			expect(html.match(/data-testid="overlap-count">2</g)).toHaveLength(1)
			expect(textOf(html)).toBe(`${poem}\n`)
		},
	)

	test("a screen reader hears each highlight begin once, with its number and label, and its number where it ends", () => {
		const html = render(poem, [
			highlight(0, 4, 6, { end_line_index: 1, display_label: "Walking" }),
			highlight(0, 4, 9, { display_label: "Animal" }),
		])
		expect([...html.matchAll(/data-start="([^"]+)"/g)].map(([, text]) => text)).toEqual([
			"[2 Animal, 1 Walking: ",
		])
		expect([...html.matchAll(/aria-label="(\d)"/g)].map(([, text]) => text)).toEqual(["2", "1"])
	})

	test("a line begins at its indent, whose spaces are there to be copied, and turnovers hang deeper than any line", () => {
		const html = render("Moose\n    walks\n\tand  stops", [])
		expect(html).toContain('style="--deep:4"')
		expect(html.match(/--indent:4/g)).toHaveLength(2)
		expect(html).toContain('<span class="verse-indent">    </span>walks')
		expect(html).toMatch(/whitespace-pre-wrap"[^>]*>.*and {2}stops/)
		expect(textOf(html)).toBe("Moose\n    walks\n\tand  stops\n")
	})

	test("no mark holds the spaces at the ends of a line", () => {
		const html = render("  one two \n  three", [highlight(0, 0, 7, { end_line_index: 1 })])
		expect([...html.matchAll(/<a href[^>]*>([^<]+)<\/a>/g)].map(([, text]) => text)).toEqual([
			"one two",
			"three",
		])
	})

	test("the numbers of notes stand after the punctuation, in one group, smallest first", () => {
		const html = render("The moose, the elk’s. Gone", [
			highlight(0, 4, 9),
			highlight(0, 0, 9),
			highlight(0, 15, 18),
			highlight(0, 22, 26),
		])
		const shown = html
			.replace(/<a[^>]*aria-label="(\d)"[^>]*><\/a>/g, "^$1")
			.replace(/<span[^>]*data-testid="overlap-count".*?<\/span>/g, "")
			.replace(/<[^>]+>/g, "")
		expect(shown).toBe("The moose,^1^2 the elk^3’s. Gone^4\n")
	})

	test("quotes are typographic in the lines, labels and notes, and the marks stay where they were", () => {
		const straight = `"'Tis a moose," he said`
		const own = highlight(0, 1, 13, { display_label: "The 'tis", note: `It's "old".` })
		expect(render(straight, [own])).toContain("’Tis a moose</a>")
		expect(viewHighlights(straight, [own]).highlights[0]).toMatchObject({
			label: "The ’tis",
			note: "It’s “old”.",
		})
	})

	test("markup in a poem or a note is text", () => {
		const nasty = "<script>alert(1)</script> & <b>moose</b>"
		const html = render(nasty, [highlight(0, 0, 8)])
		expect(html).not.toContain("<script")
		expect(html).not.toContain("<b>")
		const { highlights } = viewHighlights(nasty, [
			highlight(0, 0, 8, { note: "<img src=x onerror=alert(1)>" }),
		])
		expect(renderToStaticMarkup(<Legend poem="Elk" highlights={highlights} />)).not.toContain(
			"<img",
		)
	})

	test("empty lines part stanzas, and several of them keep their room", () => {
		const html = render("a\n\nb\n\n\n\nc", [])
		expect(html.match(/<p/g)).toHaveLength(3)
		expect(html.match(/margin-top:calc\(3 \* 1lh\)/g)).toHaveLength(1)
	})

	test.each([
		["one line", "Moose."],
		["a very long line", "moose ".repeat(5_000)],
		["emoji and accents", "🫎 café \u0301 👩‍👩‍👧\nﷺ e\u0301"],
		["nothing", ""],
	])("a poem of %s reads as it is", (_name, content) => {
		expect(textOf(render(content, [])).replace(/\n$/, "")).toBe(
			content.trim() === "" ? "" : content,
		)
	})

	test("five hundred lines are all there", () => {
		const content = Array.from({ length: 500 }, (_, line) => `line ${line}`).join("\n")
		expect(render(content, []).match(/verse-line/g)).toHaveLength(500)
	})
})

describe("the legend", () => {
	test(
		"two groups, numbered as in the lines, each entry leading to its mark, its note beside it",
		{ tags: ["HL-10"] },
		() => {
			const own = highlight(0, 4, 9, {
				is_style_specific: true,
				display_label: "Own",
				note: "Only she does this.",
			})
			const other = highlight(0, 0, 3, { display_label: "Other" })
			const html = renderToStaticMarkup(
				<Legend poem="Elk" highlights={viewHighlights(poem, [own, other]).highlights} />,
			)
			expect(html.indexOf("Poet&#x27;s Style Elements")).toBeLessThan(
				html.indexOf("General Literary Techniques"),
			)
			expect(html).toContain(`href="#mark-${own.id}"`)
			expect(html).toContain("Only she does this.")
			expect(html).toMatch(
				new RegExp(`id="note-${own.id}" value="2"|value="2" id="note-${own.id}"`),
			)
		},
	)

	test("a note that opens with its label does not say it twice", () => {
		const html = renderToStaticMarkup(
			<Legend
				poem="Elk"
				highlights={
					viewHighlights(poem, [
						highlight(0, 0, 3, { display_label: null, note: "Elegy: for a moose" }),
					]).highlights
				}
			/>,
		)
		expect(html).toContain("Elegy")
		expect(html).toContain("For a moose")
		expect(html).not.toContain("Elegy:")
	})
})

describe("the sample", () => {
	test(
		"five valid highlights over three lines, overlapping and over line ends",
		{ tags: ["TH-02"] },
		() => {
			expect(SAMPLE_LINES).toHaveLength(3)
			const view = viewHighlights(SAMPLE_CONTENT, sampleHighlights)
			expect(view.highlights).toHaveLength(5)
			expect(view.invalid).toBe(0)
			const html = render(SAMPLE_CONTENT, sampleHighlights)
			expect(html).toContain('data-count="2"')
			for (const position of ["single", "start", "end"])
				expect(html).toContain(`data-position="${position}"`)
		},
	)

	test("the words of each sample are the words it names", () => {
		for (const {
			start_line_index,
			start_char_index,
			end_line_index,
			end_char_index,
			text,
		} of sampleHighlights) {
			const spanned = SAMPLE_LINES.slice(start_line_index ?? 0, (end_line_index ?? 0) + 1)
			const cut = spanned.map((line, at) =>
				line.slice(
					at === 0 ? (start_char_index ?? 0) : 0,
					at === spanned.length - 1 ? (end_char_index ?? 0) : undefined,
				),
			)
			expect(cut.join("\n")).toBe(text)
		}
	})
})
