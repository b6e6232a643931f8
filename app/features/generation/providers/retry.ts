import { ProviderError } from "../generation-error"

const MAX_ATTEMPTS = 5
const FIRST_WAIT_MS = 500
const MAX_WAIT_MS = 8_000

export type Clock = {
	now(): number
	sleep(ms: number, signal: AbortSignal): Promise<void>
	random(): number
}

/** 0.5 s, 1 s, 2 s … up to 8 s, minus up to a quarter at random. */
function retryWait(attempt: number, random: number): number {
	return Math.min(FIRST_WAIT_MS * 2 ** attempt, MAX_WAIT_MS) * (1 - random * 0.25)
}

/** Throws the last error instead of a wait that would end after the time limit. */
export async function retryWithin<T>(
	attempt: () => Promise<T>,
	{ limitMs, signal, clock }: { limitMs: number; signal: AbortSignal; clock: Clock },
): Promise<T> {
	const endsAt = clock.now() + limitMs
	for (let tries = 0; ; tries++) {
		try {
			return await attempt()
		} catch (error) {
			if (!(error instanceof ProviderError) || !error.retryable) throw error
			if (tries + 1 >= MAX_ATTEMPTS) throw error
			const wait = error.retryAfterMs ?? retryWait(tries, clock.random())
			if (clock.now() + wait >= endsAt || signal.aborted) throw error
			await clock.sleep(wait, signal)
		}
	}
}
