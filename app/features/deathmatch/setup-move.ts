import {
	changeSubject,
	choosePoem,
	choosePoet,
	clearBracket,
	clearPoet,
	emptyBracket,
	nextPoem,
	randomFill,
	type Bracket,
	type Filled,
	type PoemsOf,
	type Random,
} from "./bracket"
import { searchPoets, type CataloguePoet } from "./catalogue"
import { limitedSelection, messages, type Message } from "./messages"
import type { SetupMove } from "./setup-move-schema"

/** What a move needs to know: who is eligible under the bracket's subject, and the poems of the poets in it. */
export type SetupContext = {
	eligible: readonly CataloguePoet[]
	poemsOf: PoemsOf
	subjects: readonly string[]
	random: Random
}

/**
 * `drawn`: positions that still need `placeFirstPoems`. `say`: a toast. `ask`: the subject whose change is to be
 * confirmed. `seek`: the position whose poet list is to be shown, filtered by the text.
 */
type SetupPlayed = {
	bracket: Bracket
	drawn: readonly number[]
	say?: Message
	ask?: string
	seek?: { position: number; text: string }
}

const filled = (result: Filled): SetupPlayed => {
	if (result.ok) return { bracket: result.bracket, drawn: result.drawn }
	const say =
		result.reason === "limited-selection"
			? limitedSelection(result.eligible, result.bracket.subject)
			: undefined
	return { bracket: result.bracket, drawn: [], say }
}

/** Enter in a search box: no text takes the poet out, text that fits one poet alone chooses them, else the list opens. */
function search(
	bracket: Bracket,
	at: number,
	text: string,
	{ eligible, random }: SetupContext,
): SetupPlayed {
	if (text.trim() === "")
		return { bracket: clearPoet(bracket, at), drawn: [], seek: { position: at, text: "" } }
	const matches = searchPoets(eligible, text)
	const exact = eligible.find(({ name }) => name === text.trim())
	const only = exact ?? (matches.length === 1 ? matches[0] : undefined)
	if (!only) return { bracket, drawn: [], seek: { position: at, text: text.trim() } }
	return filled(choosePoet(bracket, at, only.name, eligible, random))
}

/** Plays one move of the setup page; what is not possible changes nothing. */
export function playSetup(bracket: Bracket, move: SetupMove, context: SetupContext): SetupPlayed {
	const { eligible, poemsOf, subjects, random } = context
	const still = { bracket, drawn: [] }
	switch (move.intent) {
		case "search-poet":
			return search(bracket, move.position, move.text, context)
		case "choose-poet":
			return filled(choosePoet(bracket, move.position, move.poet, eligible, random))
		case "clear-poet":
			return { bracket: clearPoet(bracket, move.position), drawn: [] }
		case "next-poem":
			return { bracket: nextPoem(bracket, move.position, poemsOf), drawn: [] }
		case "choose-poem":
			return { bracket: choosePoem(bracket, move.position, move.poem, poemsOf), drawn: [] }
		case "fill":
			return filled(randomFill(bracket, eligible, random))
		case "clear":
			return { bracket: clearBracket(bracket), drawn: [], say: messages.bracketCleared }
		case "replace-subject":
			return subjects.includes(move.subject)
				? { bracket: emptyBracket(move.subject), drawn: [] }
				: still
		case "subject": {
			if (!subjects.includes(move.subject)) return still
			const change = changeSubject(bracket, move.subject, poemsOf)
			return change.kind === "confirm"
				? { ...still, ask: change.subject }
				: { bracket: change.bracket, drawn: [] }
		}
	}
}
