import { setImmediate as nextTurn } from "node:timers/promises"

/** Milliseconds. Steps are short, so a slice ends soon after. */
const SLICE = 4

/** Runs a long computation to its end without a pause. */
export function atOnce<T>(steps: Generator<void, T>): T {
	let step = steps.next()
	while (!step.done) step = steps.next()
	return step.value
}

/** Runs a long computation in short slices; between them the process answers requests. */
export async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
	let until = performance.now() + SLICE
	let step = steps.next()
	while (!step.done) {
		if (performance.now() >= until) {
			await nextTurn()
			until = performance.now() + SLICE
		}
		step = steps.next()
	}
	return step.value
}
