import { db, transact } from "~/platform/database/db.server"
import { log } from "~/platform/log.server"
import { countRun } from "~/platform/watch/metrics.server"
import { poemPrompt, titlePrompt } from "~/features/prompts/fill-prompts.server"
import { lineKey } from "~/features/composer/verse/line-writer.server"
import type { Refund } from "./budget.server"
import { callSignal, throwIfEnded } from "./call-signal.server"
import { type GenerationState, START_DELAY_MS } from "../generation"
import { type GenerationErrorKind, ProviderError, runError, wasCalled } from "../generation-error"
import { failRun, moveRun, type Run } from "./generations.server"
import { keepText } from "./kept-text.server"
import { beginLive, changeLive, endLive } from "./live.server"
import { highlightPoem } from "./highlight-poem.server"
import { readWriterPoet } from "../page/poet-records.server"
import { loadProvider } from "../providers/choose.server"
import type { Provider, WrittenText } from "../providers/provider"
import { addGeneratedPoem, type NewPoem, writtenBefore } from "./three-poems.server"
import { untilStored } from "./until-stored.server"
import { tokensFor } from "../token-limit"
import { parsePoemText, trimToLastWholeLine } from "../verse-text"

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Never throws: a failure is stored in the row. */
export async function writePoem(run: Run): Promise<void> {
	beginLive(run.id)
	// An earlier attempt may have been paid.
	let mayBePaid = run.attempt > 1
	try {
		const age = Math.max(0, Date.now() - run.createdAt.getTime())
		await pause(Math.max(0, START_DELAY_MS - age))
		const poemId = await writeAndSave(run, () => void (mayBePaid = true))
		countEnded(run, "complete")
		changeLive(run.id, { highlights: "loading" })
		const { state } = await highlightPoem(poemId, providerIdOf(run))
		changeLive(run.id, { highlights: state })
		changeLive(run.id, { isOver: true })
	} catch (error) {
		await endFailedRun(run, error, mayBePaid)
	} finally {
		endLive(run.id)
	}
}

async function endFailedRun(run: Run, error: unknown, mayBePaid: boolean): Promise<void> {
	const isExpected = error instanceof ProviderError
	const kind = isExpected ? error.kind : "unexpected"
	const cause = isExpected ? { reason: error.message } : { err: error }
	log.warn({ runId: run.id, provider: run.provider, kind, ...cause }, "generation failed")
	try {
		const isOurs = await untilStored(() => failRun(run, kind, refundFor(kind, mayBePaid)))
		// The listeners follow the row from here on.
		if (!isOurs) return log.warn({ runId: run.id }, "another server has taken the run over")
		countEnded(run, kind)
	} catch (failure) {
		log.error({ runId: run.id, err: failure }, "a failed run could not be ended")
	}
	changeLive(run.id, { status: "error", error: runError(kind) })
	changeLive(run.id, { isOver: true })
}

export const countEnded = (run: Pick<Run, "provider" | "createdAt">, outcome: string): void =>
	countRun({
		provider: providerIdOf(run),
		outcome,
		ms: Math.max(0, Date.now() - run.createdAt.getTime()),
	})

/** A restart of the site does not count for the visitor's hour, but for the day. */
function refundFor(kind: GenerationErrorKind, mayBePaid: boolean): Refund {
	if (!mayBePaid) return "all"
	if (kind === "interrupted") return "hour"
	return "nothing"
}

const providerIdOf = ({ provider }: Pick<Run, "provider">) => {
	if (provider === "anthropic" || provider === "openai") return provider
	return "composer"
}

/** Calls `onPaid` as soon as the provider may have charged for the call. */
async function writeAndSave(run: Run, onPaid: () => void): Promise<string> {
	let state: GenerationState = "preparing"
	const move = async (to: GenerationState, data = {}) => {
		await moveRun(db, run, state, to, data)
		state = to
		changeLive(run.id, { status: to })
	}
	await move("generating_poem")
	const provider = await loadProvider(providerIdOf(run))
	const poet = await readWriterPoet(run.poetId)
	if (!poet) throw new ProviderError("invalid", "The poet is gone")
	const { poetId, subject, tokenLimitPercentage: share } = run
	const isComposer = provider.id === "composer"
	const [prompt, before] = await Promise.all([
		isComposer ? null : poemPrompt(poet, subject, share),
		isComposer ? writtenBefore(db, { poetId, subject }) : { lines: [], titles: [] },
	])
	const request = {
		prompt: prompt ?? { system: "", user: "" },
		poet,
		subject,
		maxTokens: tokensFor(share),
		share,
		seed: run.id,
		avoid: before.lines,
		avoidTitles: before.titles,
	}
	const { written, wholeText, signal } = await writeText(run, provider, request, onPaid)
	const { content, title: given } = readWritten(written)
	if (content === "") throw new ProviderError("incomplete", "The answer has no text")
	if (!given) await move("generating_title", wholeText)
	const title =
		given ?? (await provider.title({ prompt: titlePrompt(poet, content), content }, { signal }))
	if (!title) throw new ProviderError("incomplete", "The answer has no title")
	await move("saving", wholeText)
	const poemId = await saveWritten(run, isComposer, {
		title,
		content,
		poetId,
		subject,
		model: provider.model,
		systemPrompt: prompt?.system ?? null,
		generatedPrompt: prompt?.user ?? null,
		aiResponse: written.text,
		howMade: written.howMade ?? null,
		promptTemplateId: prompt?.templateId ?? null,
	})
	changeLive(run.id, { status: "complete" })
	return poemId
}

async function writeText(
	run: Run,
	provider: Provider,
	request: Parameters<Provider["write"]>[0],
	onPaid: () => void,
) {
	const lost = new AbortController()
	const signal = AbortSignal.any([callSignal(), lost.signal])
	throwIfEnded(signal)
	const kept = keepText(run, () => lost.abort())
	try {
		const written = await provider.write(request, { signal, onText: kept.add })
		onPaid()
		return { written, wholeText: { text: await kept.end() }, signal }
	} catch (error) {
		if (wasCalled(error)) onPaid()
		throw error
	}
}

function saveWritten(run: Run, isComposer: boolean, poem: NewPoem): Promise<string> {
	const keys = poem.content.split("\n").map(lineKey).filter(Boolean)
	return transact(async (tx) => {
		const poemId = await addGeneratedPoem(tx, poem, new Date())
		await moveRun(tx, run, "saving", "complete", {
			poemId,
			model: poem.model,
			lineKeys: isComposer ? keys.join("\n") : null,
			highlightStatus: "loading",
		})
		return poemId
	})
}

function readWritten({ text, cut }: WrittenText): { title: string | null; content: string } {
	return parsePoemText(cut ? trimToLastWholeLine(text) : text)
}
