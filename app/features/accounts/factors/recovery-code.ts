/** Base 32 without the letters that look like digits, so that a code can be read from paper. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const LENGTH = 12
export const CODE_BYTES = LENGTH

export const CODE_COUNT = 8

/** "K7QM-2XPD-9RTC" from twelve random bytes: 60 bits. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
	const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("")
	return letters.match(/.{4}/g)?.join("-") ?? ""
}

/** As it was shown, however it was typed: O is 0, I and L are 1. Null for what is no code. */
export function readRecoveryCode(typed: string): string | null {
	const letters = typed
		.toUpperCase()
		.replace(/[\s-]/g, "")
		.replaceAll("O", "0")
		.replace(/[IL]/g, "1")
	const isCode = letters.length === LENGTH && [...letters].every((one) => LETTERS.includes(one))
	return isCode ? (letters.match(/.{4}/g)?.join("-") ?? null) : null
}
