import { db, transact } from "~/platform/db.server"
import { log } from "~/platform/log.server"
import { poemPrompt, titlePrompt } from "../prompts/fill-prompts.server"
import { lineKey } from "../composer/verse/line-writer.server"
import type { Refund } from "./budget.server"
import { callSignal, throwIfEnded } from "./call-signal.server"
import { type GenerationState, START_DELAY_MS } from "./generation"
import { type GenerationErrorKind, ProviderError, wasCalled } from "./generation-error"
import { failRun, moveRun, type Run } from "./generations.server"
import { beginLive, emitLive } from "./live.server"
import { highlightPoem } from "./highlight-poem.server"
import { readWriterPoet } from "./poet-records.server"
import { providerOf } from "./providers/choose.server"
import type { WrittenText } from "./providers/provider"
import { addGeneratedPoem, writtenBefore } from "./three-poems.server"
import { tokensFor } from "./token-limit"
import { parsePoemText, trimToLastWholeLine } from "./verse-text"

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Carries out one run from its row to a poem in the book and its highlights. Never throws: what fails is written in the
 * row. Everything that costs money happens between two states, so that whoever finds the row knows what was done.
 */
export async function writePoem(run: Run): Promise<void> {
	beginLive(run.id)
	let mayBePaid = false
	try {
		await pause(Math.max(0, START_DELAY_MS - (Date.now() - run.createdAt.getTime())))
		const poemId = await writeAndSave(run, () => void (mayBePaid = true))
		emitLive(run.id, { type: "highlights", status: "loading" })
		const marking = await highlightPoem(poemId, providerIdOf(run))
		emitLive(run.id, { type: "highlights", status: marking.state })
	} catch (error) {
		const kind = error instanceof ProviderError ? error.kind : "unexpected"
		log.warn(
			{
				runId: run.id,
				provider: run.provider,
				kind,
				reason: error instanceof ProviderError ? error.message : undefined,
				...(error instanceof ProviderError ? {} : { err: error }),
			},
			"generation failed",
		)
		await failRun(run.id, kind, refundFor(kind, mayBePaid)).catch((failure: unknown) =>
			log.error({ runId: run.id, err: failure }, "a failed run could not be ended"),
		)
		emitLive(run.id, { type: "status", status: "error" })
	} finally {
		emitLive(run.id, { type: "end" })
	}
}

/** A visitor does not pay for our restart; what a provider may have done counts for the day. */
function refundFor(kind: GenerationErrorKind, mayBePaid: boolean): Refund {
	if (!mayBePaid) return "all"
	return kind === "interrupted" ? "hour" : "nothing"
}

const providerIdOf = ({ provider }: Run) =>
	provider === "anthropic" || provider === "openai" ? provider : "composer"

/** @param onPaid called as soon as the provider may have done something that costs */
async function writeAndSave(run: Run, onPaid: () => void): Promise<string> {
	let state: GenerationState = "preparing"
	const move = async (to: GenerationState) => {
		await moveRun(db, run.id, state, to)
		state = to
		emitLive(run.id, { type: "status", status: to })
	}
	await move("generating_poem")
	const provider = await providerOf(providerIdOf(run))
	const poet = await readWriterPoet(run.poetId)
	if (!poet) throw new ProviderError("invalid", "The poet is gone")
	const { poetId, subject, tokenLimitPercentage: share } = run
	const isComposer = provider.id === "composer"
	const [prompt, before] = await Promise.all([
		isComposer ? null : poemPrompt(poet, subject, share),
		isComposer ? writtenBefore(db, { poetId, subject }) : { lines: [], titles: [] },
	])
	const signal = callSignal()
	throwIfEnded(signal)
	const writing = provider.write(
		{
			prompt: prompt ?? { system: "", user: "" },
			poet,
			subject,
			maxTokens: tokensFor(share),
			share,
			seed: run.id,
			avoid: before.lines,
			avoidTitles: before.titles,
		},
		{ signal, onText: (text) => emitLive(run.id, { type: "text", text }) },
	)
	const written = await writing.catch((error: unknown) => {
		if (wasCalled(error)) onPaid()
		throw error
	})
	onPaid()
	const { content, title: given } = readWritten(written)
	if (content === "") throw new ProviderError("incomplete", "The answer has no text")
	if (!given) await move("generating_title")
	const title =
		given ?? (await provider.title({ prompt: titlePrompt(poet, content), content }, { signal }))
	if (!title) throw new ProviderError("incomplete", "The answer has no title")
	await move("saving")
	const poemId = await transact(async (tx) => {
		const texts = {
			systemPrompt: prompt?.system ?? null,
			generatedPrompt: prompt?.user ?? null,
			aiResponse: written.text,
			promptTemplateId: prompt?.templateId ?? null,
		}
		const id = await addGeneratedPoem(
			tx,
			{ title, content, poetId, subject, model: provider.model, ...texts },
			new Date(),
		)
		const lineKeys = isComposer ? content.split("\n").map(lineKey).filter(Boolean).join("\n") : null
		await moveRun(tx, run.id, "saving", "complete", {
			poemId: id,
			model: provider.model,
			lineKeys,
			highlightStatus: "loading",
		})
		return id
	})
	emitLive(run.id, { type: "status", status: "complete" })
	return poemId
}

/** Title and lines of what was written; text that the token limit cut loses its last, broken line. */
export function readWritten({ text, cut }: WrittenText): { title: string | null; content: string } {
	return parsePoemText(cut ? trimToLastWholeLine(text) : text)
}
