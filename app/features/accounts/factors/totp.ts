import { TOTP } from "otpauth"
import { SITE_NAME } from "~/site"

// Codes from an app, as RFC 6238 has them: six digits, anew every half minute.

const STEP_MS = 30_000
/** The clocks of the app and of the server may differ by this many steps. */
const STEPS_AROUND = 1

/** Spaces are how apps show a code. */
const digitsOf = (code: string) => code.replace(/\s/g, "")

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(digitsOf(code))

const codesOf = (secret: string, email = "") =>
	new TOTP({ issuer: SITE_NAME, label: email, secret })

/** The half minute since 1970 that the code is of; null for a wrong one. `now` in milliseconds. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
	if (!isTotpCode(code)) return null
	const away = codesOf(secret).validate({
		token: digitsOf(code),
		timestamp: now,
		window: STEPS_AROUND,
	})
	return away === null ? null : Math.floor(now / STEP_MS) + away
}

/** What an app reads from the QR code. `secret` in base 32. */
export const appLink = (secret: string, email: string): string => codesOf(secret, email).toString()

/** For typing by hand: "JBSW Y3DP EHPK 3PXP". */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? ""
