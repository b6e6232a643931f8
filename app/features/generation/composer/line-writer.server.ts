import type { Grammar } from "./grammar.server"
import { type Beat, iambicStrain } from "./metre"
import { type Pronouncer, spokenWords } from "./pronounce.server"
import type { Random } from "./random"
import { type RhymeSet, soundOf } from "./rhyme.server"

export type LineWish = {
	frames: readonly string[]
	syllables: readonly [number, number]
	iambic: boolean
	rhyme: RhymeSet | null
}
export type WrittenLine = { text: string; frame: string }

const TRIES = 900

/** About how many syllables an open word of a frame brings; those not named bring two. */
const USUAL: Record<string, number> = {
	end: 1.2, endv: 1.2, enda: 1.1, oA: 0.7, A: 1.9, T: 1.8, C: 1.6, vi: 1.4, who: 2.7, at: 3.6, when: 3, being: 2.8, V: 2.3, where: 4, measure: 3.5,
	a_end: 2.5, aA_end: 4, a_T: 3.1, a_C: 2.6, a_V: 3.3, a_part: 2.6, part: 1.6, oAC: 2.5, a_oAC: 3.5, a_A_C: 4.5, a_A_V: 5,
}
const usual = new Map<string, number>()

/** About how long a line of this frame is, in syllables. */
function usualLength(frame: string, pronouncer: Pronouncer): number {
	const known = usual.get(frame)
	if (known !== undefined) return known
	const open = [...frame.matchAll(/#(\w+)[^#]*#/g)].reduce((sum, [, symbol = ""]) => sum + (USUAL[symbol] ?? 2), 0)
	const length = pronouncer.syllables(frame.replace(/#[^#]+#/g, " ")) + open
	usual.set(frame, length)
	return length
}

/** The frames that are likely to come out as long as wished; all of them when hardly any is. */
function likely(frames: readonly string[], [low, high]: readonly [number, number], pronouncer: Pronouncer): readonly string[] {
	const near = frames.filter((frame) => {
		const length = usualLength(frame, pronouncer)
		return length > low - 2.6 && length < high + 2.6
	})
	return new Set(near).size >= 6 ? near : frames
}

/** In the shortest lines there is no room for what may be left out. */
const TIGHT = { oA: [""] }
const TIGHT_SYLLABLES = 6

const LIGHT_WORDS = new Set(
	`the and for with that this its not but was were has had have who what when where are his her our your you one all too
	from into than then they them out let did does would will must can there here how why nor neither some each any half
	like least less more most own other another only still even now ever never until while because beside without about
	under over behind between among before after across along past near down back upon once yet`.split(/\s+/),
)

/** A line as it is compared with others: letters only. */
export const lineKey = (text: string): string => spokenWords(text).join(" ")

/**
 * Writes lines that keep to a wish, and remembers what it has used: no line twice, no rhyme word twice, no heavier
 * word more than `uses` times but those of `keep`, no line of `avoid` (line keys).
 */
export function createLineWriter(
	grammar: Grammar,
	pronouncer: Pronouncer,
	random: Random,
	{ keep, avoid, uses: most = 1 }: { keep: readonly string[]; avoid: ReadonlySet<string>; uses?: number },
) {
	const lines = new Set<string>()
	const rhymed = new Set<string>()
	const uses = new Map<string, number>()
	const frameUses = new Map<string, number>()
	const kept = new Set(keep.flatMap(spokenWords))

	const heavy = (text: string) => spokenWords(text).filter((word) => word.length > 2 && !LIGHT_WORDS.has(word))
	const stem = (word: string) => word.replace(/(?:'s|ing|ed|es|s)$/, "")
	const limit = (word: string) => (kept.has(word) ? 3 : most)

	const endsFor = (rhyme: RhymeSet, frame: string): Record<string, string[]> | null => {
		if (!/#(end|endv|enda|a_end|aA_end)#$/.test(frame)) return null
		const kind: keyof RhymeSet = frame.endsWith("#endv#") ? "endv" : frame.endsWith("#enda#") ? "enda" : "end"
		const words = rhyme[kind].filter((word) => !rhymed.has(soundOf(word, pronouncer)))
		return words.length > 0 ? { [kind]: words } : null
	}

	const fits = (text: string, wish: LineWish, patience: number): boolean => {
		const beats: Beat[] = spokenWords(text).map((word) => ({ word, stresses: pronouncer.stresses(word) }))
		const count = beats.reduce((sum, beat) => sum + beat.stresses.length, 0)
		if (count < wish.syllables[0] || count > wish.syllables[1]) return false
		if (wish.iambic && iambicStrain(beats) > patience) return false
		const stems = heavy(text).map(stem)
		if (new Set(stems).size < stems.length || lines.has(text) || avoid.has(lineKey(text))) return false
		return heavy(text).every((word) => (uses.get(stem(word)) ?? 0) < limit(word))
	}

	const remember = (text: string, frame: string, rhymes: boolean) => {
		lines.add(text)
		frameUses.set(frame, (frameUses.get(frame) ?? 0) + 1)
		for (const word of heavy(text)) uses.set(stem(word), (uses.get(stem(word)) ?? 0) + 1)
		if (rhymes) rhymed.add(soundOf(text, pronouncer))
	}

	return {
		/** One line, or null when nothing fits the wish. Metre is the first thing given up. */
		write(wish: LineWish): WrittenLine | null {
			const frames = likely(wish.frames, wish.syllables, pronouncer)
			const tight = wish.syllables[1] <= TIGHT_SYLLABLES ? TIGHT : {}
			for (let i = 0; i < TRIES && frames.length > 0; i++) {
				const frame = random.pick(frames)
				if (random.chance(i < TRIES / 2 ? Math.min(0.9, (frameUses.get(frame) ?? 0) * 0.6) : 0)) continue
				const ends = wish.rhyme ? endsFor(wish.rhyme, frame) : {}
				if (!ends) continue
				const text = grammar.expand(frame, { ...ends, ...tight }).replace(/ +/g, " ").trim()
				if (!fits(text, wish, i < TRIES * 0.7 ? 1.6 : 2.6)) continue
				remember(text, frame, wish.rhyme !== null)
				return { text, frame }
			}
			return null
		},
	}
}
