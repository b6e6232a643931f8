import { describe, expect, test } from "vitest"
import { cleanText, fold, plural, storable } from "./text"

describe("text", () => {
	test("folding strips case and accents, whatever the letter", () => {
		expect(
			[
				"  Wisława Szymborska",
				"Södergran",
				"NÂZIM HİKMET",
				"Ærø",
				"Straße",
				"GROẞ",
				"Đorđe",
				"ﬁne",
			].map(fold),
		).toEqual([
			"wislawa szymborska",
			"sodergran",
			"nazim hikmet",
			"aero",
			"strasse",
			"gross",
			"dorde",
			"fine",
		])
	})

	test("one and many", () =>
		expect([
			plural(1, "poem"),
			plural(2, "poem"),
			plural(0, "poem"),
			plural(2, "moose", "moose"),
		]).toEqual(["1 poem", "2 poems", "0 poems", "2 moose"]))

	test("line ends become newlines; control characters go", { tags: ["EN-02"] }, () => {
		expect(cleanText("a\r\nb\rc\u2028d\u2029e\n\tf\0\u0007")).toBe("a\nb\nc\nd\ne\n\tf")
		expect(cleanText("a\ud800b\udc00 🫎")).toBe("ab 🫎")
	})

	test("NUL and lone surrogates go from every string of a value, and nothing else does", () => {
		expect(storable({ "a\0": ["b\0\ud800", 1, null, true, { c: "d\u0007 \r\n🫎" }] })).toEqual({
			a: ["b", 1, null, true, { c: "d\u0007 \r\n🫎" }],
		})
		expect([storable(undefined), storable(null), storable("\udc00"), storable("")]).toEqual([
			undefined,
			null,
			"",
			"",
		])
	})
})
