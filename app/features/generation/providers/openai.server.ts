import OpenAI, {
	APIConnectionError,
	APIConnectionTimeoutError,
	APIError,
	APIUserAbortError,
} from "openai"
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

/** OpenAI's chat completions, or those of any server that speaks them (Ollama, llama.cpp). Nothing is read from the environment. */
export function openaiProvider(config: ApiConfig): Provider {
	const client = new OpenAI({
		apiKey: config.apiKey,
		organization: null,
		project: null,
		...(config.baseUrl ? { baseURL: config.baseUrl } : {}),
		maxRetries: 0,
		timeout: config.timeoutMs,
		logLevel: "off",
	})
	const ask = askWith(
		(call) => answer(client, config, call),
		(call) => stream(client, config, call),
		asProviderError,
	)
	return apiProvider("openai", config, ask)
}

/** Local servers know `max_tokens`, OpenAI's newer models only `max_completion_tokens`. */
const bodyOf = ({ model, baseUrl }: ApiConfig, { prompt, maxTokens, json }: Call) => ({
	model,
	...(baseUrl ? { max_tokens: maxTokens } : { max_completion_tokens: maxTokens }),
	...(json ? { response_format: { type: "json_object" as const } } : {}),
	messages: [
		{ role: "system" as const, content: prompt.system },
		{ role: "user" as const, content: prompt.user },
	],
})

async function answer(client: OpenAI, config: ApiConfig, call: Call): Promise<WrittenText> {
	return readCompletion(
		await client.chat.completions.create(bodyOf(config, call), { signal: call.signal }),
	)
}

function readCompletion(completion: OpenAI.ChatCompletion): WrittenText {
	const choice = completion.choices?.[0]
	if (!choice) throw new ProviderError("service", "openai failed: the answer has an invalid shape")
	if (choice.message.refusal || choice.finish_reason === "content_filter") throw refused("openai")
	return { text: choice.message.content ?? "", cut: choice.finish_reason === "length" }
}

async function stream(client: OpenAI, config: ApiConfig, call: Call): Promise<WrittenText> {
	const { data: chunks, response } = await client.chat.completions
		.create({ ...bodyOf(config, call), stream: true }, { signal: call.signal })
		.withResponse()
	if (isWhole(response))
		return shownAtOnce(readCompletion((await response.json()) as OpenAI.ChatCompletion), call)
	let text = ""
	let finish: string | null = null
	let refusal = ""
	for await (const chunk of chunks) {
		const choice = chunk.choices?.[0]
		refusal += choice?.delta?.refusal ?? ""
		const piece = choice?.delta?.content ?? ""
		if (piece) {
			text += piece
			call.onText?.(piece)
		}
		finish = choice?.finish_reason ?? finish
	}
	if (refusal || finish === "content_filter") throw refused("openai")
	if (!finish) throw cutStream("openai", text !== "")
	return { text, cut: finish === "length" }
}

function asProviderError(error: unknown, shown: boolean): ProviderError {
	if (error instanceof ProviderError) return error
	if (error instanceof APIConnectionTimeoutError)
		return new ProviderError("timeout", "openai failed: timeout", { cause: error })
	if (error instanceof APIUserAbortError)
		return new ProviderError("service", "openai failed: the call was given up", { cause: error })
	if (error instanceof APIConnectionError)
		return new ProviderError("service", "openai failed: no connection", {
			cause: error,
			retryable: !shown,
			isUnreached: !shown && neverConnected(error),
		})
	if (error instanceof APIError) {
		const { status, type, code, message, headers } = error
		const failure = providerError(
			"openai",
			{ status, type, code, message, headers },
			{ cause: error, now: Date.now() },
		)
		return shown
			? new ProviderError(failure.kind, failure.message, { cause: error, status: failure.status })
			: failure
	}
	return error instanceof SyntaxError
		? new ProviderError("service", "openai failed: the answer is invalid JSON", { cause: error })
		: cutStream("openai", shown, error)
}
