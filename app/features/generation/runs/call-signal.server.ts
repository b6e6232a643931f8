import { ProviderError } from "../generation-error"

/** A run, and one analysis of a poem, may take this long in all. */
export const RUN_LIMIT_MS = 10 * 60 * 1000

const shutdown = new AbortController()

/** Ends provider calls at the time limit, or when the process stops and its grace time is over. */
export const callSignal = (): AbortSignal =>
	AbortSignal.any([shutdown.signal, AbortSignal.timeout(RUN_LIMIT_MS)])

/** Aborts all calls after the grace time; the result cancels that. */
export function abortCallsAfter(graceMs: number): () => void {
	const timer = setTimeout(() => shutdown.abort(), graceMs)
	return () => clearTimeout(timer)
}

/** Throws a ProviderError when the signal of `callSignal` has ended the call. */
export function throwIfEnded(signal: AbortSignal): void {
	if (shutdown.signal.aborted)
		throw new ProviderError("interrupted", "Interrupted because the site restarted")
	if (signal.aborted && signal.reason?.name === "TimeoutError")
		throw new ProviderError("timeout", `Timeout: no answer within ${RUN_LIMIT_MS} ms`)
}
