import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { labelOf } from "./label"

const label = (
	display_label: string | null,
	note: string | null = "",
	{ is_style_specific = false, isMultiLine = false } = {},
) => labelOf({ display_label, note, is_style_specific, isMultiLine })

describe("labels", () => {
	test("its own label, when longer than 3 characters and not generic", { tags: ["HL-25"] }, () => {
		expect(label("Iron", "Metaphor: of rust")).toBe("Iron")
		expect(label("  Broken Decorum  ", "Note")).toBe("Broken Decorum")
		expect(label("Ode", "Elegy: for a moose")).toBe("Elegy")
		expect(label(null, "Elegy: for a moose")).toBe("Elegy")
	})

	test.each([
		"highlight",
		"note",
		"important",
		"literary device",
		"poetic device",
		"style element",
		"element",
		"device",
		"technique",
		"Literary Device",
		" TECHNIQUE ",
	])(
		"the generic label %j is rejected, case and space ignored",
		{ tags: ["HL-25", "HL-33"] },
		(generic) => {
			expect(label(generic, "Anaphora: three times")).toBe("Anaphora")
		},
	)

	test("a label that only contains a generic word is kept", { tags: ["HL-33"] }, () => {
		expect(label("Framing Device")).toBe("Framing Device")
	})

	test("else the note before a colon, when that is 3 to 30 characters", { tags: ["HL-26"] }, () => {
		expect(label("", "Ode: to salt")).toBe("Ode")
		expect(label("", `${"x".repeat(30)}: long`)).toBe("x".repeat(30))
		expect(label("", "No: this stands too near the colon.")).not.toBe("No")
		expect(label("", `${"x".repeat(31)}: imagery`)).toBe("Imagery")
	})

	test.each([
		["Imagery", "The image of antlers against snow."],
		["Metaphor", "Her ring is compared with a lake."],
		["Symbolism", "Magnesium stands for the marriage."],
		["Personification", "The river is given human qualities."],
		["Alliteration", "Repeated sounds bind the line."],
		["Tone", "The mood turns wry here."],
		["Theme", "The central idea returns."],
		["Rhyme", "The metre halts."],
		["Contrast", "An antithesis of hot and cold."],
		["Repetition", "An anaphora in three steps."],
		["Allusion", "It evokes the Book of Job."],
	])("else a category guessed from the note: %s", { tags: ["HL-27"] }, (category, note) => {
		expect(label("", note)).toMatch(new RegExp(`(^| )${category}$`))
	})

	test("sometimes with the significant word before it", { tags: ["HL-28"] }, () => {
		expect(label("", "A run of winter imagery.")).toBe("Winter Imagery")
		expect(label("", "Uses imagery of the north.")).toBe("Imagery")
		expect(label("", "There is other imagery.")).toBe("Imagery")
	})

	test("else a short phrase of the note", { tags: ["HL-29"] }, () => {
		expect(label("", "The moose waits, unasked, at the crossing.")).toBe("The moose waits, unasked")
		expect(label("", "so.")).toBe("So")
		expect(label("", "x".repeat(200)).length).toBeLessThanOrEqual(30)
	})

	test("without a note its kind", { tags: ["HL-30", "HL-31", "HL-32"] }, () => {
		expect(label("", null, { is_style_specific: true, isMultiLine: true })).toBe(
			"Stylistic Element",
		)
		expect(label("note", "  ", { isMultiLine: true })).toBe("Extended Literary Element")
		expect(label(null)).toBe("Literary Device")
		expect(label("note", "...")).toBe("Literary Device")
	})

	test("there always is a label, and it is short", () => {
		fc.assert(
			fc.property(
				fc.option(fc.string()),
				fc.option(fc.string()),
				fc.boolean(),
				fc.boolean(),
				(own, note, is_style_specific, isMultiLine) => {
					const text = labelOf({ display_label: own, note, is_style_specific, isMultiLine })
					expect(text.trim()).not.toBe("")
					expect(text === own?.trim() || text.length <= 60, text).toBe(true)
				},
			),
		)
	})
})
