import type { Plugin } from "vite"

const NAME = "virtual:pronunciations"
const RESOLVED = `\0${NAME}`

/** One sorted text of lines like "moose M UW1 S" loads faster than an object of 135,000 keys. */
export function pronunciations(): Plugin {
	return {
		name: "pronunciations",
		resolveId: (id) => (id === NAME ? RESOLVED : undefined),
		async load(id) {
			if (id !== RESOLVED) return undefined
			const { dictionary } = await import("cmu-pronouncing-dictionary")
			const isVariant = (word: string) => /\(\d+\)$/.test(word)
			const lines = Object.keys(dictionary)
				.filter((word) => !isVariant(word))
				.sort()
				.map((word) => `${word} ${dictionary[word]?.replace(/ #.*/, "")}`)
			return `export default ${JSON.stringify(lines.join("\n"))}`
		},
	}
}
