import type { ErrorType } from "~/platform/errors"

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

/** Words in an error's text, ignoring case. The first match counts. */
const TRIGGERS: readonly (readonly [GenerationErrorKind, readonly string[]])[] = [
	["rate_limit", ["rate limit"]],
	["billing", ["billing"]],
	["context_length", ["context_length_exceeded"]],
	["authentication", ["api key", "authentication"]],
	["timeout", ["timeout", "timed out"]],
	["model_unavailable", ["project-scoped"]],
]

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

export function generationMessage(kind: GenerationErrorKind): string {
	return MESSAGES[kind]
}

export function generationErrorTitle(
	kind: GenerationErrorKind,
): "Generation Error" | "Error" | "System Error" {
	if (kind === "incomplete" || kind === "invalid") return "Error"
	if (kind === "unexpected") return "System Error"
	return "Generation Error"
}

export function generationPanelTitle(kind: GenerationErrorKind): "Generation Error" | "Error" {
	if (kind === "incomplete" || kind === "invalid") return "Error"
	return "Generation Error"
}

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

/** Why a run failed, for its events. `status` is that of the answer to the same request by POST. */
export type RunError = {
	type: GenerationErrorKind
	code: ErrorType
	status: number
	message: string
}

export const runError = (type: GenerationErrorKind): RunError => ({
	type,
	...GENERATION_ERROR_CODES[type],
	message: generationMessage(type),
})

export const NO_POET = {
	title: "Choose a Poet",
	message: "Please select a poet before generating a poem.",
} as const

/** `message` is for the log. It never contains a prompt, an answer or a key. */
export class ProviderError extends Error {
	override readonly name = "ProviderError"
	readonly kind: GenerationErrorKind
	readonly retryable: boolean
	readonly retryAfterMs: number | null
	readonly status: number | null
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

/** The failed call may have cost money: the provider was reached and accepted key and model. */
export const wasCalled = (error: unknown): boolean =>
	!(error instanceof ProviderError) ||
	!(error.isUnreached || error.kind === "authentication" || error.kind === "model_unavailable")
