import { setTimeout as wait } from "node:timers/promises"
import { requestContext } from "~/platform/http/request-context.server"
import { traceparent } from "~/platform/watch/trace"
import { storable } from "~/platform/text"
import { throwIfEnded } from "../runs/call-signal.server"
import { ProviderError } from "../generation-error"
import { cleanTitle, looksLikeRefusal, parsePoemText } from "../verse-text"
import { type ApiFailure, neverConnected, providerError } from "./api-error"
import { parseHighlightAnswer, parseStyleAnswer } from "./answers"
import type { ApiConfig, Prompt, Provider, ProviderId, WrittenText } from "./provider"
import { type Clock, retryWithin } from "./retry"

const clock: Clock = {
	now: () => performance.now(),
	random: Math.random,
	// After an aborted wait the next attempt throws the reason.
	sleep: (ms, signal) => wait(ms, undefined, { signal }).catch(() => {}),
}

/** Characters. No poem is near it: a service that does not end is cut. */
const MAX_STREAMED = 200_000
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

/** What the clients of both SDKs take. A service that sends elsewhere gets no key and no prompt. */
export const clientOptions = ({ baseUrl, timeoutMs }: ApiConfig) => ({
	...(baseUrl ? { baseURL: baseUrl } : {}),
	maxRetries: 0,
	timeout: timeoutMs,
	logLevel: "off" as const,
	fetchOptions: { redirect: "manual" as const },
})

/** What both SDKs take beside the body. */
export function callOptions({ signal }: Call) {
	const context = requestContext()
	return { signal, headers: context ? { traceparent: traceparent(context) } : {} }
}

type SendCall = (call: Call) => Promise<WrittenText>

/** Streams when the call has `onText`. After the first emitted text an error is not retryable. */
export function createSender(
	answer: SendCall,
	stream: SendCall,
	toError: (error: unknown, shown: boolean) => ProviderError,
): SendCall {
	return async (call) => {
		let shown = false
		let length = 0
		const { onText } = call
		const show = (text: string) => {
			shown = true
			length += text.length
			if (length > MAX_STREAMED) throw new ProviderError("service", "the answer does not end")
			onText?.(text)
		}
		try {
			const written = onText ? await stream({ ...call, onText: show }) : await answer(call)
			return storable(written)
		} catch (error) {
			throw toError(error, shown)
		}
	}
}

/** Adds time limit, retries and the parsing of answers. */
export function apiProvider(
	id: Exclude<ProviderId, "composer">,
	{ model, timeoutMs }: ApiConfig,
	send: SendCall,
): Provider {
	const call = async (
		{ onText, ...options }: Omit<Call, "signal">,
		outer: AbortSignal,
	): Promise<WrittenText> => {
		const limit = AbortSignal.timeout(timeoutMs)
		const signal = AbortSignal.any([outer, limit])
		// A timeout after an overload without new text is reported as the overload.
		let overload: ProviderError | null = null
		const show = (text: string) => {
			overload = null
			onText?.(text)
		}
		const attempt = async () => {
			try {
				return await send({ ...options, signal, ...(onText ? { onText: show } : {}) })
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
			if (overload) throw overload
			const message = `${id} failed: timeout, no whole answer within ${timeoutMs} ms`
			throw new ProviderError("timeout", message, { cause: error })
		}
	}
	return {
		id,
		model,
		async write({ prompt, maxTokens }, { signal, onText }) {
			const written = await call({ prompt, maxTokens, json: false, onText }, signal)
			if (looksLikeRefusal(written.text)) throw refusalError(id)
			return written
		},
		async title({ prompt }, { signal }) {
			const { text } = await call({ prompt, maxTokens: TITLE_TOKENS, json: false }, signal)
			const { title, content } = parsePoemText(text)
			if (title) return title
			if (content.includes("\n") || looksLikeRefusal(content)) return null
			return cleanTitle(content)
		},
		async annotate({ prompt }, { signal }) {
			const { text } = await call({ prompt, maxTokens: HIGHLIGHT_TOKENS, json: true }, signal)
			return parseHighlightAnswer(text)
		},
		async describeStyle({ prompt }, { signal }) {
			const { text } = await call({ prompt, maxTokens: STYLE_TOKENS, json: true }, signal)
			return parseStyleAnswer(text)
		},
	}
}

/** Some local servers ignore `stream` and answer with one JSON document. */
export const isJsonResponse = (response: Response): boolean =>
	/^application\/json\b/i.test(response.headers.get("Content-Type") ?? "")

export function emitWhole(written: WrittenText, { onText }: Call): WrittenText {
	if (written.text) onText?.(written.text)
	return written
}

/** Not retryable when text was shown: it can't be taken back. */
export const streamCutError = (id: string, shown: boolean, cause?: unknown): ProviderError =>
	new ProviderError("service", `${id} failed: the connection ended in the middle of the answer`, {
		cause,
		retryable: !shown,
	})

export const refusalError = (id: string): ProviderError =>
	new ProviderError("service", `${id} refused to write`)

type ErrorClass<T> = abstract new (...args: never[]) => T

/** The classes that both SDKs have under the same names. */
type Sdk<E> = {
	APIConnectionTimeoutError: ErrorClass<unknown>
	APIUserAbortError: ErrorClass<unknown>
	APIConnectionError: ErrorClass<unknown>
	APIError: ErrorClass<E>
}

/** Makes a ProviderError of what an SDK throws. `shown`: text of the answer was already emitted. */
export function errorReader<E extends ApiFailure>(
	id: string,
	sdk: Sdk<E>,
	codeOf: (error: E) => string | null | undefined,
): (error: unknown, shown: boolean) => ProviderError {
	const failed = (what: string) => `${id} failed: ${what}`
	return (error, shown) => {
		if (error instanceof ProviderError) return error
		if (error instanceof sdk.APIConnectionTimeoutError)
			return new ProviderError("timeout", failed("timeout"), { cause: error })
		if (error instanceof sdk.APIUserAbortError)
			return new ProviderError("service", failed("the call was given up"), { cause: error })
		if (error instanceof sdk.APIConnectionError)
			return new ProviderError("service", failed("no connection"), {
				cause: error,
				retryable: !shown,
				isUnreached: !shown && neverConnected(error),
			})
		if (error instanceof sdk.APIError) {
			const { status, type, message, headers } = error
			const failure = providerError(
				id,
				{ status, type, code: codeOf(error), message, headers },
				{ cause: error, now: Date.now() },
			)
			if (!shown) return failure
			const { kind, status: failedStatus } = failure
			return new ProviderError(kind, failure.message, { cause: error, status: failedStatus })
		}
		if (error instanceof SyntaxError)
			return new ProviderError("service", failed("the answer is invalid JSON"), { cause: error })
		return streamCutError(id, shown, error)
	}
}
