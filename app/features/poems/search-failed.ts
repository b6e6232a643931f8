/** A search of the administrators that could not be made (AH-27). */
export const SEARCH_FAILED = {
	title: "Search Error",
	text: "The search could not be carried out. Please try again.",
	kind: "error",
} as const
