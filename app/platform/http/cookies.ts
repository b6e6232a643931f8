// Cookies that scripts can read. Not the cookie package: it returns malformed values, and it would
// make the scripts larger.

export const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Percent-decoded; null when absent or malformed. */
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

/** Null means the system's theme. */
export function readTheme(cookieHeader: string | null | undefined): Theme | null {
	const value = readCookie(cookieHeader, "theme")
	return themes.find((theme) => theme === value) ?? null
}

/** On without a cookie. */
export const readShowHighlights = (cookieHeader: string | null | undefined): boolean =>
	readCookie(cookieHeader, "showHighlights") !== "false"

export const writeShowHighlights = (on: boolean): string =>
	writeCookie("showHighlights", String(on), { maxAge: YEAR_SECONDS })
