import { setTimeout as wait } from "node:timers/promises"
import { throwIfEnded } from "../runs/call-signal.server"
import { ProviderError } from "../generation-error"
import { cleanTitle, looksLikeRefusal, parsePoemText } from "../verse-text"
import { parseHighlightAnswer, parseStyleAnswer } from "./answers"
import type { ApiConfig, Prompt, Provider, ProviderId, WrittenText } from "./provider"
import { type Clock, retryWithin } from "./retry"

const clock: Clock = {
	now: Date.now,
	random: Math.random,
	// An aborted wait ends; the attempt after it then says why.
	sleep: (ms, signal) => wait(ms, undefined, { signal }).catch(() => {}),
}

const HIGHLIGHT_TOKENS = 4_000
const STYLE_TOKENS = 800
const TITLE_TOKENS = 60

export type Call = {
	prompt: Prompt
	maxTokens: number
	json: boolean
	signal: AbortSignal
	onText?: (text: string) => void
}

/** What an SDK has to be able to do: one answer, streamed when `onText` is there. Its failures are ProviderErrors. */
type Ask = (call: Call) => Promise<WrittenText>

/** `ask` on top of an SDK: a stream when somebody listens, and its failures told apart by whether they have heard anything yet. */
export function askWith(
	answer: Ask,
	stream: Ask,
	asError: (error: unknown, shown: boolean) => ProviderError,
): Ask {
	return async (call) => {
		let shown = false
		const { onText } = call
		const show = (text: string) => {
			shown = true
			onText?.(text)
		}
		try {
			return await (onText ? stream({ ...call, onText: show }) : answer(call))
		} catch (error) {
			throw asError(error, shown)
		}
	}
}

/** A provider on top of one API's `ask`: time limit, retries, and what the answers have to look like. */
export function apiProvider(
	id: Exclude<ProviderId, "composer">,
	{ model, timeoutMs }: ApiConfig,
	ask: Ask,
): Provider {
	const call = async (
		{ onText, ...wish }: Omit<Call, "signal">,
		outer: AbortSignal,
	): Promise<WrittenText> => {
		const limit = AbortSignal.timeout(timeoutMs)
		const signal = AbortSignal.any([outer, limit])
		// The service was too busy and has written nothing since: when time runs out in a later attempt, that is still why.
		let overload: ProviderError | null = null
		const show = (text: string) => {
			overload = null
			onText?.(text)
		}
		const attempt = async () => {
			try {
				return await ask({ ...wish, signal, ...(onText ? { onText: show } : {}) })
			} catch (error) {
				if (error instanceof ProviderError && error.kind === "rate_limit") overload = error
				throw error
			}
		}
		try {
			return await retryWithin(attempt, { limitMs: timeoutMs, signal, clock })
		} catch (error) {
			throwIfEnded(outer)
			if (!limit.aborted) throw error
			throw (
				overload ??
				new ProviderError(
					"timeout",
					`${id} failed: timeout, no whole answer within ${timeoutMs} ms`,
					{ cause: error },
				)
			)
		}
	}
	return {
		id,
		model,
		async write({ prompt, maxTokens }, { signal, onText }) {
			const written = await call({ prompt, maxTokens, json: false, onText }, signal)
			if (looksLikeRefusal(written.text))
				throw new ProviderError("service", `${id} refused to write`)
			return written
		},
		async title({ prompt }, { signal }) {
			const { text } = await call({ prompt, maxTokens: TITLE_TOKENS, json: false }, signal)
			const { title, content } = parsePoemText(text)
			if (title) return title
			return content.includes("\n") || looksLikeRefusal(content) ? null : cleanTitle(content)
		},
		async annotate({ prompt }, { signal }) {
			return parseHighlightAnswer(
				(await call({ prompt, maxTokens: HIGHLIGHT_TOKENS, json: true }, signal)).text,
			)
		},
		async describeStyle({ prompt }, { signal }) {
			return parseStyleAnswer(
				(await call({ prompt, maxTokens: STYLE_TOKENS, json: true }, signal)).text,
			)
		},
	}
}

/** Whether a server that was asked for a stream answered in one piece: small local ones do not know how to stream. */
export const isWhole = (response: Response): boolean =>
	/^application\/json\b/i.test(response.headers.get("Content-Type") ?? "")

export function shownAtOnce(written: WrittenText, { onText }: Call): WrittenText {
	if (written.text) onText?.(written.text)
	return written
}

/** The failure of a stream that ended before the model did. What was shown already can't be taken back, so it is not tried again. */
export const cutStream = (id: string, shown: boolean, cause?: unknown): ProviderError =>
	new ProviderError("service", `${id} failed: the connection ended in the middle of the answer`, {
		cause,
		retryable: !shown,
	})

export const refused = (id: string): ProviderError =>
	new ProviderError("service", `${id} refused to write`)
