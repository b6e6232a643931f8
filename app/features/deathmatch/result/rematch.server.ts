import {
	clearPoet,
	isFull,
	placeFirstPoems,
	randomFill,
	reconcile,
	type Bracket,
	type Random,
} from "../bracket"
import { messages, type Message } from "../messages"
import { type Library, loadLibrary } from "../setup/library.server"
import { poetsIn } from "../setup/setup.server"
import { rematchBracket, rematchMessage } from "./rematch"
import { findResult } from "./results.server"

/**
 * The bracket of a finished match once more. Another poem of the poet stands in for one that is
 * archived, and another poet for one without poems. Without a bracket when there is no such match.
 */
export async function playAgain(
	matchId: string,
	random: Random,
): Promise<{ bracket?: Bracket; message?: Message | undefined }> {
	const found = await findResult(matchId)
	if (found.state !== "finished") return { message: messages.noRematch }
	const { poems } = found.result
	const library = await loadLibrary()
	const bracket = await fillGaps(library, rematchBracket(poems, library.subjects), random)
	return { bracket, message: rematchMessage(poems, bracket) }
}

const gapsOf = ({ positions }: Bracket): number[] =>
	positions.flatMap(({ poet, poemId }, at) => (poet !== null && poemId === null ? [at] : []))

async function fillGaps(library: Library, wanted: Bracket, random: Random): Promise<Bracket> {
	const known = await library.known(poetsIn(wanted))
	const poemsOf = await library.poemsOf(known)
	const current = reconcile(wanted, known, poemsOf)
	const placed = placeFirstPoems(current, gapsOf(current), poemsOf)
	const cleared = gapsOf(placed).reduce(clearPoet, placed)
	if (isFull(cleared)) return cleared
	const filled = randomFill(cleared, await library.eligible(cleared.subject), random)
	if (!filled.ok) return cleared
	return placeFirstPoems(
		filled.bracket,
		filled.picked,
		await library.poemsOf(poetsIn(filled.bracket)),
	)
}
