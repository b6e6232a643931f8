import type { ErrorType } from "~/platform/errors"

/** Where the marking of one poem stands. (HL-34) */
export const HIGHLIGHT_STATES = ["idle", "loading", "success", "error"] as const
export type HighlightState = (typeof HIGHLIGHT_STATES)[number]
export type HighlightContext = "admin" | "public"

export type HighlightFailure = { message: string; type: ErrorType; code: string | null }

export type HighlightStatus =
	| { state: "idle" }
	| { state: "loading" }
	| { state: "success"; count: number }
	| { state: "error"; failure: HighlightFailure }

/**
 * True when the highlights came between two looks at a run. The state between, `loading`, may be shorter than the time
 * from one look to the next, and nobody waits on a page that already had them when it was opened.
 */
export const highlightsArrived = (before: HighlightState, now: HighlightState): boolean =>
	now === "success" && before !== "success"

/** (HL-36) */
export function highlightSuccessText(count: number): string {
	return `Generated ${count} ${count === 1 ? "highlight" : "highlights"}`
}

/** (HL-37, HL-38) */
export function highlightSuccessTitle(context: HighlightContext): string {
	return context === "admin" ? "Highlights Generated Successfully" : "Style Analysis Complete"
}

/** Red for what is probably our fault, amber for the rest. (ER-36) */
export function highlightErrorTone(type: string): "red" | "amber" {
	return ["UNKNOWN", "NETWORK", "DATABASE"].includes(type.toUpperCase()) ? "red" : "amber"
}

const PUBLIC_TEXTS: readonly (readonly [readonly string[], string])[] = [
	[
		["validation", "invalid"],
		"The poem structure could not be properly analyzed... The poem itself has been saved and can be read in the book.",
	],
	[
		["network", "connection", "timeout"],
		"Connection issues prevented style analysis... The poem has been saved; only its highlights are missing.",
	],
	[
		["no highlights", "empty response", "no data"],
		"Style analysis could not identify highlight-worthy elements... The poem has been saved without highlights.",
	],
]
const PUBLIC_OTHERWISE =
	"An issue occurred during style analysis... The poem has been saved and can be read in the book."

/** What a visitor reads when the highlights of a saved poem failed. (ER-38 to ER-42, A-46) */
export function publicHighlightText(message: string): string {
	const lower = message.toLowerCase()
	return (
		PUBLIC_TEXTS.find(([words]) => words.some((word) => lower.includes(word)))?.[1] ??
		PUBLIC_OTHERWISE
	)
}

export type HighlightBanner = {
	title: string
	text: string
	/** Message, type and code, for administrators only. (ER-37) */
	details: string | null
	tone: "green" | "red" | "amber" | "neutral"
	retry: boolean
}

/** Everything the banner under a poem shows; null when there is nothing to say. (HL-34 to HL-38, ER-36 to ER-43) */
export function highlightBanner(
	status: HighlightStatus,
	context: HighlightContext,
): HighlightBanner | null {
	if (status.state === "idle") return null
	if (status.state === "loading")
		return {
			title: "Style Analysis",
			text: "Marking the poem's techniques...",
			details: null,
			tone: "neutral",
			retry: false,
		}
	if (status.state === "success")
		return {
			title: highlightSuccessTitle(context),
			text: highlightSuccessText(status.count),
			details: null,
			tone: "green",
			retry: false,
		}
	const { message, type, code } = status.failure
	return {
		title: context === "admin" ? "Highlight Generation Failed" : "Style Analysis Incomplete",
		text: context === "admin" ? message : publicHighlightText(message),
		details: context === "admin" ? `Type: ${type}${code ? `, code: ${code}` : ""}` : null,
		tone: highlightErrorTone(type),
		retry: true,
	}
}
