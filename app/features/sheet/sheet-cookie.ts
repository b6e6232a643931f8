import { readCookie, writeCookie, YEAR_SECONDS } from "~/platform/http/cookies"
import { uuid } from "~/platform/validation"
import { z } from "~/platform/zod"
import { MAX_POEMS } from "./sheet-address"

// The sheet that a visitor fills: ids with commas between.

const NAME = "sheet"

const idsSchema = z
	.array(uuid("sheet").toLowerCase())
	.max(MAX_POEMS)
	.refine((ids) => new Set(ids).size === ids.length)

/** Empty when absent or malformed. */
export function readSheetCookie(header: string | null | undefined): string[] {
	const text = readCookie(header, NAME)
	return idsSchema.safeParse(text?.split(",")).data ?? []
}

export const writeSheetCookie = (ids: readonly string[]): string =>
	writeCookie(NAME, ids.join(","), { maxAge: ids.length > 0 ? YEAR_SECONDS : 0, httpOnly: true })
