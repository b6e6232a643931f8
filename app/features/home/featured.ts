/**
 * Two distinct ids: those wanted when both are among the featured ones, else two drawn at random (HM-13, A-26).
 * Undefined when there are not two (HM-18). `random` answers 0 ≤ x < 1.
 */
export function chooseTwo(
	featured: readonly string[],
	wanted: readonly string[],
	random: () => number,
): [string, string] | undefined {
	const distinct = [...new Set(featured)]
	const [first, second] = wanted
	if (first && second && first !== second && distinct.includes(first) && distinct.includes(second))
		return [first, second]
	if (distinct.length < 2) return undefined
	const at = Math.floor(random() * distinct.length)
	const rest = distinct.filter((_, index) => index !== at)
	const left = distinct[at]
	const right = rest[Math.floor(random() * rest.length)]
	return left && right ? [left, right] : undefined
}

/** A source of "randomness" that gives the numbered pair, so that a kept page knows which one it is. */
export function drawnBy(draw: number): () => number {
	const parts = [(Math.floor(draw / 2) % 3) / 3 + 0.01, (draw % 2) / 2 + 0.01]
	return () => parts.shift() ?? 0
}
