import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

const GROWTH_PERCENT = 20

let running = 0
let collect: (() => void) | undefined

/** A full collection; the engine hands the function out only after its flag is set. */
function collectGarbage(): void {
	if (!collect) {
		setFlagsFromString("--expose-gc")
		collect = runInNewContext("gc") as () => void
	}
	collect()
}

/**
 * While a long answer is on its way, garbage is collected as soon as the heap has grown by a fifth. Left alone, V8 lets it
 * grow to a multiple first, and a server that was small stays large. What is shorter would pay for it and gain nothing,
 * so it ends with the last long answer, by the function this gives back; and because the limit of before still holds until
 * the next collection, one is made at the beginning.
 */
export function keepHeapSmall(): () => void {
	running += 1
	if (running === 1) {
		setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
		collectGarbage()
	}
	let isHeld = true
	return () => {
		if (!isHeld) return
		isHeld = false
		running -= 1
		if (running === 0) setFlagsFromString("--heap-growing-percent=0")
	}
}
