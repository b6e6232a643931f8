import { plainWords, stanzasOf, versesOf } from "./verse"

// What can be counted of a form that the note on a poem's making claims in its first sentence.

type Poem = { content: string; how_made?: string | undefined }
type Ear = { syllables(line: string): number }
/** Each gives what is wrong; nothing when the poem is what the note says. */
type Check = (content: string, claim: string, ear: Ear) => string[]

const NUMBERS = [
	"zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen",
	"sixteen seventeen eighteen nineteen twenty",
]
	.join(" ")
	.split(" ")
const numberBefore = (claim: string, noun: string): number => {
	const word = new RegExp(`\\b(${NUMBERS.join("|")}) (?:\\w+ )?${noun}`, "i").exec(claim)?.[1]
	return NUMBERS.indexOf(word?.toLowerCase() ?? "one")
}
/** A line that only numbers the part below it. */
const NUMERAL = /^\s*(?:[IVX]+|\d+)\.?\s*$/
const endWord = (line: string): string => plainWords(line).split(" ").at(-1) ?? ""
const isSame = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)

/** A stanza of one line is the heading of a part. */
const sonnets: Check = (content, claim) => {
	const wanted = 14 * numberBefore(claim, "sonnets")
	const stanzas = stanzasOf(content).filter(({ length }) => wanted === 14 || length > 1)
	const { length } = stanzas.flat().filter((line) => !NUMERAL.test(line))
	return length === wanted ? [] : [`${length} lines, not the ${wanted} of its sonnets`]
}

const villanelle: Check = (content) => {
	const lines = versesOf(content).map(endWord)
	if (lines.length !== 19) return [`${lines.length} lines, not the 19 of a villanelle`]
	return [
		[1, 6, 12, 18],
		[3, 9, 15, 19],
	].flatMap(([first = 1, ...places]) =>
		places
			.filter((at) => !isSame(lines[at - 1] ?? "", lines[first - 1] ?? ""))
			.map((at) => `line ${at} does not end as line ${first} does`),
	)
}

const sestina: Check = (content) => {
	const stanzas = stanzasOf(content).map((lines) => lines.map(endWord))
	const shape = stanzas.map(({ length }) => length).join(" ")
	if (shape !== "6 6 6 6 6 6 3") return [`stanzas of ${shape}, not those of a sestina`]
	const wrong = stanzas.slice(1, 6).flatMap((ends, at) => {
		const before = stanzas[at] ?? []
		const wanted = [5, 0, 4, 1, 3, 2].map((place) => before[place] ?? "")
		return ends.every((word, place) => isSame(word, wanted[place] ?? ""))
			? []
			: [`stanza ${at + 2} ends on ${ends.join(", ")}, not ${wanted.join(", ")}`]
	})
	const envoi = plainWords(stanzasOf(content)[6]?.join(" ") ?? "").split(" ")
	const lost = (stanzas[0] ?? []).filter((word) => !envoi.some((said) => isSame(said, word)))
	return [...wrong, ...lost.map((word) => `the envoi lacks ${word}`)]
}

/** The radif ends both lines of the first couplet and the last of every other. */
const ghazal: Check = (content) => {
	const stanzas = stanzasOf(content)
	const lines = versesOf(content)
	const ends =
		stanzas.length > 2
			? stanzas.map((lines) => lines.at(-1) ?? "")
			: lines.filter((_, at) => at % 2 === 1)
	const [first = "", ...others] = ends.map(endWord)
	return others.flatMap((word, at) =>
		word === first ? [] : [`couplet ${at + 2} ends on ${word}, not on ${first}`],
	)
}

/** A syllable more or less is an elision, or a word that the dictionary lacks. */
const sapphics: Check = (content, claim, ear) => {
	const stanzas = stanzasOf(content)
	const wanted = numberBefore(claim, "sapphic stanzas")
	const isCounted = wanted !== 1 && wanted !== stanzas.length
	return [
		...(isCounted ? [`${stanzas.length} stanzas, not ${wanted}`] : []),
		...stanzas.flatMap((lines, stanza) =>
			lines.flatMap((line, at) => {
				const [heard, due] = [ear.syllables(line), at === 3 ? 5 : 11]
				return lines.length === 4 && Math.abs(heard - due) <= 1
					? []
					: [`stanza ${stanza + 1}, line ${at + 1}: ${heard} syllables, not ${due}`]
			}),
		),
	]
}

/** What a claim begins with; “curtal”, “unrhymed”, “against the sonnet” and the like claim less. */
const forms: [RegExp, Check][] = [
	[/^(?:an? |one |the )?(?:\w+ )?sonnet\b|\bsonnets\b(?<!Songs and Sonnets)/i, sonnets],
	[/\bvillanelle\b/i, villanelle],
	[/\bsestina\b/i, sestina],
	[/\bghazal\b/i, ghazal],
	[/\bsapphic stanzas?\b|\bsapphics\b/i, sapphics],
]
const LESS =
	/\b(?:curtal|caudate|broken|half|almost|not an?|no|against|without|after|tailed|loose)\b/i

/** What the poem does not keep of the form that its note names. */
export function formFaults({ content, how_made: note }: Poem, ear: Ear): string[] {
	const claim = /^.*?[.:;](?=\s|$)/s.exec(note ?? "")?.[0] ?? note ?? ""
	if (LESS.test(claim)) return []
	return forms.flatMap(([named, check]) => (named.test(claim) ? check(content, claim, ear) : []))
}
