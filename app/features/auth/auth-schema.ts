import { z } from "zod"

/** The sign-in form's own minimum (AL-06); new passwords need more. */
const SIGN_IN_PASSWORD_MIN = 6
const NEW_PASSWORD_MIN = 12
export const PASSWORD_MAX = 200
const EMAIL_MAX = 254

/** Addresses are compared and kept in lower case. */
export const emailSchema = z
	.string({ error: "Invalid email address." })
	.trim()
	.toLowerCase()
	.max(EMAIL_MAX, "Invalid email address.")
	.pipe(z.email("Invalid email address."))

/** The sign-in form (AL-05, AL-06). */
export const signInSchema = z.object({
	email: emailSchema,
	password: z
		.string({ error: `Password must be at least ${SIGN_IN_PASSWORD_MIN} characters.` })
		.min(SIGN_IN_PASSWORD_MIN, `Password must be at least ${SIGN_IN_PASSWORD_MIN} characters.`)
		.max(PASSWORD_MAX, `Password must be no more than ${PASSWORD_MAX} characters.`),
})

/** Why a new password is too weak, in the auth service's words; none when it is good (AU-33). */
export function passwordWeaknesses(
	password: string,
): { reasons: string[]; message: string } | null {
	if (password.length > PASSWORD_MAX)
		return {
			reasons: ["length"],
			message: `Password should be no more than ${PASSWORD_MAX} characters.`,
		}
	if (password.length < NEW_PASSWORD_MIN)
		return {
			reasons: ["length"],
			message: `Password should be at least ${NEW_PASSWORD_MIN} characters.`,
		}
	return null
}
