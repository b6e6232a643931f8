import { chosenIndex, usedPoets, type Bracket, type PoemsOf } from "../bracket"
import { filterPoets, matchesSubject, type CataloguePoet } from "./catalogue"

export const MAX_LIST_LENGTH = 100

export type PoemOption = { index: number; id: string | null; title: string }

export type Card = { poet: string | null; chosen: PoemOption | null; options: PoemOption[] }

export function cardsOf(bracket: Bracket, poemsOf: PoemsOf): Card[] {
	return bracket.positions.map((position) => {
		if (!position.poet) return { poet: null, chosen: null, options: [] }
		const poems = poemsOf(position.poet)
		const matching = poems.flatMap(({ id, title, subject }, index) =>
			matchesSubject({ id, title, subject }, bracket.subject) ? [{ index, id, title }] : [],
		)
		const at = chosenIndex(position, poems)
		const chosen = matching.find(({ index }) => index === at) ?? null
		return { poet: position.poet, chosen, options: listAround(matching, chosen) }
	})
}

/** A long list is cut so that it contains the chosen poem. */
function listAround(matching: PoemOption[], chosen: PoemOption | null): PoemOption[] {
	const at = matching.findIndex((option) => option === chosen)
	const last = matching.length - MAX_LIST_LENGTH
	const start = Math.max(0, Math.min(at - 5, last))
	return matching.slice(start, start + MAX_LIST_LENGTH)
}

/** Null for a poem without id or poet: the book can't show it. */
export function bookQuery(
	poet: string | null,
	poem: { id: string | null },
): { poemId: string; poet: string } | null {
	if (!poem.id || !poet?.trim()) return null
	return { poemId: poem.id, poet }
}

/** `isUsed`: at another position of the bracket. `more`: how many matches are not listed. */
export type PoetList = { poets: { name: string; isUsed: boolean }[]; more: number }

export function poetList(
	bracket: Bracket,
	position: number,
	text: string,
	eligible: readonly CataloguePoet[],
): PoetList {
	const used = usedPoets(bracket, position)
	const matches = filterPoets(eligible, text)
	const poets = matches
		.slice(0, MAX_LIST_LENGTH)
		.map(({ name }) => ({ name, isUsed: used.has(name) }))
	return { poets, more: matches.length - poets.length }
}
