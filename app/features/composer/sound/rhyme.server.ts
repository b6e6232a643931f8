import * as common from "../lexicon/common"
import type { Scene } from "../lexicon/lexicon"
import type { Pace } from "../pace.server"
import type { Pronouncer } from "./pronounce.server"
import { spokenWords } from "./pronounce.server"
import type { Random } from "../random"

export type RhymeSet = { end: string[]; endv: string[]; enda: string[] }
type RhymeBook = ReadonlyMap<string, RhymeSet>

const lastWord = (text: string) => spokenWords(text).at(-1) ?? ""

let shared: { pronouncer: Pronouncer; book: Promise<RhymeBook> } | undefined

function commonRhymes(pronouncer: Pronouncer, pace: Pace): Promise<RhymeBook> {
	if (shared?.pronouncer !== pronouncer) {
		const book = addAll(new Map(), pronouncer, pace, {
			end: common.END_NOUNS,
			endv: common.END_VERBS,
			enda: common.END_ADJECTIVES,
		})
		shared = { pronouncer, book }
	}
	return shared.book
}

async function addAll(
	book: Map<string, RhymeSet>,
	pronouncer: Pronouncer,
	pace: Pace,
	words: Record<keyof RhymeSet, readonly string[]>,
): Promise<RhymeBook> {
	for (const kind of ["end", "endv", "enda"] as const)
		for (const word of words[kind]) {
			await pace()
			const key = pronouncer.rhyme(lastWord(word))
			if (!key) continue
			const set = book.get(key) ?? { end: [], endv: [], enda: [] }
			if (!set[kind].includes(word)) set[kind].push(word)
			book.set(key, set)
		}
	return book
}

/** "whale" and "wail" count once, because they sound the same. */
function richness(set: RhymeSet, pronouncer: Pronouncer): number {
	return new Set([...set.end, ...set.endv, ...set.enda].map((word) => soundOf(word, pronouncer)))
		.size
}

export const soundOf = (word: string, pronouncer: Pronouncer): string =>
	pronouncer.sounds(lastWord(word))?.join(" ") ?? word

/** A different rhyme for each letter of the scheme, with enough words for its lines. */
export async function chooseRhymes(
	needs: ReadonlyMap<string, number>,
	scene: Scene,
	pronouncer: Pronouncer,
	pace: Pace,
	random: Random,
): Promise<Map<string, RhymeSet>> {
	const book = new Map(
		[...(await commonRhymes(pronouncer, pace))].map(([key, set]) => [
			key,
			{ end: [...set.end], endv: [...set.endv], enda: [...set.enda] },
		]),
	)
	await addAll(book, pronouncer, pace, { end: scene.things, endv: [], enda: [] })
	const rich = [...book].map(([key, set]) => ({
		key,
		set,
		size: richness(set, pronouncer),
		nouns: set.end.length,
	}))
	const chosen = new Map<string, RhymeSet>()
	const taken = new Set<string>()
	for (const [letter, lines] of [...needs].sort((a, b) => b[1] - a[1])) {
		const fit = rich.filter(
			({ key, size, nouns }) => !taken.has(key) && size >= lines * 2 + 1 && nouns >= lines + 1,
		)
		const { key, set } = random.pick(fit)
		taken.add(key)
		chosen.set(letter, set)
	}
	return chosen
}
