import { z } from "~/platform/zod"
import type { Bracket } from "../bracket"
import {
	decodePlay,
	encodePlay,
	bracketPositions,
	storedSubject,
	storePositions,
} from "../play-cookie"

export const BRACKET_COOKIE = "deathmatchBracket"

const storedBracket = z
	.object({
		subject: storedSubject,
		positions: bracketPositions,
		cleared: z.literal(true).optional(),
	})
	.transform(({ cleared, ...rest }): Bracket => ({ ...rest, cleared: cleared ?? false }))

export function encodeBracket({ subject, positions, cleared }: Bracket): string {
	return encodePlay({ subject, positions: storePositions(positions), ...(cleared && { cleared }) })
}

/** Null for malformed text. The names are shortened: call `reconcile` before use. */
export function parseBracket(text: string | null | undefined): Bracket | null {
	return storedBracket.safeParse(decodePlay(text)).data ?? null
}
