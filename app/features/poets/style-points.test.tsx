import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test } from "vitest"
import { stylePointsSchema } from "./poet-schema"
import { formatScore, viewStylePoints } from "./style-points"
import { StyleSection } from "./style-section"

const render = (points: unknown, empty = "No style points available for this poet.") =>
	renderToStaticMarkup(
		<StyleSection poet="Sappho" style={viewStylePoints(points)} empty={empty} />,
	).replaceAll(/ class="[^"]*"/g, "")

describe("style points", () => {
	test("every shape the records may have is accepted", { tags: ["EN-11"] }, () => {
		for (const shape of [
			["a"],
			[],
			{},
			{ Irony: 7 },
			{ Sound: ["a", "b"] },
			{ Odds: [1, 2] },
			{ Irony: 7, Sound: ["a"] },
		])
			expect(stylePointsSchema.safeParse(shape).success).toBe(true)
		for (const shape of ["text", 7, [1], { a: "b" }, null])
			expect(stylePointsSchema.safeParse(shape).success).toBe(false)
	})

	test("a list is a list, under the poet's name", { tags: ["BK-25", "BK-26", "HM-11"] }, () => {
		expect(render(["Short lines", "One word alone"])).toBe(
			'<section data-testid="poet-style"><h2>About Sappho&#x27;s Style</h2><ul><li>Short lines</li><li>One word alone</li></ul></section>',
		)
	})

	test("numbers are label/number pairs with one decimal", { tags: ["BK-27", "LM-03"] }, () => {
		expect(render({ Irony: 7, Sound: 8.25, Doubt: 0 })).toContain(
			"<dt>Irony</dt><dd>7.0</dd></div><div><dt>Sound</dt><dd>8.3</dd></div><div><dt>Doubt</dt><dd>0.0</dd>",
		)
		expect([1, 9.94, -0.05].map(formatScore)).toEqual(["1.0", "9.9", "-0.1"])
	})

	test("anything else that is there is in a different format", { tags: ["BK-28"] }, () => {
		for (const other of [
			{ Sound: ["a"] },
			{ a: 1, b: "x" },
			{ a: Number.NaN },
			[1, 2],
			[["a"]],
			"text",
			7,
			true,
		])
			expect(render(other)).toContain("Style information is available in a different format.")
	})

	test("without any: No style points available for this poet.", { tags: ["BK-29"] }, () => {
		for (const none of [null, undefined, [], {}, ""])
			expect(render(none)).toContain("No style points available for this poet.")
	})

	test("on the home page: No style points available.", { tags: ["HM-12"] }, () =>
		expect(render([], "No style points available.")).toContain(">No style points available.<"),
	)
})
