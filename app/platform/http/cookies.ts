// Cookies that both sides can read: they hold the visitor's own choices and are not secret. Our own, because
// the cookie package hands malformed values on, and readers' scripts would load its name and date rules too.

export const YEAR_SECONDS = 365 * 24 * 60 * 60

/** One cookie of a Cookie header or of document.cookie, percent-decoded; null when absent or malformed. */
export function readCookie(header: string | null | undefined, name: string): string | null {
	for (const part of (header ?? "").split(";")) {
		const at = part.indexOf("=")
		if (at < 0 || part.slice(0, at).trim() !== name) continue
		try {
			return decodeURIComponent(part.slice(at + 1).trim())
		} catch {
			return null
		}
	}
	return null
}

type CookieOptions = { maxAge?: number; httpOnly?: boolean; secure?: boolean }

/** A Set-Cookie value (or a document.cookie assignment): path /, SameSite Lax. */
export function writeCookie(
	name: string,
	value: string,
	{ maxAge, httpOnly, secure }: CookieOptions = {},
): string {
	const parts = [`${name}=${encodeURIComponent(value)}`, "Path=/", "SameSite=Lax"]
	if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`)
	if (httpOnly) parts.push("HttpOnly")
	if (secure) parts.push("Secure")
	return parts.join("; ")
}

export const themes = ["light", "sepia", "dark"] as const
export type Theme = (typeof themes)[number]

/** The chosen theme, or null: then the page follows the system. */
export function readTheme(cookieHeader: string | null | undefined): Theme | null {
	const value = readCookie(cookieHeader, "theme")
	return themes.find((theme) => theme === value) ?? null
}

/** Book highlights: on without a cookie, values "true" and "false" (N-37). */
export const readShowHighlights = (cookieHeader: string | null | undefined): boolean =>
	readCookie(cookieHeader, "showHighlights") !== "false"

/** Kept for 365 days, path /, SameSite Lax (BK-10). */
export const writeShowHighlights = (on: boolean): string =>
	writeCookie("showHighlights", String(on), { maxAge: YEAR_SECONDS })
