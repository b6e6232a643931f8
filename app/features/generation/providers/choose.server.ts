import { env } from "~/platform/env.server"
import { ProviderError } from "../generation-error"
import { composerProvider } from "./composer.server"
import { type ApiConfig, type Provider, type ProviderId, PROVIDERS } from "./provider"

/** Between two lines of the composer, so that the eye can follow. */
const COMPOSER_PAUSE_MS = 40
/** What a server of one's own gets when it needs no key. */
const NO_KEY = "none"

function apiConfig(id: Exclude<ProviderId, "composer">): ApiConfig | null {
	const {
		ANTHROPIC_API_KEY,
		ANTHROPIC_BASE_URL,
		ANTHROPIC_MODEL,
		OPENAI_API_KEY,
		OPENAI_BASE_URL,
		OPENAI_MODEL,
		AI_TIMEOUT_MS: timeoutMs,
	} = env
	const ours =
		id === "anthropic"
			? { key: ANTHROPIC_API_KEY, baseUrl: ANTHROPIC_BASE_URL, model: ANTHROPIC_MODEL }
			: { key: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL, model: OPENAI_MODEL }
	// A local server (Ollama, llama.cpp) asks for no key: its address is enough.
	const apiKey = ours.key ?? (id === "openai" && ours.baseUrl ? NO_KEY : undefined)
	return apiKey ? { apiKey, baseUrl: ours.baseUrl, model: ours.model, timeoutMs } : null
}

/** Whether a provider can be asked at all. */
export const hasProvider = (id: ProviderId): boolean => id === "composer" || apiConfig(id) !== null

const made = new Map<string, Promise<Provider>>()

/** A provider by its id; the authentication failure of the table when it has no key (DESIGN §8.7). */
export async function providerOf(id: ProviderId): Promise<Provider> {
	const config = id === "composer" ? null : apiConfig(id)
	if (id !== "composer" && !config)
		throw new ProviderError("authentication", `${id} has no API key`)
	const key = JSON.stringify([id, config])
	const known = made.get(key)
	if (known) return known
	const provider =
		config && id !== "composer"
			? load(id, config)
			: Promise.resolve(
					composerProvider({ pauseMs: env.NODE_ENV === "test" ? 0 : COMPOSER_PAUSE_MS }),
				)
	made.set(key, provider)
	return provider
}

/** Their libraries are large: a site that asks neither never loads them, and no site does at its start. */
async function load(id: Exclude<ProviderId, "composer">, config: ApiConfig): Promise<Provider> {
	if (id === "anthropic") return (await import("./anthropic.server")).anthropicProvider(config)
	return (await import("./openai.server")).openaiProvider(config)
}

/** Who writes public poems unless told otherwise (AI_PROVIDER). */
export const defaultProviderId = (): ProviderId => env.AI_PROVIDER

/** Whether a visitor's `model` may name this provider; signed-in callers may name any. The default writes for everybody. */
export const isOpenToVisitors = (id: ProviderId): boolean =>
	id === defaultProviderId() ||
	(hasProvider(id) && (env.VISITOR_PROVIDERS?.includes(id) ?? id !== "composer"))

/**
 * The provider a caller's `model` speaks of: a provider's own id, or the model that one of ours is set to. Anything
 * else is a wish we can't meet, and the default writes.
 */
export function providerIdFor(model: string | null | undefined): ProviderId {
	if (!model) return defaultProviderId()
	const named = PROVIDERS.find((id) => id === model)
	if (named) return named
	const running = PROVIDERS.find((id) => id !== "composer" && apiConfig(id)?.model === model)
	return running ?? defaultProviderId()
}
