import { z } from "~/platform/zod"
import type { Bracket } from "./bracket"
import {
	decodePlay,
	encodePlay,
	bracketPositions,
	storedSubject,
	storePositions,
} from "./play-cookie"

export const BRACKET_COOKIE = "deathmatchBracket"

const storedBracket = z
	.object({
		subject: storedSubject,
		positions: bracketPositions,
		cleared: z.literal(true).optional(),
	})
	.transform(({ cleared, ...rest }): Bracket => ({ ...rest, cleared: cleared ?? false }))

/** The cookie's value, below `COOKIE_LIMIT` bytes whatever the names are (DS-41). */
export function encodeBracket({ subject, positions, cleared }: Bracket): string {
	return encodePlay({ subject, positions: storePositions(positions), ...(cleared && { cleared }) })
}

/** The stored bracket, or null for anything malformed. Its names are labels: `reconcile` it before use (DS-42). */
export function parseBracket(text: string | null | undefined): Bracket | null {
	return storedBracket.safeParse(decodePlay(text)).data ?? null
}
