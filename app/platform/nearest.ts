import { fold } from "./text"

const ENOUGH = 0.3

function pairsOf(text: string): Set<string> {
	const plain = ` ${fold(text)
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim()} `
	return new Set(Array.from({ length: plain.length - 1 }, (_, at) => plain.slice(at, at + 2)))
}

/** From 0 to 1: how many pairs of letters two texts share. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
	let shared = 0
	for (const pair of one) if (other.has(pair)) shared += 1
	return (2 * shared) / (one.size + other.size)
}

/** The most similar first, for "did you mean". Empty when nothing is similar. */
export function nearest<T>(
	wanted: string,
	among: readonly T[],
	{ nameOf, count = 5 }: { nameOf: (item: T) => string; count?: number },
): T[] {
	const pairs = pairsOf(wanted.slice(0, 100))
	return among
		.map((item) => ({ item, likeness: likeness(pairs, pairsOf(nameOf(item))) }))
		.filter((found) => found.likeness >= ENOUGH)
		.sort((one, other) => other.likeness - one.likeness)
		.slice(0, count)
		.map(({ item }) => item)
}
