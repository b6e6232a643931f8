import { expect, test } from "vitest"
import {
	highlightBanner,
	highlightErrorTone,
	HIGHLIGHT_STATES,
	highlightsArrived,
	highlightSuccessText,
	publicHighlightText,
} from "./highlight-status"

const failure = { message: "Connection refused", type: "NETWORK", code: "ECONNREFUSED" } as const

test("they came when they were not there at the last look, whatever was seen of the way", () => {
	for (const before of HIGHLIGHT_STATES) {
		expect(highlightsArrived(before, "success")).toBe(before !== "success")
		for (const now of ["idle", "loading", "error"] as const)
			expect(highlightsArrived(before, now)).toBe(false)
	}
})

test("the text has the count", { tags: ["HL-36"] }, () => {
	expect(highlightSuccessText(0)).toBe("Generated 0 highlights")
	expect(highlightSuccessText(1)).toBe("Generated 1 highlight")
	expect(highlightSuccessText(7)).toBe("Generated 7 highlights")
})

test("success titles by context", { tags: ["HL-37", "HL-38"] }, () => {
	expect(highlightBanner({ state: "success", count: 2 }, "admin")?.title).toBe(
		"Highlights Generated Successfully",
	)
	expect(highlightBanner({ state: "success", count: 2 }, "public")?.title).toBe(
		"Style Analysis Complete",
	)
})

test("UNKNOWN, NETWORK and DATABASE are red, the rest amber", { tags: ["ER-36"] }, () => {
	for (const type of ["UNKNOWN", "NETWORK", "DATABASE"])
		expect(highlightErrorTone(type)).toBe("red")
	for (const type of ["AI_SERVICE_ERROR", "VALIDATION", "RATE_LIMIT_ERROR", "AUTH"])
		expect(highlightErrorTone(type)).toBe("amber")
	expect(highlightBanner({ state: "error", failure }, "public")?.tone).toBe("red")
})

test("administrators read message, type and code; visitors do not", { tags: ["ER-37"] }, () => {
	const banner = highlightBanner({ state: "error", failure }, "admin")
	expect(banner?.text).toBe("Connection refused")
	expect(banner?.details).toBe("Type: NETWORK, code: ECONNREFUSED")
	const seen = JSON.stringify(highlightBanner({ state: "error", failure }, "public"))
	expect(seen).not.toContain("refused")
	expect(seen).not.toContain("ECONNREFUSED")
})

test.each([
	["ER-38", "Validation failed", "The poem structure could not be properly analyzed..."],
	["ER-38", "invalid json", "The poem structure could not be properly analyzed..."],
	["ER-39", "network down", "Connection issues prevented style analysis..."],
	["ER-39", "Connection reset", "Connection issues prevented style analysis..."],
	["ER-39", "timeout", "Connection issues prevented style analysis..."],
	[
		"ER-40",
		"No highlights found",
		"Style analysis could not identify highlight-worthy elements...",
	],
	["ER-40", "empty response", "Style analysis could not identify highlight-worthy elements..."],
	["ER-40", "no data", "Style analysis could not identify highlight-worthy elements..."],
	["ER-41", "boom", "An issue occurred during style analysis..."],
])(
	"%s: %j has a kind text and says the poem has been saved",
	{ tags: ["ER-42"] },
	(_id, message, start) => {
		const text = publicHighlightText(message)
		expect(text.startsWith(start)).toBe(true)
		expect(text).toMatch(/poem (itself )?has been saved/i)
	},
)

test("an error offers Retry, success does not", { tags: ["ER-43"] }, () => {
	expect(highlightBanner({ state: "error", failure }, "public")?.retry).toBe(true)
	expect(highlightBanner({ state: "success", count: 1 }, "public")?.retry).toBe(false)
	expect(highlightBanner({ state: "idle" }, "public")).toBeNull()
})
