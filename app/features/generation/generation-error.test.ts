import { expect, test } from "vitest"
import {
	GENERATION_ERROR_KINDS,
	generationErrorTitle,
	generationMessage,
	generationPanelTitle,
	kindFromText,
} from "./generation-error"

const messageFor = (text: string) => generationMessage(kindFromText(text))

test.each([
	[
		"ER-25",
		"429 Rate limit reached for requests",
		"The poem generation service is experiencing high demand. Please try again in a few minutes.",
	],
	[
		"ER-26",
		"see your billing details",
		"The poem generation service is temporarily unavailable due to account limitations.",
	],
	[
		"ER-27",
		"code: context_length_exceeded",
		"Your poem request was too complex. Please try a different poet or subject.",
	],
	[
		"ER-28",
		"Incorrect API key provided",
		"The poem service is experiencing authentication issues. Please try again later.",
	],
	[
		"ER-28",
		"authentication failed",
		"The poem service is experiencing authentication issues. Please try again later.",
	],
	[
		"ER-29",
		"timeout of 60000ms",
		"The poem generation took too long to complete. Please try again.",
	],
	[
		"ER-29",
		"Request timed out.",
		"The poem generation took too long to complete. Please try again.",
	],
	[
		"ER-30",
		"a project-scoped model",
		"The AI model is currently unavailable. Please try again later or select a different poet.",
	],
	["ER-31", "something else", "Failed to generate poem due to AI service error"],
	["ER-31", "", "Failed to generate poem due to AI service error"],
])("%s %j has its message", (_id, text, message) => {
	expect(messageFor(text)).toBe(message)
})

test("triggers match in any case and in the listed order", { tags: ["ER-25"] }, () => {
	expect(kindFromText("RATE LIMIT EXCEEDED")).toBe("rate_limit")
	expect(kindFromText("timed out; billing; rate limit")).toBe("rate_limit")
	expect(kindFromText("authentication timed out")).toBe("authentication")
	expect(kindFromText("timed out on a project-scoped key")).toBe("timeout")
})

test(
	"titles and words of the other failures",
	{ tags: ["ER-32", "ER-33", "GN-40", "ER-35"] },
	() => {
		expect(generationErrorTitle("unexpected")).toBe("System Error")
		expect(generationMessage("unexpected")).toBe(
			"An unexpected error occurred during poem generation. Please try again.",
		)
		expect(generationErrorTitle("rate_limit")).toBe("Generation Error")
		expect(generationErrorTitle("incomplete")).toBe("Error")
		expect(generationMessage("incomplete")).toBe(
			"Generated poem data is incomplete. Please try again.",
		)
		expect(generationErrorTitle("invalid")).toBe("Error")
		expect(generationMessage("invalid")).toBe("Error: Invalid poem data received")
	},
)

test(
	"the panel is titled Error for unusable data and Generation Error otherwise",
	{ tags: ["ER-33"] },
	() => {
		const titled = GENERATION_ERROR_KINDS.filter((kind) => generationPanelTitle(kind) === "Error")
		expect(titled).toEqual(["incomplete", "invalid"])
	},
)
