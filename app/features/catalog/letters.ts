import { invalid } from "~/platform/errors"

export const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
/** For names that begin with no letter A–Z. */
export const OTHER_LETTER = "#"

export const isLetter = (value: unknown): value is string =>
	typeof value === "string" && /^[A-Z]$/.test(value)

export function checkLetter(value: unknown): string {
	const message = "Invalid letter parameter. Must be a single uppercase letter."
	if (!isLetter(value)) throw invalid(message, [{ path: "letter", message }])
	return value
}

export function checkPageSize(value: unknown): number {
	const number = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value
	if (typeof number === "number" && Number.isSafeInteger(number) && number > 0) return number
	const message = "Invalid pageSize parameter. Must be a positive integer."
	throw invalid(message, [{ path: "pageSize", message }])
}

export const letterNotices = {
	missing: (letter: string) =>
		({
			title: "Letter not found",
			text: `There are no poets whose last name starts with "${letter}"`,
			kind: "info",
		}) as const,
	failed: (letter: string) =>
		({
			title: "Navigation Error",
			text: `Failed to navigate to letter ${letter}. Please try again.`,
			kind: "error",
		}) as const,
	nowhere: (letter: string) =>
		({
			title: "Not Found",
			text: `Could not find page for letter "${letter}".`,
			kind: "error",
		}) as const,
}
