import Anthropic from "@anthropic-ai/sdk"
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

export function anthropicProvider(config: ApiConfig): Provider {
	const client = new Anthropic({ apiKey: config.apiKey, authToken: null, ...clientOptions(config) })
	const send = createSender(
		(call) => answer(client, config.model, call),
		(call) => stream(client, config.model, call),
		errorReader("anthropic", Anthropic, ({ errorCode }) => errorCode),
	)
	return apiProvider("anthropic", config, send)
}

const requestBody = (model: string, { prompt, maxTokens }: Call) => ({
	model,
	max_tokens: maxTokens,
	system: prompt.system,
	messages: [{ role: "user" as const, content: prompt.user }],
})

async function answer(client: Anthropic, model: string, call: Call): Promise<WrittenText> {
	return readMessage(await client.messages.create(requestBody(model, call), callOptions(call)))
}

function readMessage(message: Anthropic.Message): WrittenText {
	if (message.stop_reason === "refusal") throw refusalError("anthropic")
	if (!Array.isArray(message.content))
		throw new ProviderError("service", "anthropic failed: the answer has an invalid shape")
	const text = message.content.map((block) => (block.type === "text" ? block.text : "")).join("")
	return { text, cut: message.stop_reason === "max_tokens" }
}

async function stream(client: Anthropic, model: string, call: Call): Promise<WrittenText> {
	const { data: events, response } = await client.messages
		.create({ ...requestBody(model, call), stream: true }, callOptions(call))
		.withResponse()
	if (isJsonResponse(response))
		return emitWhole(readMessage((await response.json()) as Anthropic.Message), call)
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
	if (stop === "refusal") throw refusalError("anthropic")
	if (!ended) throw streamCutError("anthropic", text !== "")
	return { text, cut: stop === "max_tokens" }
}
