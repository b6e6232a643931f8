import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
	cleanTitle,
	cleanVerse,
	looksLikeRefusal,
	parsePoemText,
	trimToLastWholeLine,
} from "./verse-text"

test(
	"lines are separated by plain newlines, control characters are removed, markup stays text",
	{ tags: ["EN-02"] },
	() => {
		expect(cleanVerse("one\r\ntwo\rth\u0000ree\u202e\n\n\n\n<b>four</b>\u0007\n")).toBe(
			"one\ntwo\nthree\n\n<b>four</b>",
		)
		expect(cleanVerse("  indented\t.")).toBe("  indented  .")
		expect(cleanVerse("a\ud800b")).toBe("ab")
		expect(cleanVerse("🫎 moose")).toBe("🫎 moose")
	},
)

test("a text without end is cut to a sane length", () => {
	const clean = cleanVerse(`${"x".repeat(9000)}\n`.repeat(900))
	expect(clean.split("\n")).toHaveLength(200)
	expect(clean.split("\n")[0]).toHaveLength(400)
})

test("cleaning twice is cleaning once", () => {
	fc.assert(
		fc.property(
			fc.string({ unit: "binary" }),
			(text) => cleanVerse(cleanVerse(text)) === cleanVerse(text),
		),
	)
})

describe("trimming what the limit cut", () => {
	test.each([
		["one\ntwo\nthr", "one\ntwo"],
		["one\ntwo\n", "one\ntwo"],
		["one\n\nstan", "one"],
		["only", ""],
		["", ""],
	])("%j keeps %j", (cut, whole) => expect(trimToLastWholeLine(cut)).toBe(whole))
})

describe("title and lines", () => {
	test.each([
		["Title: The Bog\n\none\ntwo", "The Bog", "one\ntwo"],
		["title:  “The Bog”\none\ntwo", "The Bog", "one\ntwo"],
		["# The Bog\none\ntwo", "The Bog", "one\ntwo"],
		["**The Bog**\n\none\ntwo", "The Bog", "one\ntwo"],
		["The Bog\n\none\ntwo\n\nthree", "The Bog", "one\ntwo\n\nthree"],
		["```\nTitle: The Bog\none\n```\nEnjoy!", "The Bog", "one"],
		["Here is your poem:\n\nTitle: The Bog\none", "The Bog", "one"],
		["one\ntwo\n\nthree", null, "one\ntwo\n\nthree"],
		["Title: \none", null, "one"],
		["only a line", null, "only a line"],
		["Title: The Bog", "The Bog", ""],
		["", null, ""],
	])("%j", (raw, title, content) => expect(parsePoemText(raw)).toEqual({ title, content }))

	test("a title is one clean line of at most 120 characters", () => {
		expect(cleanTitle("  **A\n  B** ")).toBe("A B")
		expect(cleanTitle("x".repeat(500))).toHaveLength(120)
		expect(cleanTitle(' "" ')).toBeNull()
	})

	test.each([
		["“The Bog”", "The Bog"],
		['**"The Bog"**', "The Bog"],
		['Ode to "The Bog"', 'Ode to "The Bog"'],
		['"Come in," said the Moose', '"Come in," said the Moose'],
		["“One” and “Two”", "“One” and “Two”"],
	])("quotes around a title go, quotes within it stay: %s", { tags: ["EN-01"] }, (written, title) =>
		expect(cleanTitle(written)).toBe(title),
	)
})

test("a refusal is short and says so at its start", () => {
	expect(looksLikeRefusal("I'm sorry, but I can't help with that.")).toBe(true)
	expect(looksLikeRefusal("I cannot write this.")).toBe(true)
	expect(looksLikeRefusal("I'm sorry, moose,\nfor the road,\nfor the lamp")).toBe(false)
	expect(looksLikeRefusal("Title: Sorry\n\nI can't see the lake")).toBe(false)
})
