import { env } from "~/platform/env.server"
import { ProviderError } from "../generation-error"
import { composerProvider } from "./composer.server"
import { measured } from "./measured.server"
import { type ApiConfig, type Provider, type ProviderId, PROVIDERS } from "./provider"

/** Between two lines of the composer, so that a reader can follow. */
const COMPOSER_PAUSE_MS = 40
const NO_KEY = "none"

type ApiProviderId = Exclude<ProviderId, "composer">

function apiConfig(id: ApiProviderId): ApiConfig | null {
	if (id === "anthropic") return anthropicConfig()
	return openaiConfig()
}

function anthropicConfig(): ApiConfig | null {
	const apiKey = env.ANTHROPIC_API_KEY
	if (!apiKey) return null
	const { ANTHROPIC_BASE_URL: baseUrl, ANTHROPIC_MODEL: model, AI_TIMEOUT_MS: timeoutMs } = env
	return { apiKey, baseUrl, model, timeoutMs }
}

function openaiConfig(): ApiConfig | null {
	const { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model, AI_TIMEOUT_MS: timeoutMs } = env
	let apiKey = env.OPENAI_API_KEY
	// A local server (Ollama, llama.cpp) needs no key, but the SDK does.
	if (baseUrl) apiKey ??= NO_KEY
	if (!apiKey) return null
	return { apiKey, baseUrl, model, timeoutMs }
}

export const hasProvider = (id: ProviderId): boolean => id === "composer" || apiConfig(id) !== null

const cache = new Map<string, Promise<Provider>>()

/** Throws the error "authentication" when the provider has no key. */
export async function loadProvider(id: ProviderId): Promise<Provider> {
	if (id === "composer") return cached("composer", async () => createComposer())
	const config = apiConfig(id)
	if (!config) throw new ProviderError("authentication", `${id} has no API key`)
	return cached(JSON.stringify([id, config]), () => createApiProvider(id, config))
}

function cached(key: string, create: () => Promise<Provider>): Promise<Provider> {
	const provider = cache.get(key) ?? create().then(measured)
	cache.set(key, provider)
	return provider
}

function createComposer(): Provider {
	if (env.NODE_ENV === "test") return composerProvider()
	return composerProvider({ pauseMs: COMPOSER_PAUSE_MS })
}

/** The SDKs are large, so they are loaded at the first call. */
async function createApiProvider(id: ApiProviderId, config: ApiConfig): Promise<Provider> {
	if (id === "anthropic") return (await import("./anthropic.server")).anthropicProvider(config)
	return (await import("./openai.server")).openaiProvider(config)
}

export const defaultProviderId = (): ProviderId => env.AI_PROVIDER

export function isOpenToVisitors(id: ProviderId): boolean {
	if (id === defaultProviderId()) return true
	if (!hasProvider(id)) return false
	return env.VISITOR_PROVIDERS?.includes(id) ?? id !== "composer"
}

/** `model` is a provider's id or the name of its model. Any other value means the default. */
export function providerIdFor(model: string | null | undefined): ProviderId {
	if (!model) return defaultProviderId()
	const byId = PROVIDERS.find((id) => id === model)
	if (byId) return byId
	const byModel = PROVIDERS.find((id) => id !== "composer" && apiConfig(id)?.model === model)
	return byModel ?? defaultProviderId()
}
