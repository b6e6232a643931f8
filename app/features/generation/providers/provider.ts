import type { Quote } from "../../highlights/anchor"
import type { PoetStyle } from "../../poets/poet-style"

export const PROVIDERS = ["anthropic", "openai", "composer"] as const
export type ProviderId = (typeof PROVIDERS)[number]

export type Prompt = { system: string; user: string }

export type WriteRequest = {
	prompt: Prompt
	poet: PoetStyle
	subject: string
	maxTokens: number
	/** Part of the token limit to use, 0 to 1. */
	share: number
	seed: string
	/** Used lines and titles. Only the composer reads `seed`, `avoid` and `avoidTitles`. */
	avoid: readonly string[]
	avoidTitles: readonly string[]
}

export type WrittenText = {
	text: string
	/** The token limit ended the text, so its last line may be incomplete. */
	cut: boolean
	/** The note on the whole poem, from a provider that knows how it works. */
	howMade?: string
}

type AnnotateRequest = { prompt: Prompt; poet: PoetStyle; content: string }

type Writing = { signal: AbortSignal; onText(text: string): void }

/** Every failure is a ProviderError. The time limit of a call includes its retries. */
export type Provider = {
	readonly id: ProviderId
	readonly model: string
	/** Returns "Title: …", an empty line and the poem. */
	write(request: WriteRequest, writing: Writing): Promise<WrittenText>
	/** For a poem without a title. Null when the answer is not a title. */
	title(
		request: { prompt: Prompt; content: string },
		writing: Pick<Writing, "signal">,
	): Promise<string | null>
	annotate(request: AnnotateRequest, writing: Pick<Writing, "signal">): Promise<Quote[]>
	/** Returns five to eight style points. */
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
