import { type GenerationErrorKind, kindFromText, ProviderError } from "../generation-error"

/** What the two SDKs' errors have in common. */
export type ApiFailure = {
	status?: number | undefined
	type?: string | null | undefined
	code?: string | null | undefined
	message: string
	headers?: { get(name: string): string | null } | undefined
}

const isOverload = ({ status, type }: ApiFailure) =>
	status === 429 || status === 529 || type === "rate_limit_error" || type === "overloaded_error"

/** The kind an API failure is of: its status, type and code decide; its words only when those say nothing. (ER-25 to ER-31) */
export function kindOfFailure(failure: ApiFailure): GenerationErrorKind {
	const { status, type, code, message } = failure
	if (
		status === 402 ||
		[type, code].some((word) => word === "insufficient_quota" || word?.startsWith("billing"))
	)
		return "billing"
	// Services say 429 of an unpaid account too; of a rate limit they say how to raise it under "billing".
	if (/credit balance is too low|billing/i.test(message) && !/rate limit/i.test(message))
		return "billing"
	if (isOverload(failure)) return "rate_limit"
	if (
		code === "context_length_exceeded" ||
		status === 413 ||
		(status === 400 && /prompt is too long|maximum context length/i.test(message))
	)
		return "context_length"
	if (
		code === "model_not_found" ||
		status === 404 ||
		(status === 403 && /project|model/i.test(message)) ||
		kindFromText(message) === "model_unavailable"
	)
		return "model_unavailable"
	if (status === 401 || status === 403) return "authentication"
	if (status === 408 || status === 504) return "timeout"
	return kindFromText(message)
}

const NO_CONNECTION = new Set([
	"ECONNREFUSED",
	"ENOTFOUND",
	"EAI_AGAIN",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"UND_ERR_CONNECT_TIMEOUT",
])

/** Whether no connection was made, so that nothing was sent: the system's code stands somewhere among the causes. */
export function neverConnected(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	const { code } = error as { code?: unknown }
	return (typeof code === "string" && NO_CONNECTION.has(code)) || neverConnected(error.cause)
}

/** Milliseconds of a `retry-after` (seconds or a date) or `retry-after-ms` header; null when there is none. */
export function retryAfterMs(headers: ApiFailure["headers"], now: number): number | null {
	const ms = Number.parseFloat(headers?.get("retry-after-ms") ?? "")
	if (ms >= 0) return ms
	const text = headers?.get("retry-after")
	if (!text) return null
	const seconds = Number(text)
	if (seconds >= 0) return seconds * 1000
	const at = Date.parse(text)
	return Number.isNaN(at) ? null : Math.max(0, at - now)
}

/** An API failure as a ProviderError. Its message names status, type and code, never what was sent or answered. */
export function providerError(
	provider: string,
	failure: ApiFailure,
	{ cause, now }: { cause?: unknown; now: number },
): ProviderError {
	const kind = kindOfFailure(failure)
	const { status, type, code } = failure
	const facts = [status && `status ${status}`, type, code].filter(Boolean).join(", ")
	const retryable =
		(kind === "rate_limit" && isOverload(failure)) ||
		(status !== undefined && status >= 500) ||
		status === 408 ||
		status === 409
	return new ProviderError(
		kind,
		`${provider} failed: ${kind.replaceAll("_", " ")}${facts ? ` (${facts})` : ""}`,
		{ cause, retryable, retryAfterMs: retryAfterMs(failure.headers, now), status: status ?? null },
	)
}
