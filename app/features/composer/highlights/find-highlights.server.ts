import { setImmediate as breathe } from "node:timers/promises"
import { findForm, findPlain } from "./find-form.server"
import { participle, thirdPerson } from "../lexicon/inflect"
import { DEEDS } from "../lexicon/common"
import { loadPronouncer, type Pronouncer } from "../sound/pronounce.server"
import { endWord, verseLines, type VerseLine } from "../../highlights/verse-lines"
import type { PoetStyle } from "../../poets/poet-style"
import { voiceOf } from "../form/voice"
import { type FoundHighlight, inWords, type Search } from "./search"

const MOST = 9
const FEW = 4
const MOST_OF_A_KIND = 2

/**
 * Finds techniques by looking at the text: what is counted or heard here is there. Works on any poem, also one that
 * the composer did not write. Quotes are exact, lines count from 1.
 */
export async function findHighlights({
	content,
	poet,
}: {
	content: string
	poet: PoetStyle
}): Promise<FoundHighlight[]> {
	const search: Search = { lines: verseLines(content), pronouncer: await loadPronouncer(), poet }
	const found: FoundHighlight[] = []
	for (const find of [
		findForm,
		findRhymes,
		findSimiles,
		findAlliteration,
		findAnaphora,
		findPersons,
		findDashes,
		findQuestions,
		findTricolons,
		findRepetition,
		findCuts,
	]) {
		found.push(...find(search))
		await breathe()
	}
	if (found.length < FEW) found.push(...findPlain(search))
	const kinds = new Map<string, number>()
	const kept = found
		.filter((highlight) => {
			const count = kinds.get(highlight.label) ?? 0
			kinds.set(highlight.label, count + 1)
			return count < MOST_OF_A_KIND
		})
		.slice(0, MOST)
	return kept.sort((a, b) => a.line - b.line)
}

const RHYMED = new Set(["common-metre", "sonnet", "couplets", "terza-rima", "villanelle", "ballad"])

/** End words that rhyme within three lines. The later one is marked. */
function findRhymes({ lines, pronouncer, poet }: Search): FoundHighlight[] {
	const found: FoundHighlight[] = []
	const isHabit = RHYMED.has(poet.form?.kind ?? "") || saysOf(poet, /rhyme/i)
	for (const [at, line] of lines.entries()) {
		const word = endWord(line)
		const rhyme = pronouncer.rhyme(word)
		if (!rhyme) continue
		const partner = lines
			.slice(Math.max(0, at - 3), at)
			.findLast(
				(other) =>
					pronouncer.rhyme(endWord(other)) === rhyme &&
					!sameSound(pronouncer, endWord(other), word),
			)
		if (!partner) continue
		const away = at - lines.indexOf(partner)
		const where = away === 1 ? "in the line above" : `${inWords(away)} lines above`
		found.push({
			quote: word,
			line: line.number,
			label: "End Rhyme",
			note: `End Rhyme: “${word}” answers “${endWord(partner)}” ${where}, so the ear joins two things that the sense keeps apart.`,
			isStyleSpecific: isHabit,
		})
	}
	return spread(found, MOST_OF_A_KIND)
}

const sameSound = (pronouncer: Pronouncer, a: string, b: string) =>
	pronouncer.sounds(a)?.join() === pronouncer.sounds(b)?.join()
const saysOf = (poet: PoetStyle, heard: RegExp) =>
	heard.test([poet.styleDescription ?? "", ...(poet.stylePoints ?? [])].join("\n"))

/** First, last and what lies evenly between. */
function spread<T>(items: readonly T[], count: number): T[] {
	if (items.length <= count) return [...items]
	return Array.from(
		{ length: count },
		(_, i) => items[Math.round((i * (items.length - 1)) / Math.max(1, count - 1))] as T,
	)
}

const SIMILE =
	/\b(?:(?:as )?\p{L}[\p{L}-]* as (?:an?|the) |like (?:an?|the|some) |the way (?:an?|the) )\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,5}/iu

function findSimiles({ lines, poet }: Search): FoundHighlight[] {
	return lines.flatMap((line) => {
		const quote = SIMILE.exec(line.text)?.[0]
		if (!quote) return []
		const sign = / as (?:an?|the) /i.test(quote)
			? "as"
			: (quote.split(" ")[0] ?? "").toLowerCase() === "the"
				? "the way"
				: "like"
		return {
			quote,
			line: line.number,
			label: "Simile",
			note: `Simile: “${sign}” sets one thing beside another that nobody had asked to meet it; the likeness is in the manner, not in the look.`,
			isStyleSpecific: saysOf(poet, /simile|compar/i),
		}
	})
}

const FAINT = new Set(
	"a an the of to in on at by as and but or nor if it its is are was be for from with i my we our that this not no who what how so than then you your she he her his they them".split(
		" ",
	),
)

/** Neighbouring words of weight that begin with the same consonant. */
function findAlliteration({ lines, pronouncer, poet }: Search): FoundHighlight[] {
	const isHabit = saysOf(poet, /alliterat|consonant/i)
	return lines.flatMap((line) => {
		const words = [...line.text.matchAll(/\p{L}[\p{L}'’]*/gu)].map((match) => ({
			text: match[0],
			at: match.index,
			sound: FAINT.has(match[0].toLowerCase()) ? null : onset(pronouncer, match[0]),
		}))
		const heavy = words.filter((word) => !FAINT.has(word.text.toLowerCase()))
		const start = heavy.findIndex(
			(word, i) =>
				word.sound !== null &&
				word.sound === heavy[i + 1]?.sound &&
				word.text.toLowerCase() !== heavy[i + 1]?.text.toLowerCase(),
		)
		const first = heavy[start]
		if (!first) return []
		let end = start + 1
		while (heavy[end + 1]?.sound === first.sound) end += 1
		const last = heavy[end]
		if (!last) return []
		const run = heavy.slice(start, end + 1).map((word) => `“${word.text}”`)
		const letter = first.text.charAt(0).toLowerCase()
		return {
			quote: line.text.slice(first.at, last.at + last.text.length),
			line: line.number,
			label: "Alliteration",
			note: `Alliteration: ${run.slice(0, -1).join(", ")} and ${run.at(-1)} begin alike, on ${letter}; the sound pulls them together faster than the grammar does.`,
			isStyleSpecific: isHabit,
		}
	})
}

function onset(pronouncer: Pronouncer, word: string): string | null {
	const sound = pronouncer.sounds(word)?.[0]
	return sound && !/^[AEIOU]/.test(sound) ? sound : null
}

/** Three lines or more that begin with the same words. The second of them is marked. */
function findAnaphora({ lines, poet }: Search): FoundHighlight[] {
	const starts = new Map<string, VerseLine[]>()
	for (const line of lines) {
		const key =
			line.words[0] === "and" || line.words[0] === "the" || line.words[0] === "a"
				? line.words.slice(0, 3).join(" ")
				: line.words.slice(0, 2).join(" ")
		starts.set(key, [...(starts.get(key) ?? []), line])
	}
	const whole = new Set(lines.map((line) => line.text))
	return [...starts].flatMap(([key, group]) => {
		const second = group[1]
		if (
			group.length < 3 ||
			!second ||
			new Set(group.map((line) => line.text)).size < 3 ||
			whole.has(key)
		)
			return []
		const quote = new RegExp(
			`^[^\\p{L}]*((?:[\\p{L}'’-]+[^\\p{L}]+){${key.split(" ").length - 1}}[\\p{L}'’-]+)`,
			"u",
		).exec(second.text)?.[1]
		if (!quote) return []
		return {
			quote,
			line: second.number,
			label: "Anaphora",
			note: `Anaphora: ${inWords(group.length)} lines begin “${quote}”. Each return says that the list could go on, and that the speaker means to.`,
			isStyleSpecific: poet.form?.kind === "catalogue" || saysOf(poet, /anaphora|litan|catalog/i),
		}
	})
}

const HUMAN_DEEDS = new Set(
	DEEDS.map((deed) => deed.split(" ")[0] ?? "").flatMap((deed) => [
		thirdPerson(deed),
		`has ${participle(deed)}`,
	]),
)
const PEOPLE = /^(i|we|you|they|who|one|he|she|nobody|somebody|everybody|which|that|it|never|not)$/

/** A thing that does what people do: "the kettle forgives". */
function findPersons({ lines }: Search): FoundHighlight[] {
	return lines.flatMap((line) => {
		const match =
			/\b([Tt]he|[Tt]his|[Tt]hat|[Aa]n?|[Ee]ach|[Nn]o) (?:\p{L}+ )?(\p{L}+) ((?:has )?\p{L}+)\b/u.exec(
				line.text,
			)
		const [quote, , noun, deed] = match ?? []
		if (
			!quote ||
			!noun ||
			!deed ||
			!HUMAN_DEEDS.has(deed.toLowerCase()) ||
			PEOPLE.test(noun.toLowerCase())
		)
			return []
		return {
			quote,
			line: line.number,
			label: "Personification",
			note: `Personification: “${deed.toLowerCase()}” takes a will of one's own, and here it is lent, without comment, to “${noun.toLowerCase()}”.`,
			isStyleSpecific: false,
		}
	})
}

function findDashes({ lines, poet }: Search): FoundHighlight[] {
	const isHabit = voiceOf(poet).dashes
	return lines.flatMap((line) => {
		const quote = /[\p{L}’']+ ?[—–] ?[\p{L}’']+/u.exec(line.text)?.[0]
		if (!quote) return []
		return {
			quote,
			line: line.number,
			label: "Dash",
			note: "Dash: the stroke holds the voice where no comma would, and what follows arrives a moment late, as if it had been reconsidered.",
			isStyleSpecific: isHabit,
		}
	})
}

function findQuestions({ lines, poet }: Search): FoundHighlight[] {
	return lines.flatMap((line) =>
		line.text.endsWith("?")
			? {
					quote: line.text,
					line: line.number,
					label: "Rhetorical Question",
					note: "Rhetorical Question: it is put to nobody who could answer, and the poem goes on before anybody has.",
					isStyleSpecific: saysOf(poet, /question/i),
				}
			: [],
	)
}

/** Three things in a row, the last with its "and". */
function findTricolons({ lines }: Search): FoundHighlight[] {
	return lines.flatMap((line) => {
		const quote =
			/[\p{L}’'-]+(?: [\p{L}’'-]+){0,3}, [\p{L}’'-]+(?: [\p{L}’'-]+){0,3}, and [\p{L}’'-]+(?: [\p{L}’'-]+){0,3}/u.exec(
				line.text,
			)?.[0]
		return quote
			? {
					quote,
					line: line.number,
					label: "Tricolon",
					note: "Tricolon: three things in one breath. The first two make a rule and the third, which breaks it, is what the line is for.",
					isStyleSpecific: false,
				}
			: []
	})
}

/** A longer word that comes back in a later line. */
function findRepetition({ lines, poet }: Search): FoundHighlight[] {
	const first = new Map<string, VerseLine>()
	const found: FoundHighlight[] = []
	const refrains = new Set(
		lines.filter((line, i) => lines.some((other, j) => i !== j && other.text === line.text)),
	)
	for (const line of lines) {
		for (const word of new Set(line.words.filter((word) => word.length > 3 && !FAINT.has(word)))) {
			const earlier = first.get(word)
			if (!earlier) first.set(word, line)
			else if (
				!refrains.has(line) &&
				found.length < MOST_OF_A_KIND &&
				found.every(({ quote }) => quote.toLowerCase() !== word)
			) {
				const quote = new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, "iu").exec(line.text)?.[0]
				if (!quote) continue
				found.push({
					quote,
					line: line.number,
					label: "Repetition",
					note: `Repetition: “${quote.toLowerCase()}” was here in line ${earlier.number} already. It has not changed; what stands around it has, and so it is looked at twice.`,
					isStyleSpecific: saysOf(poet, /repet|repeat/i),
				})
			}
		}
	}
	return found
}

/** The cut in a haiku: the pause after which nothing follows from what came before. */
function findCuts({ lines, poet }: Search): FoundHighlight[] {
	if (poet.form?.kind !== "haiku") return []
	const line = lines.find(({ text }) => /[—–:]$/.test(text))
	if (!line) return []
	return [
		{
			quote: line.text,
			line: line.number,
			label: "Cutting Pause",
			note: "Cutting Pause: the first image ends here, in mid-air, and the next begins without a bridge. The reader is the bridge.",
			isStyleSpecific: true,
		},
	]
}
