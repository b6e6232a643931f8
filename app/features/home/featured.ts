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
	if (!left || !right) return undefined
	return [left, right]
}

/** Six variants: each names one pair, so that the cached page can be found again. */
export function randomOfVariant(variant: number): () => number {
	const parts = [(Math.floor(variant / 2) % 3) / 3 + 0.01, (variant % 2) / 2 + 0.01]
	return () => parts.shift() ?? 0
}
