import { z } from "./zod"
import { AppError, type FieldError } from "./errors"
import { isUuid, UUID } from "./shape"

export { isUuid }

/** Null and undefined pass. @throws AppError VALIDATION */
export function checkUuid(value: unknown, field: string): void {
	if (value === null || value === undefined || isUuid(value)) return
	const message = `${field} must be a valid UUID`
	throw new AppError("VALIDATION", message, { errors: [{ path: field, message }] })
}

/** The id of the row that a form creates, so that a form sent twice creates it once. */
export const formKey = (form: Record<string, string>): string | undefined =>
	isUuid(form.key) ? form.key.toLowerCase() : undefined

export const uuid = (field: string) =>
	z
		.string({ error: `${field} must be a valid UUID` })
		.regex(UUID, `${field} must be a valid UUID`)
		.meta({ format: "uuid" })

export const stringProblem = {
	type: (field: string) => `${field} must be a string`,
	long: (field: string, max: number) => `${field} must be no more than ${max} character(s) long`,
}

export const fieldErrors = (error: z.ZodError): FieldError[] =>
	error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }))

/** @throws AppError VALIDATION with the first issue's message and all issues in `errors` */
export function parseOrThrow<T>(schema: z.ZodType<T>, value: unknown): T {
	const parsed = schema.safeParse(value)
	if (parsed.success) return parsed.data
	const errors = fieldErrors(parsed.error)
	throw new AppError("VALIDATION", errors[0]?.message ?? "Invalid request", { errors })
}
