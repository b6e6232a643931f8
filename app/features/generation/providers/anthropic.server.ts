import Anthropic, {
	APIConnectionError,
	APIConnectionTimeoutError,
	APIError,
	APIUserAbortError,
} from "@anthropic-ai/sdk"
import { ProviderError } from "../generation-error"
import { neverConnected, providerError } from "./api-error"
import {
	apiProvider,
	askWith,
	type Call,
	cutStream,
	isWhole,
	refused,
	shownAtOnce,
} from "./api-provider.server"
import type { ApiConfig, Provider, WrittenText } from "./provider"

/** Anthropic's Messages API through its own SDK. Nothing is read from the environment. */
export function anthropicProvider(config: ApiConfig): Provider {
	const client = new Anthropic({
		apiKey: config.apiKey,
		authToken: null,
		...(config.baseUrl ? { baseURL: config.baseUrl } : {}),
		maxRetries: 0,
		timeout: config.timeoutMs,
		logLevel: "off",
	})
	const ask = askWith(
		(call) => answer(client, config.model, call),
		(call) => stream(client, config.model, call),
		asProviderError,
	)
	return apiProvider("anthropic", config, ask)
}

const bodyOf = (model: string, { prompt, maxTokens }: Call) => ({
	model,
	max_tokens: maxTokens,
	system: prompt.system,
	messages: [{ role: "user" as const, content: prompt.user }],
})

async function answer(client: Anthropic, model: string, call: Call): Promise<WrittenText> {
	return readMessage(await client.messages.create(bodyOf(model, call), { signal: call.signal }))
}

function readMessage(message: Anthropic.Message): WrittenText {
	if (message.stop_reason === "refusal") throw refused("anthropic")
	if (!Array.isArray(message.content))
		throw new ProviderError("service", "anthropic failed: the answer has an invalid shape")
	const text = message.content.map((block) => (block.type === "text" ? block.text : "")).join("")
	return { text, cut: message.stop_reason === "max_tokens" }
}

async function stream(client: Anthropic, model: string, call: Call): Promise<WrittenText> {
	const { data: events, response } = await client.messages
		.create({ ...bodyOf(model, call), stream: true }, { signal: call.signal })
		.withResponse()
	if (isWhole(response))
		return shownAtOnce(readMessage((await response.json()) as Anthropic.Message), call)
	let text = ""
	let stop: string | null = null
	let ended = false
	for await (const event of events) {
		if (event.type === "content_block_delta" && event.delta.type === "text_delta") {
			text += event.delta.text
			call.onText?.(event.delta.text)
		}
		if (event.type === "message_delta") stop = event.delta.stop_reason ?? stop
		if (event.type === "message_stop") ended = true
	}
	if (stop === "refusal") throw refused("anthropic")
	if (!ended) throw cutStream("anthropic", text !== "")
	return { text, cut: stop === "max_tokens" }
}

function asProviderError(error: unknown, shown: boolean): ProviderError {
	if (error instanceof ProviderError) return error
	if (error instanceof APIConnectionTimeoutError)
		return new ProviderError("timeout", "anthropic failed: timeout", { cause: error })
	if (error instanceof APIUserAbortError)
		return new ProviderError("service", "anthropic failed: the call was given up", { cause: error })
	if (error instanceof APIConnectionError)
		return new ProviderError("service", "anthropic failed: no connection", {
			cause: error,
			retryable: !shown,
			isUnreached: !shown && neverConnected(error),
		})
	if (error instanceof APIError) {
		const { status, type, errorCode: code, message, headers } = error
		const failure = providerError(
			"anthropic",
			{ status, type, code, message, headers },
			{ cause: error, now: Date.now() },
		)
		return shown
			? new ProviderError(failure.kind, failure.message, { cause: error, status: failure.status })
			: failure
	}
	return error instanceof SyntaxError
		? new ProviderError("service", "anthropic failed: the answer is invalid JSON", { cause: error })
		: cutStream("anthropic", shown, error)
}
