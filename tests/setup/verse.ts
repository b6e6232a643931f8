import { dictionary } from "cmu-pronouncing-dictionary"

/** Lower case, no accents or punctuation, single spaces. */
export const plainWords = (text: string): string =>
	text
		.normalize("NFKD")
		.replace(/[\p{M}'’]/gu, "")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim()

export const versesOf = (content: string): string[] =>
	content.split("\n").filter((line) => line.trim() !== "")

export const stanzasOf = (content: string): string[][] => content.split(/\n\s*\n/).map(versesOf)

/** The sounds from the last stressed vowel, for each pronunciation; unknown words by spelling. */
function rhymesOf(line: string): string[] {
	const word = (/([\p{L}'’]+)[^\p{L}]*$/u.exec(line.toLowerCase())?.[1] ?? "")
		.replaceAll("’", "'")
		.replace(/'d$/, "ed")
		.replace(/^'+|'+$/g, "")
	const spoken = [word, `${word}(1)`, `${word}(2)`].flatMap((entry) => dictionary[entry] ?? [])
	if (spoken.length === 0) return [/[aeiouy]+[^aeiouy]*e?$/.exec(plainWords(word))?.[0] ?? word]
	return spoken.map((sounds) => {
		const phones = sounds.split(" ")
		const stressed = phones.findLastIndex((phone) => /[12]$/.test(phone))
		return phones.slice(Math.max(stressed, 0)).join(" ").replace(/\d/g, "")
	})
}

/** Full end rhyme: the same sounds from the last stressed vowel on. */
export function rhyme(a: string | undefined, b: string | undefined): boolean {
	if (a === undefined || b === undefined) return false
	const sounds = new Set(rhymesOf(a))
	return rhymesOf(b).some((sound) => sounds.has(sound))
}

/** Four lines that rhyme abab, aabb, abba or at least abcb. */
export function isRhymedQuatrain([a, b, c, d, ...more]: string[]): boolean {
	if (d === undefined || more.length > 0) return false
	return rhyme(b, d) || (rhyme(a, b) && rhyme(c, d)) || (rhyme(a, d) && rhyme(b, c))
}

/** How much of a known line's words another line has in the same order, 0 to 1, gaps allowed. */
export function nearness(line: readonly string[], known: readonly string[]): number {
	let row = Array.from({ length: known.length + 1 }, () => 0)
	for (const word of line) {
		const next = [0]
		for (const [at, want] of known.entries())
			next.push(word === want ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0))
		row = next
	}
	return (row.at(-1) ?? 0) / known.length
}
