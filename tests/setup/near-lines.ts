import { plainWords } from "./verse"

// Lines as vectors of their words, rare words weighing more: the cosine of two is their nearness.

const MIN_WORDS = 5
const NEAR = 0.7

type Line = { line: string }
type Near<T> = { one: T; other: T; nearness: number }

/** Pairs of lines with different owners, the nearest first. Short lines are left out. */
export function nearLines<T extends Line>(
	all: readonly T[],
	ownerOf: (line: T) => string,
	near = NEAR,
): Near<T>[] {
	const lines = all
		.map((line) => ({ line, words: new Set(plainWords(line.line).split(" ")) }))
		.filter(({ words }) => words.size >= MIN_WORDS)
	const found = new Map<string, number[]>()
	for (const [at, { words }] of lines.entries())
		for (const word of words) found.set(word, [...(found.get(word) ?? []), at])
	const weight = (word: string) => Math.log(lines.length / (found.get(word)?.length ?? 1)) ** 2
	const lengths = lines.map(({ words }) =>
		Math.sqrt([...words].reduce((sum, word) => sum + weight(word), 0)),
	)
	const pairs: Near<T>[] = []
	for (const [at, { line, words }] of lines.entries()) {
		const products = new Map<number, number>()
		for (const word of words)
			for (const other of found.get(word) ?? [])
				if (other > at) products.set(other, (products.get(other) ?? 0) + weight(word))
		for (const [other, product] of products) {
			const nearness = product / ((lengths[at] ?? 1) * (lengths[other] ?? 1))
			const second = lines[other]?.line
			if (second && nearness >= near && ownerOf(second) !== ownerOf(line))
				pairs.push({ one: line, other: second, nearness })
		}
	}
	return pairs.toSorted((a, b) => b.nearness - a.nearness)
}
