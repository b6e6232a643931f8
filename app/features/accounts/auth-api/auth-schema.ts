import { z } from "~/platform/zod"

const MIN_SIGN_IN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 200
const MAX_EMAIL_LENGTH = 254

/** Email addresses are compared and stored in lower case. */
export const emailSchema = z
	.string({ error: "Invalid email address." })
	.trim()
	.toLowerCase()
	.max(MAX_EMAIL_LENGTH, "Invalid email address.")
	.pipe(z.email("Invalid email address."))

export const signInSchema = z.object({
	email: emailSchema,
	password: z
		.string({ error: `Password must be at least ${MIN_SIGN_IN_PASSWORD_LENGTH} characters.` })
		.min(
			MIN_SIGN_IN_PASSWORD_LENGTH,
			`Password must be at least ${MIN_SIGN_IN_PASSWORD_LENGTH} characters.`,
		)
		.max(MAX_PASSWORD_LENGTH, `Password must be no more than ${MAX_PASSWORD_LENGTH} characters.`),
})
