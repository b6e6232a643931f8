/** The words for one place and time. */
export type Scene = {
	things: readonly string[]
	places: readonly string[]
	people: readonly string[]
	times: readonly string[]
}

/** Nouns are singular without article, verbs are base forms, `beings` have an article. */
export type SubjectLexicon = {
	name: string
	beings: readonly string[]
	parts: readonly string[]
	/** Verbs without an object. */
	acts: readonly string[]
	traits: readonly string[]
	/** Quantities, for example "nine hundred pounds". */
	measures: readonly string[]
	scenes: readonly Scene[]
}

/** "kettle spoon_drawer" → ["kettle", "spoon drawer"] */
export const words = (text: string): string[] =>
	text
		.split(/\s+/)
		.filter(Boolean)
		.map((word) => word.replaceAll("_", " "))

/** "in the rain | on the stairs" → two phrases */
export const phrases = (text: string): string[] =>
	text
		.split(/[|\n]/)
		.map((part) => part.trim())
		.filter(Boolean)

export const scene = (things: string, places: string, people: string, times: string): Scene => ({
	things: words(things),
	places: phrases(places),
	people: phrases(people),
	times: phrases(times),
})
