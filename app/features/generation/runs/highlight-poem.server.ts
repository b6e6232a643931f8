import { db, transact } from "~/platform/database/db.server"
import { log } from "~/platform/log.server"
import { replaceHighlights } from "~/features/highlights/highlights.server"
import { highlightPrompt } from "~/features/prompts/fill-prompts.server"
import { callSignal } from "./call-signal.server"
import { GENERATION_ERROR_CODES, ProviderError, wasCalled } from "../generation-error"
import { claimOrJoin, type HighlightResult, keepResult } from "./analyses.server"
import { ownership, withHeartbeat } from "./heartbeat.server"
import { untilStored } from "./until-stored.server"
import type { HighlightFailure } from "../highlight-status"
import { readWriterPoet } from "../page/poet-records.server"
import { defaultProviderId, loadProvider } from "../providers/choose.server"
import type { ProviderId } from "../providers/provider"

export function highlightFailure(error: unknown): HighlightFailure {
	if (!(error instanceof ProviderError))
		return { message: "Unexpected failure", type: "UNKNOWN", code: null }
	const isNetwork = error.kind === "timeout" || /connection/i.test(error.message)
	return {
		message: error.message,
		type: isNetwork ? "NETWORK" : GENERATION_ERROR_CODES[error.kind].code,
		code: error.status === null ? error.kind : String(error.status),
	}
}

/**
 * A failure leaves the old highlights. A second request for the same poem joins the first, also
 * at another server.
 */
export function highlightPoem(poemId: string, providerId: ProviderId): Promise<HighlightResult> {
	const known = running.get(poemId)
	if (known) return known
	const work = withHeartbeat(() => highlightAndRecord(poemId, providerId)).finally(() =>
		running.delete(poemId),
	)
	running.set(poemId, work)
	return work
}

/** Runs in the background. A failure does not affect the saved poem. */
export function startHighlighting(
	poemId: string,
	providerId: ProviderId = defaultProviderId(),
): void {
	highlightPoem(poemId, providerId).catch((error: unknown) =>
		log.error({ err: error, poemId }, "the state of the highlights could not be written"),
	)
}

export const highlightingEnded = async (): Promise<void> =>
	void (await Promise.allSettled(running.values()))

const running = new Map<string, Promise<HighlightResult>>()

async function highlightAndRecord(
	poemId: string,
	providerId: ProviderId,
): Promise<HighlightResult> {
	const failed = (error: unknown) => failedResult(error, { poemId, provider: providerId })
	const claimed = await claimOrJoin(poemId, callSignal()).catch(failed)
	if (claimed !== true) return claimed
	await recordLoading(poemId)
	const made = await tryToHighlight(poemId, providerId).catch(failed)
	if (made.state === "success")
		await recordHighlightStatus(poemId, {
			highlightStatus: "success",
			highlightsPlaced: made.placed,
			highlightsDropped: made.dropped,
			text: null,
		})
	else if (await untilStored(() => keepResult(db, poemId, made)))
		await recordHighlightStatus(poemId, {
			highlightStatus: "error",
			highlightError: made.failure.message,
			highlightErrorType: made.failure.type,
			text: null,
		})
	return made
}

function failedResult(error: unknown, about: Record<string, string>): HighlightResult {
	const failure = highlightFailure(error)
	const { type, code } = failure
	const cause = error instanceof ProviderError ? {} : { err: error }
	log.warn({ ...about, type, code, ...cause }, "highlights failed")
	return { state: "error", failure, wasCalled: wasCalled(error) }
}

const recordHighlightStatus = (
	poemId: string,
	data: Parameters<typeof db.generation.updateMany>[0]["data"],
) => untilStored(() => db.generation.updateMany({ where: { poemId }, data }))

export const recordLoading = (poemId: string) =>
	db.generation.updateMany({
		where: { poemId },
		data: {
			highlightStatus: "loading",
			highlightError: null,
			highlightErrorType: null,
			...ownership(),
		},
	})

async function tryToHighlight(poemId: string, providerId: ProviderId): Promise<HighlightResult> {
	const poem = await db.poem.findUnique({
		where: { id: poemId },
		select: { title: true, content: true, subject: true, poetId: true, version: true },
	})
	const poet = poem && (await readWriterPoet(poem.poetId))
	if (!poem || !poet) throw new ProviderError("service", "No data: the poem is gone")
	const prompt = await highlightPrompt(poet, poem)
	const provider = await loadProvider(providerId)
	const quotes = await provider.annotate(
		{ prompt, poet, content: poem.content },
		{ signal: callSignal() },
	)
	return transact(async (tx) => {
		const now = await tx.poem.findUnique({ where: { id: poemId }, select: { content: true } })
		if (!now) throw new ProviderError("service", "No data: the poem is gone")
		const { placed, dropped } = await replaceHighlights(tx, {
			poemId,
			content: now.content,
			quotes,
		})
		if (placed === 0)
			throw new ProviderError("service", "No highlights could be placed in the poem")
		const result: HighlightResult = { state: "success", placed, dropped }
		if (!(await keepResult(tx, poemId, result)))
			throw new ProviderError("interrupted", "Another server has taken the analysis over")
		return result
	})
}
