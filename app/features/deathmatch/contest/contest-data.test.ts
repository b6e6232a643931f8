import { expect, test } from "vitest"
import { bodyText, missingEntry, openingOf } from "./contest-data"

const entry = { title: "Snow", poet: "Somebody", model: null, isArchived: false, isMissing: false }

test("verse has typographic quotes; the words of the page stay as they are", () => {
	expect(bodyText(entry, `'Tis "snow"`)).toBe("’Tis “snow”")
	expect(bodyText(entry, " \n")).toBe('[No content available for "Snow"]')
	expect(bodyText(missingEntry({ poet: "Somebody" }), "")).toBe("[Content unavailable]")
})

test("a poem opens with its first stanza, cut when it is long", () => {
	expect(openingOf("\n  one\ntwo  \n\nthree")).toBe("  one\ntwo")
	expect(openingOf("one\n \ntwo")).toBe("one")
	expect(openingOf("")).toBe("")
	const long = Array.from({ length: 30 }, (_, i) => `line ${i}`)
	expect(openingOf(long.join("\n")).split("\n")).toEqual([...long.slice(0, 14), "…"])
})
