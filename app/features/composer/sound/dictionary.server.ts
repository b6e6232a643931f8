/** Sounds in the notation of the CMU dictionary, for example "M UW1 S". */
export type Dictionary = (word: string) => string | undefined

export async function openDictionary(): Promise<Dictionary> {
	const { default: text } = await import("virtual:pronunciations")
	return (wanted) => {
		let low = 0
		let high = text.length
		while (low < high) {
			const middle = (low + high) >> 1
			const start = text.lastIndexOf("\n", middle - 1) + 1
			const next = text.indexOf("\n", middle)
			const end = next < 0 ? text.length : next
			const space = text.indexOf(" ", start)
			const word = text.slice(start, space)
			if (word === wanted) return text.slice(space + 1, end)
			if (word < wanted) low = end + 1
			else high = start
		}
		return undefined
	}
}
