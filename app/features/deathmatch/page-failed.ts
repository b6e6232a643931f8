// Apart from messages.ts, because the failed pages of all apps load it.

export const LOAD_ERROR = "Failed to load data. Please try again later."
export const LOAD_FAILED = { title: "Error", text: LOAD_ERROR, kind: "error" } as const
export const CONTEST_FAILED = {
	title: "Error Loading Contest Data",
	text: "Please return to the Deathmatch setup page.",
	way: "Go to Setup",
}
