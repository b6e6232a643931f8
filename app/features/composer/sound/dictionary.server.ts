import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"

/** Sounds of a word as the CMU dictionary writes them ("M UW1 S"); undefined for a word it does not have. */
export type Dictionary = (word: string) => string | undefined

/** A few words of the file stand a few lines from where their order has them. */
const NEARBY = 400
const ENTRY = /^\s*"([^"(]+)(\(\d+\))?": "([^"]+)"/

/**
 * The CMU dictionary, looked up in its own file. Its 135,000 entries stand there in order, one to a line; to import them
 * would hold the process for a fifth of a second and 30 MB.
 */
export async function openDictionary(): Promise<Dictionary> {
	const text = await readFile(
		createRequire(import.meta.url).resolve("cmu-pronouncing-dictionary"),
		"latin1",
	)
	const first = text.indexOf("\n", text.indexOf("{")) + 1
	const end = text.lastIndexOf("}")
	/** The line around a place: where it begins, where the next one does, its word without a variant's number, its sounds. */
	const lineAt = (place: number) => {
		const from = Math.max(first, text.lastIndexOf("\n", place - 1) + 1)
		const to = text.indexOf("\n", place) + 1
		const [, word = "", variant, sounds] = ENTRY.exec(text.slice(from, to)) ?? []
		return { from, to, word, isVariant: variant !== undefined, sounds }
	}
	return (wanted) => {
		let low = first
		let high = end
		while (low < high) {
			const { from, to, word, isVariant, sounds } = lineAt(Math.floor((low + high) / 2))
			if (word === wanted && !isVariant) return sounds
			if (word < wanted) low = to
			else high = from
		}
		const near = text.slice(Math.max(first, low - NEARBY), low + NEARBY)
		const at = near.indexOf(`\n  "${wanted}": "`)
		return at < 0 ? undefined : ENTRY.exec(near.slice(at + 1))?.[3]
	}
}
