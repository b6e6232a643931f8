import { isObject, isText } from "~/platform/shape"
import type { Bracket } from "../bracket"
import { decodePlay, encodePlay, readPositions, storePositions } from "../play-cookie"
import { MAX_SUBJECT_LENGTH } from "./catalogue"
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
