import { endWord } from "../../highlights/verse-lines"
import type { Pronouncer } from "../sound/pronounce.server"
import {
	type FoundHighlight,
	inWords,
	LIGHT_WORDS,
	MAX_OF_A_KIND,
	saysOf,
	type Search,
} from "./search.server"

const RHYMED = new Set(["common-metre", "sonnet", "couplets", "terza-rima", "villanelle", "ballad"])

/** End words that rhyme within three lines. The later one is highlighted. */
export function findRhymes({ lines, pronouncer, poet }: Search): FoundHighlight[] {
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
		const where = away === 1 ? "in the line above" : `${inWords(away)} lines earlier`
		found.push({
			quote: word,
			line: line.number,
			label: "End Rhyme",
			device: "end-rhyme",
			note:
				`End Rhyme: “${word}” rhymes with “${endWord(partner)}” ${where}, so the sound ` +
				"links two ideas that the meaning keeps apart.",
			isStyleSpecific: isHabit,
		})
	}
	return spread(found, MAX_OF_A_KIND)
}

const sameSound = (pronouncer: Pronouncer, a: string, b: string) =>
	pronouncer.sounds(a)?.join() === pronouncer.sounds(b)?.join()

/** The first, the last and evenly spaced items between. */
function spread<T>(items: readonly T[], count: number): T[] {
	if (items.length <= count) return [...items]
	return Array.from(
		{ length: count },
		(_, i) => items[Math.round((i * (items.length - 1)) / Math.max(1, count - 1))] as T,
	)
}

export function findAlliteration({ lines, pronouncer, poet }: Search): FoundHighlight[] {
	const isHabit = saysOf(poet, /alliterat|consonant/i)
	return lines.flatMap((line) => {
		const words = [...line.text.matchAll(/\p{L}[\p{L}'’]*/gu)].map((match) => ({
			text: match[0],
			at: match.index,
			sound: LIGHT_WORDS.has(match[0].toLowerCase()) ? null : onset(pronouncer, match[0]),
		}))
		const heavy = words.filter((word) => !LIGHT_WORDS.has(word.text.toLowerCase()))
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
			device: "alliteration",
			note:
				`Alliteration: ${run.slice(0, -1).join(", ")} and ${run.at(-1)} share an opening ` +
				`${letter}; the sound ties them together before the grammar does.`,
			isStyleSpecific: isHabit,
		}
	})
}

function onset(pronouncer: Pronouncer, word: string): string | null {
	const sound = pronouncer.sounds(word)?.[0]
	if (sound && !/^[AEIOU]/.test(sound)) return sound
	return null
}
