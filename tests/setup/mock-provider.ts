import type { ProviderId } from "~/features/generation/providers/provider"
import { env } from "~/platform/env.server"

/** Configures a provider on loopback. The result restores the environment. */
export function useProvider(id: ProviderId, url?: string, timeoutMs = 5_000): () => void {
	const before = { ...env }
	Object.assign(env, {
		AI_PROVIDER: id,
		AI_TIMEOUT_MS: timeoutMs,
		GENERATIONS_PER_HOUR_PER_IP: 1_000,
		GENERATIONS_PER_DAY: 10_000,
	})
	if (id === "anthropic")
		Object.assign(env, {
			ANTHROPIC_API_KEY: "sk-ant-test-key",
			ANTHROPIC_BASE_URL: url,
			ANTHROPIC_MODEL: "mock-claude",
		})
	if (id === "openai")
		Object.assign(env, {
			OPENAI_API_KEY: "sk-test-key",
			OPENAI_BASE_URL: url && `${url}/v1`,
			OPENAI_MODEL: "mock-gpt",
		})
	return () => {
		for (const name of Object.keys(env)) if (!(name in before)) Reflect.deleteProperty(env, name)
		Object.assign(env, before)
	}
}
