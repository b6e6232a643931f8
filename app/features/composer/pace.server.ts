import { setImmediate as nextTick } from "node:timers/promises"

/** Waits sometimes, so that the process can answer other requests during a long search. */
export type Pace = () => Promise<void> | undefined

export function createPace(steps: number): Pace {
	let done = 0
	return () => {
		done += 1
		if (done % steps === 0) return nextTick()
		return undefined
	}
}
