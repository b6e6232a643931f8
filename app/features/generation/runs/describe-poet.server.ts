import { AppError, notFound } from "~/platform/errors"
import { log } from "~/platform/log.server"
import { stylePrompt } from "~/features/prompts/fill-prompts.server"
import { callSignal } from "./call-signal.server"
import { generationMessage, ProviderError } from "../generation-error"
import { highlightFailure } from "./highlight-poem.server"
import { readWriterPoet } from "../page/poet-records.server"
import { defaultProviderId, loadProvider } from "../providers/choose.server"

/** Throws NOT_FOUND for an unknown poet; other messages are safe to show. */
export async function describePoet(poetId: string): Promise<string[]> {
	const poet = await readWriterPoet(poetId)
	if (!poet) throw notFound("Poet not found")
	try {
		const provider = await loadProvider(defaultProviderId())
		return await provider.describeStyle(
			{ prompt: stylePrompt(poet), poet },
			{ signal: callSignal() },
		)
	} catch (error) {
		if (!(error instanceof ProviderError)) throw error
		log.warn({ poetId, reason: error.message }, "style points failed")
		throw new AppError(highlightFailure(error).type, styleFailureText(error), {
			status: 503,
			cause: error,
		})
	}
}

function styleFailureText({ kind, message }: ProviderError): string {
	if (kind === "service" || kind === "unexpected") return message
	return generationMessage(kind).replace("poem generation ", "")
}
