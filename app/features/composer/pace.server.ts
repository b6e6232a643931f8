import { setImmediate as breathe } from "node:timers/promises"

/** Waits, now and then, until whatever else the process has to do has had its turn. */
export type Pace = () => Promise<void> | undefined

/**
 * Of so many steps in a row one waits: the composer's search is long, and readers must not wait
 * for it.
 */
export function createPace(steps: number): Pace {
	let done = 0
	return () => {
		done += 1
		if (done % steps === 0) return breathe()
		return undefined
	}
}
