import type { Start } from "./bracket"
import { LOAD_ERROR, LOAD_FAILED } from "./page-failed"

export type Message = {
	title: string
	text?: string
	kind?: "info" | "success" | "error"
	/** Milliseconds. */
	duration?: number
}

export { LOAD_ERROR }
export const TOO_LITTLE_DATA = "Not enough data in the database to create a deathmatch."
export const DATABASE_ALERT =
	"Database Error: Cannot connect to database. Results will not be saved."
export const NO_PARTICIPANTS =
	"Error: Could not determine participants for this round. Please check console."
export const START_HINT = "You have to choose all eight poets before you start the Deathmatch"
export const SUBJECT_HINT = "To compare poems with different subjects, choose 'All'."
export const CLEAR_QUESTION = "Clear all the poet and poem selections on this page?"
export const FILL_QUESTION = "Fill all empty spots with random selections?"
export const REFILL_QUESTION = "Refill all bracket cards with random selections?"
export const ABANDON_QUESTION =
	"Abandon this match and start a new one? You can return to it until the new one starts."

export function subjectQuestion(subject: string): string {
	return [
		`Changing the subject to "${subject}" will clear all current bracket selections`,
		"because some poems won't match. Do you want to continue?",
	].join(" ")
}

export const messages = {
	loadFailed: LOAD_FAILED,
	dataMissing: {
		title: "Data Missing",
		text: "Not enough poets or poems in the database. Using fallback data.",
	},
	bracketCleared: { title: "Bracket Cleared", text: "All selections have been cleared." },
	missingSelections: {
		title: "Missing Selections",
		text: "Please select poets for all bracket positions.",
	},
	startFailed: {
		title: "Error",
		text: "An unexpected error occurred while starting the deathmatch.",
		kind: "error",
	},
	storageFailed: { title: "Warning", text: "Could not save contest setup for potential reload." },
	noContest: { title: "Could not load contest data. Returning to setup.", kind: "error" },
	createFailed: { title: "Error", text: "Failed to create deathmatch record.", kind: "error" },
	detailsFailed: { title: "Failed to load poem details.", kind: "error" },
	saveFailed: { title: "Save Error", text: "Failed to save results.", kind: "error" },
	notSaved: {
		title: "Match not saved",
		text: [
			"Many matches were played from your address in the last hour,",
			"so this one is not saved. You can play it to the end.",
		].join(" "),
	},
	rematchReplaced: { title: "Not all eight are here", text: "Others stand in their places." },
	noRematch: {
		title: "That match can't be played again",
		text: "There is no finished match with this address. Choose any eight poems.",
		kind: "error",
	},
	archivedPoem: {
		title: "Archived Poem",
		text: "An archived poem is in this match.",
		duration: 6000,
	},
	finished: {
		title: "Deathmatch Completed!",
		text: "Champion crowned!",
		kind: "success",
		duration: 3000,
	},
} satisfies Record<string, Message>

export function limitedSelection(eligible: number, subject: string): Message {
	return {
		title: "Limited Selection",
		text: [
			`Only ${eligible} poets have poems for "${subject}".`,
			"We need at least 8 for a full bracket. Try selecting 'All'.",
		].join(" "),
	}
}

export function missingPoems(subject: string): Message {
	return {
		title: "Missing Poems",
		text: [
			`Some selected poets don't have poems for the subject "${subject}".`,
			"Please adjust selections or change the subject.",
		].join(" "),
		duration: 5000,
	}
}

export function dataError(poet: string): Message {
	return {
		title: "Data Error",
		text: [
			`Could not find the ID for poet "${poet}".`,
			"Please try refreshing or selecting a different poet.",
		].join(" "),
		kind: "error",
	}
}

export function startMessage(start: Exclude<Start, { ok: true }>): Message {
	if (start.reason === "missing-poems") return missingPoems(start.subject)
	if (start.reason === "data-error") return dataError(start.poet)
	return messages.missingSelections
}
