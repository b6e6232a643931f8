import { z } from "./zod"
import { AppError, type FieldError } from "./errors"

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The 8-4-4-4-12 hex form with version digit 1 to 5 (VA-02). */
export const isUuid = (value: unknown): value is string =>
	typeof value === "string" && UUID.test(value)

/** Null and undefined pass (VA-01); anything else must be a UUID, else VALIDATION "{field} must be a valid UUID" (VA-03). */
export function checkUuid(value: unknown, field: string): void {
	if (value === null || value === undefined || isUuid(value)) return
	const message = `${field} must be a valid UUID`
	throw new AppError("VALIDATION", message, { errors: [{ path: field, message }] })
}

/** The key a form was sent out with: the id that what it makes will take, so that a form sent twice makes it once. */
export const keyOf = (form: Record<string, string>): string | undefined =>
	isUuid(form.key) ? form.key.toLowerCase() : undefined

/** A required UUID in a zod schema, with the same message. */
export const uuid = (field: string) =>
	z
		.string({ error: `${field} must be a valid UUID` })
		.regex(UUID, `${field} must be a valid UUID`)
		.meta({ format: "uuid" })

/** What every schema says of text that is none or too long. */
export const stringProblem = {
	type: (field: string) => `${field} must be a string`,
	long: (field: string, max: number) => `${field} must be no more than ${max} character(s) long`,
}

/** zod's issues as `{path, message}` pairs, as every problem answer carries them. */
export const fieldErrors = (error: z.ZodError): FieldError[] =>
	error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }))

/** Parses or throws VALIDATION with the first issue's message and all of them in `errors`. */
export function parseOrThrow<T>(schema: z.ZodType<T>, value: unknown): T {
	const parsed = schema.safeParse(value)
	if (parsed.success) return parsed.data
	const errors = fieldErrors(parsed.error)
	throw new AppError("VALIDATION", errors[0]?.message ?? "Invalid request", { errors })
}
