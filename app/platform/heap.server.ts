import { setFlagsFromString } from "node:v8"

let isSmall = false

/**
 * From the first long answer on, garbage is collected as soon as the heap has grown by a fifth. Left alone, V8 lets it grow
 * to a multiple first, and a server that was small stays large. Not undone: the limit of then would meet the next long answer.
 */
export function keepHeapSmall(): void {
	if (isSmall) return
	isSmall = true
	setFlagsFromString("--heap-growing-percent=20")
}
