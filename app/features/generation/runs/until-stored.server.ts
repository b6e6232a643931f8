import { setTimeout as pause } from "node:timers/promises"
import { isDraining } from "~/platform/draining.server"
import { log } from "~/platform/log.server"

const PAUSE_MS = 1_000
const MAX_TRIES = 600

/**
 * Tries again for ten minutes: while this server lives, no other one ends what it has begun. A
 * server that stops leaves it to the next start.
 */
export async function untilStored<T>(work: () => Promise<T>): Promise<T> {
	for (let tries = 1; ; tries += 1)
		try {
			return await work()
		} catch (error) {
			if (tries === 1) log.error({ err: error }, "the end of a run could not be stored")
			if (tries === MAX_TRIES || isDraining()) throw error
			await pause(PAUSE_MS)
		}
}
