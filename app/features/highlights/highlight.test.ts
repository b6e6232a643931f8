import { describe, expect, test } from "vitest"
import {
	legendGroups,
	highlightLines,
	type Placement,
	positionOn,
	rangeOf,
	stanzasOf,
} from "./highlight"
import { shortNote } from "./short-note"

const at = (
	startLine: number | null,
	startChar: number | null,
	endLine: number | null,
	endChar: number | null,
	line: number | null = null,
): Placement => ({
	line_index: line,
	start_line_index: startLine,
	end_line_index: endLine,
	start_char_index: startChar,
	end_char_index: endChar,
})
const lines = ["The moose", "", "walks on"]
const poem = lines.join("\n")

describe("validity", () => {
	test("line indices must be numbers inside the poem", { tags: ["HL-01"] }, () => {
		expect(rangeOf(at(0, 0, 2, 1), lines)).toEqual({
			startLine: 0,
			startChar: 0,
			endLine: 2,
			endChar: 1,
		})
		for (const bad of [
			at(-1, 0, 0, 1),
			at(0, 0, 3, 0),
			at(3, 0, 3, 0),
			at(0.5, 0, 0, 1),
			at(Number.NaN, 0, 0, 1),
			at(Infinity, 0, 0, 1),
			at(null, 0, 0, 1),
			at(0, 0, null, 1),
			at("0" as unknown as number, 0, 0, 1),
		]) {
			expect(rangeOf(bad, lines)).toBeUndefined()
		}
	})

	test("line_index stands in for a start or end line that is missing", { tags: ["HL-01"] }, () => {
		expect(rangeOf(at(null, 0, null, 3, 0), lines)).toMatchObject({ startLine: 0, endLine: 0 })
		expect(rangeOf(at(0, 0, null, 3, 2), lines)).toMatchObject({ startLine: 0, endLine: 2 })
		expect(rangeOf(at(null, 0, null, 3, 9), lines)).toBeUndefined()
	})

	test("the end line must not be before the start line", { tags: ["HL-02"] }, () => {
		expect(rangeOf(at(2, 0, 0, 1), lines)).toBeUndefined()
		expect(rangeOf(at(0, 8, 2, 1), lines)).toBeDefined()
	})

	test(
		"characters must be within the lengths of their lines, the end exclusive",
		{ tags: ["HL-03"] },
		() => {
			expect(rangeOf(at(0, 0, 0, 9), lines)).toBeDefined()
			expect(rangeOf(at(0, 0, 0, 10), lines)).toBeUndefined()
			expect(rangeOf(at(0, -1, 0, 3), lines)).toBeUndefined()
			expect(rangeOf(at(0, 10, 2, 3), lines)).toBeUndefined()
			expect(rangeOf(at(0, 0, 2, -1), lines)).toBeUndefined()
			expect(rangeOf(at(0, 1.5, 0, 3), lines)).toBeUndefined()
			expect(rangeOf(at(0, null, 0, 3), lines)).toBeUndefined()
		},
	)

	test(
		"on a single line the start must be below the end; equal is invalid",
		{ tags: ["HL-04"] },
		() => {
			expect(rangeOf(at(0, 3, 0, 3), lines)).toBeUndefined()
			expect(rangeOf(at(0, 4, 0, 3), lines)).toBeUndefined()
			expect(rangeOf(at(0, 3, 0, 4), lines)).toBeDefined()
			expect(
				rangeOf(at(0, 8, 2, 2), lines),
				"over several lines they may be in any order",
			).toBeDefined()
		},
	)

	test("what is invalid is handed back and marks nothing", { tags: ["HL-05"] }, () => {
		const bad = at(0, 0, 7, 1)
		const good = at(0, 4, 0, 9)
		const marked = highlightLines(poem, [bad, good])
		expect(marked.invalid).toEqual([bad])
		expect(marked.shown).toEqual([good])
		expect(
			marked.lines
				.flatMap(({ segments }) => segments)
				.flatMap(({ covers }) => covers.map(({ highlight }) => highlight)),
		).toEqual([good])
	})
})

describe("position", () => {
	test("on one line it is single", { tags: ["HL-06"] }, () => {
		expect(positionOn({ startLine: 1, endLine: 1, startChar: 0, endChar: 2 }, 1)).toBe("single")
		expect(highlightLines(poem, [at(0, 0, 0, 3)]).lines[0]?.segments[0]?.covers[0]?.position).toBe(
			"single",
		)
	})

	test("over several lines it is start, middle, end", { tags: ["HL-07"] }, () => {
		const range = { startLine: 1, endLine: 4, startChar: 0, endChar: 2 }
		expect([1, 2, 3, 4].map((line) => positionOn(range, line))).toEqual([
			"start",
			"middle",
			"middle",
			"end",
		])
		const marked = highlightLines("one\ntwo\nthree", [at(0, 1, 2, 2)])
		expect(
			marked.lines.map(({ segments }) =>
				segments.map(({ text, covers }) => `${text}:${covers[0]?.position ?? "-"}`),
			),
		).toEqual([["o:-", "ne:start"], ["two:middle"], ["th:end", "ree:-"]])
	})
})

describe("segments", () => {
	test(
		"overlaps are cut at every boundary; the shortest is on top, the others are beneath it",
		{ tags: ["HL-08"] },
		() => {
			const long = at(0, 0, 0, 9)
			const short = at(0, 4, 0, 9)
			const middle = at(0, 2, 0, 8)
			const { lines: marked } = highlightLines("The moose", [long, middle, short])
			expect(
				marked[0]?.segments.map(({ text, covers }) => [
					text,
					covers.map(({ highlight }) => highlight),
				]),
			).toEqual([
				["Th", [long]],
				["e ", [middle, long]],
				["moos", [short, middle, long]],
				["e", [short, long]],
			])
		},
	)

	test("a highlight over lines is longer than any within one", { tags: ["HL-08"] }, () => {
		const over = at(0, 8, 2, 1)
		const within = at(0, 0, 0, 9)
		expect(
			highlightLines(poem, [over, within])
				.lines[0]?.segments.at(-1)
				?.covers.map(({ highlight }) => highlight),
		).toEqual([within, over])
	})

	test("each highlight begins in one run and ends in one", () => {
		const over = at(0, 4, 2, 5)
		const inside = at(2, 0, 2, 2)
		const runs = highlightLines(poem, [over, inside]).lines.flatMap(({ segments }) => segments)
		expect(runs.map(({ text, starts, ends }) => [text, starts, ends])).toEqual([
			["The ", [], []],
			["moose", [over], []],
			["wa", [inside], [inside]],
			["lks", [], [over]],
			[" on", [], []],
		])
	})

	test("a boundary inside an emoji or between a letter and its accent moves outwards", () => {
		const family = "👩‍👩‍👧 ok"
		expect(
			highlightLines(family, [at(0, 1, 0, 4)]).lines[0]?.segments.map(({ text }) => text),
		).toEqual(["👩‍👩‍👧", " ok"])
		const accent = "cafe\u0301s"
		expect(
			highlightLines(accent, [at(0, 0, 0, 4)]).lines[0]?.segments.map(({ text }) => text),
		).toEqual(["cafe\u0301", "s"])
		expect(
			highlightLines("moo\u0308se", [at(0, 3, 0, 5)]).lines[0]?.segments.map(({ text }) => text),
		).toEqual(["mo", "o\u0308s", "e"])
	})

	test("a line of blanks inside a highlight is not marked", () => {
		const marked = highlightLines("one\n   \ntwo", [at(0, 0, 2, 3)])
		expect(marked.lines[1]?.segments).toEqual([{ text: "   ", covers: [], starts: [], ends: [] }])
	})

	test("five hundred lines with three hundred highlights are cut in a moment", () => {
		const text = Array.from(
			{ length: 500 },
			(_, line) => `line ${line} ${"moose ".repeat(20)}`,
		).join("\n")
		const many = Array.from({ length: 300 }, (_, line) => at(line, 0, line + 3, 40))
		const started = performance.now()
		const marked = highlightLines(text, many)
		expect(performance.now() - started).toBeLessThan(1_000)
		expect(marked.lines).toHaveLength(500)
		expect(marked.shown).toHaveLength(300)
	})
})

describe("stanzas", () => {
	const indices = (text: string) =>
		stanzasOf(highlightLines(text, []).lines).map((stanza) => stanza.map(({ index }) => index))

	test("runs of lines that are not empty", () => {
		expect(indices("a\nb\n\nc\n \n\nd\n")).toEqual([[0, 1], [3], [6]])
		expect(indices("one line")).toEqual([[0]])
		expect(indices("\n\na")).toEqual([[2]])
		expect(indices("")).toEqual([])
		expect(indices(" \n\n")).toEqual([])
	})
})

describe("legend and notes", () => {
	const style = { is_style_specific: true, name: "a" }
	const general = { is_style_specific: false, name: "b" }

	test(
		"the legend is split into the poet's style and the general techniques",
		{ tags: ["HL-10"] },
		() => {
			expect(legendGroups([general, style])).toEqual([
				{ title: "Poet's Style Elements", entries: [style] },
				{ title: "General Literary Techniques", entries: [general] },
			])
			expect(legendGroups([general]).map(({ title }) => title)).toEqual([
				"General Literary Techniques",
			])
			expect(legendGroups([])).toEqual([])
		},
	)

	test("a note over 150 characters is cut to 120", { tags: ["HL-22"] }, () => {
		expect(shortNote("x".repeat(150))).toEqual({ text: "x".repeat(150), isCut: false })
		expect(shortNote("x".repeat(151))).toEqual({ text: `${"x".repeat(120)}…`, isCut: true })
	})
})
