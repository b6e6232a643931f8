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

export type StringRules = { min?: number; max?: number; pattern?: RegExp }

/** What is wrong with a string, in the words of the shared check and of every schema (VA-04 to VA-07). */
export const stringProblem = {
	type: (field: string) => `${field} must be a string`,
	short: (field: string, min: number) => `${field} must be at least ${min} character(s) long`,
	long: (field: string, max: number) => `${field} must be no more than ${max} character(s) long`,
	pattern: (field: string) => `${field} does not match the required pattern`,
}

/** The shared string check (VA-04 to VA-07); `min` defaults to 1. Returns the value. */
export function checkString(
	value: unknown,
	field: string,
	{ min = 1, max, pattern }: StringRules = {},
): string {
	const fail = (message: string) =>
		new AppError("VALIDATION", message, { errors: [{ path: field, message }] })
	if (typeof value !== "string") throw fail(stringProblem.type(field))
	if (value.length < min) throw fail(stringProblem.short(field, min))
	if (max !== undefined && value.length > max) throw fail(stringProblem.long(field, max))
	if (pattern && !pattern.test(value)) throw fail(stringProblem.pattern(field))
	return value
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
