import { describe, expect, test } from "vitest"
import { FORM_KINDS } from "~/features/poets/poet-style"
import { describeForm } from "./poet-form"

describe("a poet's form in words", () => {
	test.each<[unknown, string | null]>([
		[
			{ kind: "sonnet", lines: [14, 14], syllables: [10, 11] },
			"Sonnet: 14 lines, 10–11 syllables a line",
		],
		[{ kind: "haiku", lines: [3, 3], syllables: [5, 7] }, "Haiku: 3 lines, 5–7 syllables a line"],
		[{ kind: "ballad" }, "Ballad"],
		[{ kind: "ballad", lines: "many", syllables: [1] }, "Ballad"],
		[{ kind: "constructor" }, null],
		[{ kind: 3 }, null],
		[[], null],
		["sonnet", null],
		[null, null],
	])("%j is %j", (form, text) => {
		expect(describeForm(form)).toBe(text)
	})

	test("every form of the composer has words", () => {
		expect(FORM_KINDS.filter((kind) => describeForm({ kind }) === null)).toEqual([])
	})
})
