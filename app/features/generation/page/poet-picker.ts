import { fold } from "~/platform/text"

export const PICKER_MIN_CHARACTERS = 2
const PICKER_DEFAULT_COUNT = 10
const PICKER_MAX_SHOWN = 50
export const PICKER_MAX_MATCHES = 100
export const PICKER_DEBOUNCE_MS = 300
export const PICKER_HINT = "Type at least 2 characters to search"

const compareText = (a: string, b: string) => Number(a > b) - Number(a < b)

const byName = (a: { name: string }, b: { name: string }) =>
	compareText(fold(a.name), fold(b.name)) || compareText(a.name, b.name)

/** Names that start with the text come first. */
export function matchPoets<P extends { name: string }>(poets: readonly P[], query: string): P[] {
	const text = fold(query)
	if ([...text].length < PICKER_MIN_CHARACTERS) return []
	const matches = poets.filter((poet) => fold(poet.name).includes(text)).sort(byName)
	const starts = matches.filter((poet) => fold(poet.name).startsWith(text))
	const others = matches.filter((poet) => !fold(poet.name).startsWith(text))
	return [...starts, ...others].slice(0, PICKER_MAX_MATCHES)
}

export function pickerView<P extends { name: string }>(
	poets: readonly P[],
	query: string,
): { shown: P[]; message: string | null } {
	if ([...fold(query)].length < PICKER_MIN_CHARACTERS)
		return { shown: [...poets].sort(byName).slice(0, PICKER_DEFAULT_COUNT), message: PICKER_HINT }
	const matches = matchPoets(poets, query)
	if (matches.length === 0)
		return { shown: [], message: `No poets found matching "${query.trim()}"` }
	const shown = matches.slice(0, PICKER_MAX_SHOWN)
	if (shown.length === matches.length) return { shown, message: null }
	return { shown, message: `Showing ${shown.length} of ${matches.length} results` }
}

export const POETS_FAILED = "Failed to load poets. Please try again later."
