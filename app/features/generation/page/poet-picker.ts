import { fold } from "~/platform/text"

const PICKER_MIN_CHARACTERS = 2
export const PICKER_DEFAULT_COUNT = 10
const PICKER_MAX_SHOWN = 50
export const PICKER_MAX_MATCHES = 100
export const PICKER_DEBOUNCE_MS = 300
export const PICKER_HINT = "Type at least 2 characters to search"

export const isShortQuery = (query: string): boolean =>
	[...fold(query)].length < PICKER_MIN_CHARACTERS

/** `poets` are those that the search found, in their order. */
export function pickerView<P>(
	poets: readonly P[],
	query: string,
): { shown: P[]; message: string | null } {
	if (isShortQuery(query))
		return { shown: poets.slice(0, PICKER_DEFAULT_COUNT), message: PICKER_HINT }
	if (poets.length === 0) return { shown: [], message: `No poets found matching "${query.trim()}"` }
	const shown = poets.slice(0, PICKER_MAX_SHOWN)
	if (shown.length === poets.length) return { shown, message: null }
	return { shown, message: `Showing ${shown.length} of ${poets.length} results` }
}

export const POETS_FAILED = "Failed to load poets. Please try again later."
