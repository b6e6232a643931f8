import { z } from "~/platform/zod"
import { BRACKET_SIZE, type BracketPosition } from "./bracket"
import { MAX_SUBJECT_LENGTH } from "./setup/catalogue"
import { isFallbackPoet } from "./setup/fallback-catalogue"

// Both cookies of the game contain JSON as base64url, so that names in any script have a known
// size. Names are cut to `MAX_LABEL_LENGTH` characters; a poet is identified by id.

export const MAX_COOKIE_BYTES = 3500
export const THIRTY_DAYS_IN_SECONDS = 30 * 24 * 60 * 60
const MAX_LABEL_LENGTH = 40

export const playId = z.string().regex(/^[\w-]{1,36}$/)
const label = z
	.string()
	.min(1)
	.refine((text) => [...text].length <= MAX_LABEL_LENGTH)

const position = z
	.union([
		z.null(),
		z.tuple([label, playId.nullable(), z.int().min(0).max(100_000).nullable(), playId.nullable()]),
	])
	.transform((stored): BracketPosition => {
		const [poet, poet_id, poemIndex, poemId] = stored ?? [null, null, null, null]
		return { poet, poet_id, poemIndex, poemId }
	})

export const storedPositions = z.array(position).length(BRACKET_SIZE)

/** A name without id is only accepted from the fallback catalogue. */
export const bracketPositions = storedPositions.refine((all) =>
	all.every(({ poet, poet_id }) => poet === null || poet_id !== null || isFallbackPoet(poet)),
)

export const storedSubject = z.string().min(1).max(MAX_SUBJECT_LENGTH)

type StoredPosition = z.input<typeof position>

export function storePositions(positions: readonly BracketPosition[]): StoredPosition[] {
	return positions.map(({ poet, poet_id, poemIndex, poemId }) =>
		poet === null ? null : [cutLabel(poet), poet_id, poemIndex, poemId],
	)
}

function cutLabel(name: string): string {
	return [...name.replace(/[\p{Cc}\p{Cs}]/gu, " ")].slice(0, MAX_LABEL_LENGTH).join("")
}

export function encodePlay(value: unknown): string {
	const bytes = new TextEncoder().encode(JSON.stringify(value))
	const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")
	return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
}

export function decodePlay(text: string | null | undefined): unknown {
	if (!text || text.length > MAX_COOKIE_BYTES) return undefined
	try {
		const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"))
		const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
	} catch {
		return undefined
	}
}
