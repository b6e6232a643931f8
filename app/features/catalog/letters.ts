import { invalid } from "~/platform/errors"

// The letters of the index: A–Z of the parsed last name, accents stripped (A-09, N-16).

export const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
/** Where poets stand whose last name begins with none of them; last, and with no place in the A–Z strip. */
export const OTHER_LETTER = "#"

export const isLetter = (value: unknown): value is string =>
	typeof value === "string" && /^[A-Z]$/.test(value)

/** A single uppercase letter A–Z, else VALIDATION (PI-35). */
export function checkLetter(value: unknown): string {
	const message = "Invalid letter parameter. Must be a single uppercase letter."
	if (!isLetter(value)) throw invalid(message, [{ path: "letter", message }])
	return value
}

/** A positive integer, as a number or in digits, else VALIDATION (PI-36). */
export function checkPageSize(value: unknown): number {
	const number = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value
	if (typeof number === "number" && Number.isSafeInteger(number) && number > 0) return number
	const message = "Invalid pageSize parameter. Must be a positive integer."
	throw invalid(message, [{ path: "pageSize", message }])
}

/** What a jump says that leads nowhere, word for word (PI-46 to PI-48). */
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
