import { ProviderError } from "../generation-error"

/** For one run, and for one analysis of a poem. */
export const RUN_LIMIT_MS = 10 * 60 * 1000

const shutdown = new AbortController()

/** Aborts at the time limit, or when the process stops. */
export const callSignal = (): AbortSignal =>
	AbortSignal.any([shutdown.signal, AbortSignal.timeout(RUN_LIMIT_MS)])

/** Returns a function that cancels it. */
export function abortCallsAfter(graceMs: number): () => void {
	const timer = setTimeout(() => shutdown.abort(), graceMs)
	return () => clearTimeout(timer)
}

export function throwIfEnded(signal: AbortSignal): void {
	if (shutdown.signal.aborted)
		throw new ProviderError("interrupted", "Interrupted because the site restarted")
	if (signal.aborted && signal.reason?.name === "TimeoutError")
		throw new ProviderError("timeout", `Timeout: no answer within ${RUN_LIMIT_MS} ms`)
}
