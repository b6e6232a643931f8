import { type GenerationErrorKind, kindFromText, ProviderError } from "../generation-error"

/** The fields that the errors of both SDKs share. */
export type ApiFailure = {
	status?: number | undefined
	type?: string | null | undefined
	code?: string | null | undefined
	message: string
	headers?: { get(name: string): string | null } | undefined
}

const isOverload = ({ status, type }: ApiFailure) =>
	status === 429 || status === 529 || type === "rate_limit_error" || type === "overloaded_error"

export function failureKind(failure: ApiFailure): GenerationErrorKind {
	const { status, message } = failure
	if (isBilling(failure)) return "billing"
	if (isOverload(failure)) return "rate_limit"
	if (isContextLength(failure)) return "context_length"
	if (isModelUnavailable(failure)) return "model_unavailable"
	if (status === 401 || status === 403) return "authentication"
	if (status === 408 || status === 504) return "timeout"
	return kindFromText(message)
}

/** An unpaid account also gets 429. The message of a rate limit may mention billing too. */
function isBilling({ status, type, code, message }: ApiFailure): boolean {
	if (status === 402) return true
	const reasons = [type, code]
	if (reasons.some((reason) => reason === "insufficient_quota" || reason?.startsWith("billing")))
		return true
	return /credit balance is too low|billing/i.test(message) && !/rate limit/i.test(message)
}

function isContextLength({ status, code, message }: ApiFailure): boolean {
	if (code === "context_length_exceeded" || status === 413) return true
	return status === 400 && /prompt is too long|maximum context length/i.test(message)
}

function isModelUnavailable({ status, code, message }: ApiFailure): boolean {
	if (code === "model_not_found" || status === 404) return true
	if (status === 403 && /project|model/i.test(message)) return true
	return kindFromText(message) === "model_unavailable"
}

const NO_CONNECTION = new Set([
	"ECONNREFUSED",
	"ENOTFOUND",
	"EAI_AGAIN",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"UND_ERR_CONNECT_TIMEOUT",
])

export function neverConnected(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	const { code } = error as { code?: unknown }
	return (typeof code === "string" && NO_CONNECTION.has(code)) || neverConnected(error.cause)
}

/** Reads `retry-after-ms` or `retry-after`, which is in seconds or a date. */
export function retryAfterMs(headers: ApiFailure["headers"], now: number): number | null {
	const ms = Number.parseFloat(headers?.get("retry-after-ms") ?? "")
	if (ms >= 0) return ms
	const text = headers?.get("retry-after")
	if (!text) return null
	const seconds = Number(text)
	if (seconds >= 0) return seconds * 1000
	const at = Date.parse(text)
	if (Number.isNaN(at)) return null
	return Math.max(0, at - now)
}

/** The message has status, type and code, but no text of the request or the answer. */
export function providerError(
	provider: string,
	failure: ApiFailure,
	{ cause, now }: { cause?: unknown; now: number },
): ProviderError {
	const kind = failureKind(failure)
	const { status, type, code } = failure
	const details = [status && `status ${status}`, type, code].filter(Boolean).join(", ")
	let message = `${provider} failed: ${kind.replaceAll("_", " ")}`
	if (details) message += ` (${details})`
	return new ProviderError(kind, message, {
		cause,
		retryable: (kind === "rate_limit" && isOverload(failure)) || isRetryableStatus(status),
		retryAfterMs: retryAfterMs(failure.headers, now),
		status: status ?? null,
	})
}

function isRetryableStatus(status: number | undefined): boolean {
	if (status === undefined) return false
	return status >= 500 || status === 408 || status === 409
}
