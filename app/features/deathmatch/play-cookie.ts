import { isText, isWhole, readList } from "~/platform/shape"
import { BRACKET_SIZE, type BracketPosition } from "./bracket"

// Both cookies of the game contain JSON as base64url, so that names in any script have a known
// size. Names are cut to `MAX_LABEL_LENGTH` characters; a poet is identified by id.

export const MAX_COOKIE_BYTES = 3500
export const THIRTY_DAYS_IN_SECONDS = 30 * 24 * 60 * 60
const MAX_LABEL_LENGTH = 40

export const isPlayId = (value: unknown): value is string =>
	typeof value === "string" && /^[\w-]{1,36}$/.test(value)

const isLabel = (value: unknown): value is string =>
	isText(value) && [...value].length <= MAX_LABEL_LENGTH

type StoredPosition = [string, string | null, number | null, string | null] | null

function readPosition(stored: unknown): BracketPosition | null {
	if (stored === null) return { poet: null, poet_id: null, poemIndex: null, poemId: null }
	if (!Array.isArray(stored) || stored.length !== 4) return null
	const [poet, poet_id, poemIndex, poemId] = stored
	const isValid =
		isLabel(poet) &&
		(poet_id === null || isPlayId(poet_id)) &&
		(poemIndex === null || isWhole(poemIndex, 100_000)) &&
		(poemId === null || isPlayId(poemId))
	return isValid ? { poet, poet_id, poemIndex, poemId } : null
}

export const readPositions = (stored: unknown): BracketPosition[] | null =>
	readList(stored, BRACKET_SIZE, readPosition)

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
