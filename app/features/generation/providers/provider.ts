import type { Quote } from "../../highlights/anchor"
import type { PoetStyle } from "../../poets/poet-style"

export const PROVIDERS = ["anthropic", "openai", "composer"] as const
export type ProviderId = (typeof PROVIDERS)[number]

/** Filled templates. The composer needs none. */
export type Prompt = { system: string; user: string }

export type WriteRequest = {
	prompt: Prompt
	poet: PoetStyle
	subject: string
	maxTokens: number
	/** The token limit's percentage, 0 to 1. */
	share: number
	/** Decides the composer's poem. */
	seed: string
	/** Lines and titles that the composer must not use again. */
	avoid: readonly string[]
	avoidTitles: readonly string[]
}

/** `cut`: the token limit ended the text, so that its last line may be broken. */
export type WrittenText = { text: string; cut: boolean }

type AnnotateRequest = { prompt: Prompt; poet: PoetStyle; content: string }

type Writing = { signal: AbortSignal; onText(text: string): void }

/** One who writes. Every failure is a ProviderError; a call ends within the provider's time limit, retries included. */
export type Provider = {
	readonly id: ProviderId
	readonly model: string
	/** "Title: …", an empty line, the poem. `onText` gets each new piece as it comes. */
	write(request: WriteRequest, writing: Writing): Promise<WrittenText>
	/** A title for a poem that came without one; null when the answer is none. */
	title(
		request: { prompt: Prompt; content: string },
		writing: Pick<Writing, "signal">,
	): Promise<string | null>
	/** Passages as quotes, never offsets. */
	annotate(request: AnnotateRequest, writing: Pick<Writing, "signal">): Promise<Quote[]>
	/** Five to eight points of how the poet writes. */
	describeStyle(
		request: { prompt: Prompt; poet: PoetStyle },
		writing: Pick<Writing, "signal">,
	): Promise<string[]>
}

export type ApiConfig = {
	apiKey: string
	baseUrl: string | undefined
	model: string
	timeoutMs: number
}
