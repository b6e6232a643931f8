import type { Contact } from "./contact"

const DAY_MS = 24 * 3_600_000
/** RFC 9116 advises less than a year. */
const VALID_DAYS = 180

/** Who to tell of a weakness, as RFC 9116 writes it. Null when the site names nobody. */
export function securityText(
	{ email, url }: Contact,
	{ origin, now }: { origin: string; now: Date },
): string | null {
	const contacts = [email && `mailto:${email}`, url].filter(Boolean)
	if (contacts.length === 0) return null
	const today = Math.floor(now.getTime() / DAY_MS)
	const expires = new Date((today + VALID_DAYS) * DAY_MS)
	return [
		...contacts.map((contact) => `Contact: ${contact}`),
		`Expires: ${expires.toISOString()}`,
		"Preferred-Languages: en",
		...(origin ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
		"",
	].join("\n")
}
