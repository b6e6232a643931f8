import { describe, expect, test } from "vitest"
import { FALLBACK_COLOR, hslParts, paletteColor, parseColor } from "./color"

describe("colours", () => {
	test.each([
		["#ff0000", { h: 0, s: 100, l: 50 }],
		["#0f0", { h: 120, s: 100, l: 50 }],
		["#00F8", { h: 240, s: 100, l: 50 }],
		["#808080ff", { h: 0, s: 0, l: 50 }],
		["rgb(255, 0, 0)", { h: 0, s: 100, l: 50 }],
		["rgb(0 128 0 / 50%)", { h: 120, s: 100, l: 25 }],
		["RGBA(100%, 0%, 0%, 0.2)", { h: 0, s: 100, l: 50 }],
		["hsl(210, 40%, 50%)", { h: 210, s: 40, l: 50 }],
		["hsl(210deg 40% 50% / 0.3)", { h: 210, s: 40, l: 50 }],
		["  hsla(210, 40%, 50%, 1)  ", { h: 210, s: 40, l: 50 }],
		["#fff", { h: 0, s: 0, l: 100 }],
		["#000", { h: 0, s: 0, l: 0 }],
	])("%s is read", { tags: ["HL-16"] }, (text, expected) => {
		expect(parseColor(text)).toEqual(expected)
	})

	test.each([
		"",
		"red",
		"#ff",
		"#12345",
		"#gggggg",
		"rgb(1,2)",
		"rgb(300, 0, 0)",
		"rgb(1,2,3,4,5)",
		"rgb(a,b,c)",
		"hsl(400, 10%, 10%)",
		"hsl(10, 110%, 10%)",
		"url(javascript:alert(1))",
		"hsl(1,2%,3%);color:red",
		"hsl((1),2%,3%)",
		null,
		undefined,
		7,
	])("%s is no colour: the fallback stands in", { tags: ["HL-16"] }, (text) => {
		expect(parseColor(text)).toBeUndefined()
		expect(hslParts(text)).toBe(`${FALLBACK_COLOR.h} ${FALLBACK_COLOR.s}% ${FALLBACK_COLOR.l}%`)
	})

	test("every colour of the palette can be read", () => {
		for (let ordinal = 0; ordinal < 50; ordinal += 1)
			for (const own of [true, false]) expect(parseColor(paletteColor(ordinal, own))).toBeDefined()
	})
})
