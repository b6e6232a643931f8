import { AppError, notFound } from "~/platform/errors"
import { log } from "~/platform/log.server"
import { stylePrompt } from "../prompts/fill-prompts.server"
import { callSignal } from "./call-signal.server"
import { generationMessage, ProviderError } from "./generation-error"
import { highlightFailure } from "./highlight-poem.server"
import { readWriterPoet } from "./poet-records.server"
import { defaultProviderId, providerOf } from "./providers/choose.server"

/** A poet's style points, described anew by whoever writes here. NOT_FOUND for an unknown poet; else an AppError that may be shown. */
export async function describePoet(poetId: string): Promise<string[]> {
	const poet = await readWriterPoet(poetId)
	if (!poet) throw notFound("Poet not found")
	try {
		const provider = await providerOf(defaultProviderId())
		return await provider.describeStyle(
			{ prompt: stylePrompt(poet), poet },
			{ signal: callSignal() },
		)
	} catch (error) {
		if (!(error instanceof ProviderError)) throw error
		log.warn({ poetId, reason: error.message }, "style points failed")
		const isTable = error.kind !== "service" && error.kind !== "unexpected"
		throw new AppError(
			highlightFailure(error).type,
			isTable ? generationMessage(error.kind).replace("poem generation ", "") : error.message,
			{ status: 503, cause: error },
		)
	}
}
