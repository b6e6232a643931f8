import { z } from "../zod"
import { readCookie, writeCookie } from "./cookies"

const flashSchema = z.object({
	title: z.string().max(200),
	text: z.string().max(600).optional(),
	kind: z.enum(["info", "success", "error"]).default("info"),
	/** Milliseconds. */
	duration: z.number().int().positive().max(60_000).optional(),
})
export type Flash = z.input<typeof flashSchema>

const MAX_BYTES = 3_000

/** Cuts long texts: browsers drop a cookie over 4 kB. */
export function writeFlash(flash: Flash): string {
	const cut = { ...flash, title: flash.title.slice(0, 200), text: flash.text?.slice(0, 600) }
	let value = JSON.stringify(cut)
	while (encodeURIComponent(value).length > MAX_BYTES && cut.text) {
		cut.text = cut.text.slice(0, Math.floor(cut.text.length / 2))
		value = JSON.stringify(cut)
	}
	return writeCookie("flash", value, { maxAge: 300, httpOnly: true })
}

/** Null when absent or malformed. */
export function readFlash(
	cookieHeader: string | null | undefined,
): z.output<typeof flashSchema> | null {
	const value = readCookie(cookieHeader, "flash")
	if (!value) return null
	try {
		return flashSchema.safeParse(JSON.parse(value)).data ?? null
	} catch {
		return null
	}
}

export const clearFlash = (): string => writeCookie("flash", "", { maxAge: 0, httpOnly: true })
