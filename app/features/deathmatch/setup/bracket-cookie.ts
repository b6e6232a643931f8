import { isObject, isText } from "~/platform/shape"
import type { Bracket, BracketPosition } from "../bracket"
import { decodePlay, encodePlay, readPositions, storePositions } from "../play-cookie"
import { MAX_SUBJECT_LENGTH, type Catalogue } from "./catalogue"
import { isFallbackPoet } from "./fallback-catalogue"

export const BRACKET_COOKIE = "deathmatchBracket"

export function encodeBracket({ subject, positions, cleared }: Bracket): string {
	return encodePlay({ subject, positions: storePositions(positions), ...(cleared && { cleared }) })
}

/** Null for malformed text. The names are shortened: call `reconcile` before use. */
export function parseBracket(text: string | null | undefined): Bracket | null {
	const stored = decodePlay(text)
	if (!isObject(stored) || !isText(stored.subject, MAX_SUBJECT_LENGTH)) return null
	const { subject, cleared = false } = stored
	const positions = readPositions(stored.positions)
	if (!positions || typeof cleared !== "boolean") return null
	// A name without id is only accepted from the fallback catalogue.
	const areKnown = positions.every(
		({ poet, poet_id }) => poet === null || poet_id !== null || isFallbackPoet(poet),
	)
	return areKnown ? { subject, positions, cleared } : null
}

/** What another tab has stored since, with the full names where the catalogue has them. */
export function latestBracket(
	shown: Bracket,
	stored: Bracket | null,
	{ poets }: Pick<Catalogue, "poets">,
): Bracket {
	if (!stored) return shown
	const positions = stored.positions.map((position, at) => {
		const own = shown.positions[at]
		if (own && isSamePosition(own, position)) return own
		const poet = poets.find(({ id }) => id !== null && id === position.poet_id)
		return poet ? { ...position, poet: poet.name } : position
	})
	return { ...stored, positions }
}

/** A fallback poet has no id. */
const isSamePosition = (a: BracketPosition, b: BracketPosition) =>
	(a.poet_id ?? a.poet) === (b.poet_id ?? b.poet) &&
	a.poemId === b.poemId &&
	a.poemIndex === b.poemIndex
