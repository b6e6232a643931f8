import type { ErrorType } from "~/platform/errors"

/** Why a poem could not be made. The kind is decided where the fault is known; the words only here. */
export const GENERATION_ERROR_KINDS = [
	"rate_limit",
	"billing",
	"context_length",
	"authentication",
	"timeout",
	"model_unavailable",
	"service",
	"incomplete",
	"invalid",
	"interrupted",
	"unexpected",
] as const
export type GenerationErrorKind = (typeof GENERATION_ERROR_KINDS)[number]

/** Words to look for, in the order in which they are tried; first match wins, in any case. (ER-25 to ER-30) */
const TRIGGERS: readonly (readonly [GenerationErrorKind, readonly string[]])[] = [
	["rate_limit", ["rate limit"]],
	["billing", ["billing"]],
	["context_length", ["context_length_exceeded"]],
	["authentication", ["api key", "authentication"]],
	["timeout", ["timeout", "timed out"]],
	["model_unavailable", ["project-scoped"]],
]

/** The kind that an untyped error's text speaks of. (ER-25 to ER-31) */
export function kindFromText(text: string): GenerationErrorKind {
	const lower = text.toLowerCase()
	return TRIGGERS.find(([, words]) => words.some((word) => lower.includes(word)))?.[0] ?? "service"
}

const MESSAGES: Record<GenerationErrorKind, string> = {
	rate_limit:
		"The poem generation service is experiencing high demand. Please try again in a few minutes.",
	billing: "The poem generation service is temporarily unavailable due to account limitations.",
	context_length: "Your poem request was too complex. Please try a different poet or subject.",
	authentication: "The poem service is experiencing authentication issues. Please try again later.",
	timeout: "The poem generation took too long to complete. Please try again.",
	model_unavailable:
		"The AI model is currently unavailable. Please try again later or select a different poet.",
	service: "Failed to generate poem due to AI service error",
	incomplete: "Generated poem data is incomplete. Please try again.",
	invalid: "Error: Invalid poem data received",
	interrupted:
		"The poem was interrupted because the site restarted. Nothing was saved. Please try again.",
	unexpected: "An unexpected error occurred during poem generation. Please try again.",
}

/** What the visitor reads. (ER-25 to ER-32, ER-35, GN-40) */
export function generationMessage(kind: GenerationErrorKind): string {
	return MESSAGES[kind]
}

/** Title of the toast and of the panel. (ER-32, ER-33, GN-38, A-45) */
export function generationErrorTitle(
	kind: GenerationErrorKind,
): "Generation Error" | "Error" | "System Error" {
	if (kind === "incomplete" || kind === "invalid") return "Error"
	return kind === "unexpected" ? "System Error" : "Generation Error"
}

/** The error panel has no "System Error": that is the toast of an unexpected failure. (ER-32, GN-38) */
export function generationPanelTitle(kind: GenerationErrorKind): "Generation Error" | "Error" {
	return kind === "incomplete" || kind === "invalid" ? "Error" : "Generation Error"
}

/** Type and HTTP status of each kind, as the API answers it. */
export const GENERATION_ERROR_CODES: Record<
	GenerationErrorKind,
	{ code: ErrorType; status: number }
> = {
	rate_limit: { code: "RATE_LIMIT_ERROR", status: 503 },
	billing: { code: "AI_SERVICE_UNAVAILABLE", status: 503 },
	context_length: { code: "AI_SERVICE_ERROR", status: 502 },
	authentication: { code: "AUTHENTICATION_ERROR", status: 503 },
	timeout: { code: "AI_SERVICE_UNAVAILABLE", status: 504 },
	model_unavailable: { code: "AI_SERVICE_UNAVAILABLE", status: 503 },
	service: { code: "AI_SERVICE_ERROR", status: 502 },
	incomplete: { code: "AI_SERVICE_ERROR", status: 502 },
	invalid: { code: "UNEXPECTED", status: 500 },
	interrupted: { code: "AI_SERVICE_UNAVAILABLE", status: 503 },
	unexpected: { code: "UNEXPECTED", status: 500 },
}

/** (GN-16) */
export const NO_POET = {
	title: "Choose a Poet",
	message: "Please select a poet before generating a poem.",
} as const

/**
 * A failure of a provider. `message` is for the log and never holds prompt, answer or key; `kind` decides what the
 * visitor reads. `retryAfterMs` is set when the same call may be tried again, after that many milliseconds
 * (`null`: after the caller's own back-off).
 */
export class ProviderError extends Error {
	override readonly name = "ProviderError"
	readonly kind: GenerationErrorKind
	readonly retryable: boolean
	readonly retryAfterMs: number | null
	readonly status: number | null
	/** Whether the provider could not be reached at all. */
	readonly isUnreached: boolean

	constructor(
		kind: GenerationErrorKind,
		message: string,
		options: {
			cause?: unknown
			retryable?: boolean
			retryAfterMs?: number | null
			status?: number | null
			isUnreached?: boolean
		} = {},
	) {
		super(message, { cause: options.cause })
		this.kind = kind
		this.retryable = options.retryable ?? false
		this.retryAfterMs = options.retryAfterMs ?? null
		this.status = options.status ?? null
		this.isUnreached = options.isUnreached ?? false
	}
}

/** Whether a call that failed may have cost something: not when the provider was out of reach, or turned down key or model. */
export const wasCalled = (error: unknown): boolean =>
	!(error instanceof ProviderError) ||
	!(error.isUnreached || error.kind === "authentication" || error.kind === "model_unavailable")
