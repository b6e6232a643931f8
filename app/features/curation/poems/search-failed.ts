export const SEARCH_FAILED = {
	title: "Search Error",
	text: "The search could not be carried out. Please try again.",
	kind: "error",
} as const
