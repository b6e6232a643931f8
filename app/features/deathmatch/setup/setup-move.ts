import {
	changeSubject,
	choosePoem,
	assignPoet,
	clearBracket,
	clearPoet,
	emptyBracket,
	nextPoem,
	randomFill,
	type Bracket,
	type FillResult,
	type PoemsOf,
	type Random,
} from "../bracket"
import { fold } from "~/platform/text"
import type { CataloguePoet } from "./catalogue"
import { limitedSelection, messages, type Message } from "../messages"
import type { SetupMove } from "./setup-move-form"

/** `eligible` are the poets with a poem under the bracket's subject. */
export type SetupContext = {
	eligible: readonly CataloguePoet[]
	poemsOf: PoemsOf
	subjects: readonly string[]
	random: Random
}

export type SetupResult = {
	bracket: Bracket
	picked: readonly number[]
	message?: Message
	confirmSubject?: string
	/** Show this position's poet list, filtered by the text. */
	openList?: { position: number; text: string }
}

/** Only a subject with too few poets has a message. */
export function fillMessage(result: FillResult): Message | undefined {
	if (result.ok || result.reason !== "limited-selection") return undefined
	return limitedSelection(result.eligible, result.bracket.subject)
}

const fromFill = (result: FillResult): SetupResult => ({
	bracket: result.bracket,
	picked: result.ok ? result.picked : [],
	message: fillMessage(result),
})

/** Empty text clears the poet, a whole name chooses it, other text opens the list. */
function chooseByText(
	bracket: Bracket,
	at: number,
	text: string,
	{ eligible, random }: SetupContext,
): SetupResult {
	if (text.trim() === "")
		return { bracket: clearPoet(bracket, at), picked: [], openList: { position: at, text: "" } }
	const name = fold(text.trim())
	const poet =
		eligible.find((candidate) => candidate.name === text.trim()) ??
		eligible.find((candidate) => fold(candidate.name) === name)
	if (!poet) return { bracket, picked: [], openList: { position: at, text: text.trim() } }
	return fromFill(assignPoet(bracket, at, poet.name, eligible, random))
}

export function playSetup(bracket: Bracket, move: SetupMove, context: SetupContext): SetupResult {
	const { eligible, poemsOf, subjects, random } = context
	const unchanged = { bracket, picked: [] }
	switch (move.intent) {
		case "search-poet":
			return chooseByText(bracket, move.position, move.text, context)
		case "choose-poet":
			return fromFill(assignPoet(bracket, move.position, move.poet, eligible, random))
		case "clear-poet":
			return { bracket: clearPoet(bracket, move.position), picked: [] }
		case "next-poem":
			return { bracket: nextPoem(bracket, move.position, poemsOf), picked: [] }
		case "choose-poem":
			return { bracket: choosePoem(bracket, move.position, move.poem, poemsOf), picked: [] }
		case "fill":
			return fromFill(randomFill(bracket, eligible, random))
		case "clear":
			return { bracket: clearBracket(bracket), picked: [], message: messages.bracketCleared }
		case "replace-subject":
			if (!subjects.includes(move.subject)) return unchanged
			return { bracket: emptyBracket(move.subject), picked: [] }
		case "subject": {
			if (!subjects.includes(move.subject)) return unchanged
			const change = changeSubject(bracket, move.subject, poemsOf)
			if (change.kind === "confirm") return { ...unchanged, confirmSubject: change.subject }
			return { bracket: change.bracket, picked: [] }
		}
	}
}
