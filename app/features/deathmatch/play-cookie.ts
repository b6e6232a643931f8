import { z } from "~/platform/zod"
import { BRACKET_SIZE, type BracketPosition } from "./bracket"
import { SUBJECT_LENGTH } from "./catalogue"
import { isFallbackPoet } from "./fallback-catalogue"

/**
 * The wire form that both cookies of the game share: JSON as base64url, so that names in any script keep to a
 * known size. Names are labels here, cut to `LABEL_LENGTH` characters; a poet is known by id.
 */

/** Bytes of a cookie's value, at most. */
export const COOKIE_LIMIT = 3500
export const THIRTY_DAYS_IN_SECONDS = 30 * 24 * 60 * 60
const LABEL_LENGTH = 40

export const playId = z.string().regex(/^[\w-]{1,36}$/)
const label = z
	.string()
	.min(1)
	.refine((text) => [...text].length <= LABEL_LENGTH)

const position = z
	.union([
		z.null(),
		z.tuple([label, playId.nullable(), z.int().min(0).max(100_000).nullable(), playId.nullable()]),
	])
	.transform((stored): BracketPosition => {
		const [poet, poet_id, poemIndex, poemId] = stored ?? [null, null, null, null]
		return { poet, poet_id, poemIndex, poemId }
	})

/** The eight positions as stored. In a match the poems' ids count, the names are labels. */
export const storedPositions = z.array(position).length(BRACKET_SIZE)

/** Those of a bracket: a name without id is only believed when the fallback catalogue has it. */
export const bracketPositions = storedPositions.refine((all) =>
	all.every(({ poet, poet_id }) => poet === null || poet_id !== null || isFallbackPoet(poet)),
)

export const storedSubject = z.string().min(1).max(SUBJECT_LENGTH)

type StoredPosition = z.input<typeof position>

export function storePositions(positions: readonly BracketPosition[]): StoredPosition[] {
	return positions.map(({ poet, poet_id, poemIndex, poemId }) =>
		poet === null ? null : [cutLabel(poet), poet_id, poemIndex, poemId],
	)
}

function cutLabel(name: string): string {
	return [...name.replace(/[\p{Cc}\p{Cs}]/gu, " ")].slice(0, LABEL_LENGTH).join("")
}

export function encodePlay(value: unknown): string {
	const bytes = new TextEncoder().encode(JSON.stringify(value))
	const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")
	return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
}

/** The value behind a cookie's text, or undefined for anything that `encodePlay` did not make. */
export function decodePlay(text: string | null | undefined): unknown {
	if (!text || text.length > COOKIE_LIMIT) return undefined
	try {
		const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"))
		const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
	} catch {
		return undefined
	}
}
