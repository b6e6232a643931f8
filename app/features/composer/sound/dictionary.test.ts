import { dictionary } from "cmu-pronouncing-dictionary"
import { expect, test } from "vitest"
import { openDictionary } from "./dictionary.server"

test("every word of the dictionary is found with its sounds, and no other", async () => {
	const lookUp = await openDictionary()
	const words = Object.keys(dictionary).filter((word) => !/\(\d+\)$/.test(word))
	expect(words.length).toBeGreaterThan(120_000)
	expect(words.filter((word) => lookUp(word) !== dictionary[word]?.replace(/ #.*/, ""))).toEqual([])
	for (const word of ["", "moosey", "aaaa", "zzzzz", "~", "'", "__proto__"])
		expect(lookUp(word), word).toBeUndefined()
})
