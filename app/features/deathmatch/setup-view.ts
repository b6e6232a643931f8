import { chosenIndex, usedPoets, type Bracket, type PoemsOf } from "./bracket"
import { searchPoets, suits, type CataloguePoet } from "./catalogue"

/** How many poets or poems a list shows; who wants others types more of the name. */
export const LIST_LENGTH = 100

export type PoemOption = { index: number; id: string | null; title: string }

/** One of the eight cards: its poet, the poet's poems under the subject, and which of them is chosen. */
export type Card = { poet: string | null; chosen: PoemOption | null; options: PoemOption[] }

export function cardsOf(bracket: Bracket, poemsOf: PoemsOf): Card[] {
	return bracket.positions.map((position) => {
		if (!position.poet) return { poet: null, chosen: null, options: [] }
		const poems = poemsOf(position.poet)
		const matching = poems.flatMap(({ id, title, subject }, index) =>
			suits({ id, title, subject }, bracket.subject) ? [{ index, id, title }] : [],
		)
		const at = chosenIndex(position, poems)
		const chosen = matching.find(({ index }) => index === at) ?? null
		const start = Math.max(
			0,
			Math.min(matching.findIndex(({ index }) => index === at) - 5, matching.length - LIST_LENGTH),
		)
		return { poet: position.poet, chosen, options: matching.slice(start, start + LIST_LENGTH) }
	})
}

/** The reader's address of a poem; null for a poem without id or without a poet, which can't be opened (DS-27, DS-29). */
export function bookQuery(
	poet: string | null,
	poem: { id: string | null },
): { poemId: string; poet: string } | null {
	return poem.id && poet?.trim() ? { poemId: poem.id, poet } : null
}

/** The poets that fit the text, who of them stands elsewhere in the bracket (DS-22), and how many are left out. */
export type PoetList = { poets: { name: string; isUsed: boolean }[]; more: number }

export function poetList(
	bracket: Bracket,
	position: number,
	text: string,
	eligible: readonly CataloguePoet[],
): PoetList {
	const used = usedPoets(bracket, position)
	const matches = searchPoets(eligible, text)
	const poets = matches.slice(0, LIST_LENGTH).map(({ name }) => ({ name, isUsed: used.has(name) }))
	return { poets, more: matches.length - poets.length }
}
