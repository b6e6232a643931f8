export const errorTypes = [
	"NETWORK",
	"AUTH",
	"DATABASE",
	"VALIDATION",
	"NOT_FOUND",
	"RATE_LIMIT",
	"CONFIGURATION",
	"CONFLICT",
	"AI_SERVICE_ERROR",
	"RATE_LIMIT_ERROR",
	"AUTHENTICATION_ERROR",
	"AI_SERVICE_UNAVAILABLE",
	"UNEXPECTED",
	"UNKNOWN",
] as const
export type ErrorType = (typeof errorTypes)[number]

export type FieldError = { path: string; message: string }

type Options = {
	status?: number
	cause?: unknown
	errors?: FieldError[]
	context?: Record<string, unknown>
	headers?: Record<string, string>
	more?: Record<string, unknown>
}

const statusOf: Partial<Record<ErrorType, number>> = {
	VALIDATION: 400,
	AUTH: 401,
	AUTHENTICATION_ERROR: 401,
	NOT_FOUND: 404,
	CONFLICT: 409,
	RATE_LIMIT: 429,
	RATE_LIMIT_ERROR: 429,
	AI_SERVICE_ERROR: 502,
	AI_SERVICE_UNAVAILABLE: 503,
	NETWORK: 502,
}

/** The only error class. `message` may be shown to the visitor; `cause` is for the log. */
export class AppError extends Error {
	override readonly name = "AppError"
	readonly type: ErrorType
	readonly status: number
	readonly errors: FieldError[]
	readonly context: Record<string, unknown>
	readonly headers: Record<string, string>
	readonly more: Record<string, unknown>

	constructor(type: ErrorType, message: string, options: Options = {}) {
		super(message, { cause: options.cause })
		this.type = type
		this.status = options.status ?? statusOf[type] ?? 500
		this.errors = options.errors ?? []
		this.context = options.context ?? {}
		this.headers = options.headers ?? {}
		this.more = options.more ?? {}
	}
}

export const notFound = (message: string) => new AppError("NOT_FOUND", message)
export const invalid = (message: string, errors: FieldError[] = []) =>
	new AppError("VALIDATION", message, { errors })

export function publicMessage(error: unknown, fallback: string): string {
	if (error instanceof AppError) return error.message
	return fallback
}

type Raw = { message: string; code: string; status: number | undefined }

function readRaw(error: unknown): Raw {
	if (typeof error === "string") return { message: error, code: "", status: undefined }
	if (typeof error !== "object" || error === null)
		return { message: "", code: "", status: undefined }
	const { message, code, status, statusCode } = error as Record<string, unknown>
	const http = [status, statusCode].find((value) => typeof value === "number")
	return {
		message: typeof message === "string" ? message : "",
		code: typeof code === "string" || typeof code === "number" ? String(code) : "",
		status: http,
	}
}

const authCodes = new Set([
	"auth/invalid-email",
	"auth/user-not-found",
	"auth/wrong-password",
	"invalid_email",
	"user_not_found",
	"wrong_password",
	"email_address_invalid",
	"invalid_credentials",
])

const has = (message: string, words: string[]) => words.some((word) => message.includes(word))

/** The specification fixes the order of these rules: the first match wins, case is ignored. */
export function classify(error: unknown): ErrorType {
	if (error instanceof AppError) return error.type
	const { message: original, code, status } = readRaw(error)
	const message = original.toLowerCase()
	if (has(message, ["network", "timeout", "connection"])) return "NETWORK"
	if (
		authCodes.has(code) ||
		has(message, ["auth", "authentication", "permission", "not authorized"]) ||
		status === 401 ||
		status === 403
	)
		return "AUTH"
	if (code === "PGRST116" || has(message, ["not found", "does not exist"]) || status === 404)
		return "NOT_FOUND"
	if (
		code.startsWith("22") ||
		code === "23505" ||
		has(message, ["validation", "constraint", "invalid"]) ||
		status === 400 ||
		status === 422
	)
		return "VALIDATION"
	if (
		/^(23|25|40|53|55)/.test(code) ||
		has(message, ["database", "relation", "column"]) ||
		status === 500
	)
		return "DATABASE"
	return "UNKNOWN"
}

const sensitive = new Set([
	"requestBody",
	"responseBody",
	"poemContent",
	"content",
	"style_points",
	"options",
])

/** Removes the values of sensitive fields, also in nested objects and lists. */
export function redact(context: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(context).map(([key, value]) => [
			key,
			sensitive.has(key) ? "[omitted]" : redactValue(value),
		]),
	)
}

function redactValue(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(redactValue)
	const isPlain =
		typeof value === "object" &&
		value !== null &&
		[Object.prototype, null].includes(Object.getPrototypeOf(value))
	return isPlain ? redact(value as Record<string, unknown>) : value
}
