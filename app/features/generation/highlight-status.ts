import type { ErrorType } from "~/platform/errors"

export const HIGHLIGHT_STATES = ["idle", "loading", "success", "error"] as const
export type HighlightState = (typeof HIGHLIGHT_STATES)[number]
type HighlightContext = "admin" | "public"

export type HighlightFailure = { message: string; type: ErrorType; code: string | null }

export type HighlightStatus =
	| { state: "idle" }
	| { state: "loading" }
	| { state: "success"; count: number }
	| { state: "error"; failure: HighlightFailure }

/** The page may miss the short `loading` state between two polls. */
export const highlightsArrived = (before: HighlightState, now: HighlightState): boolean =>
	now === "success" && before !== "success"

export function highlightSuccessText(count: number): string {
	return `Generated ${count} ${count === 1 ? "highlight" : "highlights"}`
}

function highlightSuccessTitle(context: HighlightContext): string {
	if (context === "admin") return "Highlights Generated Successfully"
	return "Style Analysis Complete"
}

/** Red for errors that are probably ours, amber for the rest. */
export function highlightErrorTone(type: string): "red" | "amber" {
	if (["UNKNOWN", "NETWORK", "DATABASE"].includes(type.toUpperCase())) return "red"
	return "amber"
}

const PUBLIC_TEXTS: readonly (readonly [readonly string[], string])[] = [
	[
		["validation", "invalid"],
		"The poem structure could not be properly analyzed... " +
			"The poem itself has been saved and can be read in the book.",
	],
	[
		["network", "connection", "timeout"],
		"Connection issues prevented style analysis... " +
			"The poem has been saved; only its highlights are missing.",
	],
	[
		["no highlights", "empty response", "no data"],
		"Style analysis could not identify highlight-worthy elements... " +
			"The poem has been saved without highlights.",
	],
]
const PUBLIC_DEFAULT =
	"An issue occurred during style analysis... The poem has been saved and can be read in the book."

export function publicHighlightText(message: string): string {
	const lower = message.toLowerCase()
	const entry = PUBLIC_TEXTS.find(([words]) => words.some((word) => lower.includes(word)))
	return entry?.[1] ?? PUBLIC_DEFAULT
}

export type HighlightBanner = {
	title: string
	text: string
	details: string | null
	tone: "green" | "red" | "amber" | "neutral"
	retry: boolean
}

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
	return {
		...failureTexts(status.failure, context),
		tone: highlightErrorTone(status.failure.type),
		retry: true,
	}
}

function failureTexts({ message, type, code }: HighlightFailure, context: HighlightContext) {
	if (context === "public")
		return { title: "Style Analysis Incomplete", text: publicHighlightText(message), details: null }
	const details = [`Type: ${type}`, code && `code: ${code}`].filter(Boolean).join(", ")
	return { title: "Highlight Generation Failed", text: message, details }
}
