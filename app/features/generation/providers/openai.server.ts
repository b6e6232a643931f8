import OpenAI from "openai"
import { ProviderError } from "../generation-error"
import {
	apiProvider,
	callOptions,
	clientOptions,
	createSender,
	type Call,
	streamCutError,
	isJsonResponse,
	refusalError,
	emitWhole,
	errorReader,
} from "./api-provider.server"
import type { ApiConfig, Provider, WrittenText } from "./provider"

/** Also works with other servers that have the same API, such as Ollama and llama.cpp. */
export function openaiProvider(config: ApiConfig): Provider {
	const client = new OpenAI({
		apiKey: config.apiKey,
		organization: null,
		project: null,
		...clientOptions(config),
	})
	const send = createSender(
		(call) => answer(client, config, call),
		(call) => stream(client, config, call),
		errorReader("openai", OpenAI, ({ code }) => code),
	)
	return apiProvider("openai", config, send)
}

/** Local servers know `max_tokens`, OpenAI's newer models only `max_completion_tokens`. */
function tokenLimit(baseUrl: string | undefined, maxTokens: number) {
	if (baseUrl) return { max_tokens: maxTokens }
	return { max_completion_tokens: maxTokens }
}

const requestBody = ({ model, baseUrl }: ApiConfig, { prompt, maxTokens, json }: Call) => ({
	model,
	...tokenLimit(baseUrl, maxTokens),
	...(json ? { response_format: { type: "json_object" as const } } : {}),
	messages: [
		{ role: "system" as const, content: prompt.system },
		{ role: "user" as const, content: prompt.user },
	],
})

async function answer(client: OpenAI, config: ApiConfig, call: Call): Promise<WrittenText> {
	return readCompletion(
		await client.chat.completions.create(requestBody(config, call), callOptions(call)),
	)
}

function readCompletion(completion: OpenAI.ChatCompletion): WrittenText {
	const choice = completion.choices?.[0]
	if (!choice) throw new ProviderError("service", "openai failed: the answer has an invalid shape")
	if (choice.message.refusal || choice.finish_reason === "content_filter")
		throw refusalError("openai")
	return { text: choice.message.content ?? "", cut: choice.finish_reason === "length" }
}

async function stream(client: OpenAI, config: ApiConfig, call: Call): Promise<WrittenText> {
	const { data: chunks, response } = await client.chat.completions
		.create({ ...requestBody(config, call), stream: true }, callOptions(call))
		.withResponse()
	if (isJsonResponse(response))
		return emitWhole(readCompletion((await response.json()) as OpenAI.ChatCompletion), call)
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
	if (refusal || finish === "content_filter") throw refusalError("openai")
	if (!finish) throw streamCutError("openai", text !== "")
	return { text, cut: finish === "length" }
}
