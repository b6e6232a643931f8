import type { Grammar } from "./grammar"
import { type Beat, iambicStrain } from "../sound/metre"
import type { Pace } from "../pace.server"
import { type Pronouncer, spokenWords } from "../sound/pronounce.server"
import type { Random } from "../random"
import { type RhymeSet, soundOf } from "../sound/rhyme.server"

type LineWish = {
	frames: readonly string[]
	syllables: readonly [number, number]
	iambic: boolean
	rhyme: RhymeSet | null
}
type WrittenLine = { text: string; frame: string }

const TRIES = 600
const POOR_FRAME = 0.75

/** Average syllables of an open word; 2 when not listed. */
const USUAL: Record<string, number> = {
	end: 1.2,
	endv: 1.2,
	enda: 1.1,
	oA: 0.7,
	A: 1.9,
	gA: 1.9,
	T: 1.8,
	C: 1.6,
	vi: 1.4,
	who: 2.7,
	at: 3.6,
	when: 3,
	being: 2.8,
	V: 2.3,
	where: 4,
	measure: 3.5,
	a_end: 2.5,
	aA_end: 4,
	a_T: 3.1,
	a_C: 2.6,
	a_V: 3.3,
	a_part: 2.6,
	part: 1.6,
	oAC: 2.5,
	a_oAC: 3.5,
	a_A_C: 4.5,
	a_A_V: 5,
}
/** Minimum syllables; 1 when not listed, 2 with an article. */
const FEWEST: Record<string, number> = {
	oA: 0,
	being: 2,
	at: 2,
	when: 2,
	who: 2,
	measure: 2,
	V: 2,
	where: 3,
	a_V: 3,
	aA_end: 3,
	a_A_C: 3,
	a_A_V: 4,
}
const leastOf = (symbol: string): number => FEWEST[symbol] ?? (symbol.startsWith("a_") ? 2 : 1)

/** `open`: number of open words without the optional ones. */
type Length = { usual: number; least: number; open: number }
const lengths = new Map<string, Length>()

function lengthOf(frame: string, pronouncer: Pronouncer): Length {
	const known = lengths.get(frame)
	if (known) return known
	const fixed = pronouncer.syllables(frame.replace(/#[^#]+#/g, " "))
	const symbols = [...frame.matchAll(/#(\w+)[^#]*#/g)].map(([, symbol = ""]) => symbol)
	const length = {
		usual: symbols.reduce((sum, symbol) => sum + (USUAL[symbol] ?? 2), fixed),
		least: symbols.reduce((sum, symbol) => sum + leastOf(symbol), fixed),
		open: symbols.filter((symbol) => symbol !== "oA").length,
	}
	lengths.set(frame, length)
	return length
}

const MIN_FRAMES = 6
const NEAR_SYLLABLES = 2.6

/** Prefers frames that are likely to be short enough; else returns the nearest ones. */
function likely(
	frames: readonly string[],
	[low, high]: readonly [number, number],
	pronouncer: Pronouncer,
): readonly string[] {
	const distance = (frame: string) => {
		const { usual } = lengthOf(frame, pronouncer)
		return Math.max(0, low - usual, usual - high)
	}
	const possible = frames.filter((frame) => lengthOf(frame, pronouncer).least <= high)
	const sixth =
		[...new Set(possible)].map(distance).sort((one, other) => one - other)[MIN_FRAMES - 1] ??
		Number.POSITIVE_INFINITY
	return possible.filter((frame) => distance(frame) <= Math.max(NEAR_SYLLABLES, sixth))
}

const TIGHT = { oA: [""] }
const TIGHT_SYLLABLES = 6

const LIGHT_WORDS = new Set(
	`the and for with that this its not but was were has had have who what when where are his her
	our your you one all too from into than then they them out let did does would will must can
	there here how why nor neither some each any half like least less more most own other
	another only still even now ever never until while because beside without about under over
	behind between among before after across along past near down back upon once yet`.split(/\s+/),
)

/** The kind of word at the end of the frame, which is chosen by its rhyme. */
const endOf = (frame: string): keyof RhymeSet | null => {
	const [, kind] = /#(end|endv|enda|a_end|aA_end)#$/.exec(frame) ?? []
	if (kind === undefined) return null
	if (kind === "endv" || kind === "enda") return kind
	return "end"
}

export const lineKey = (text: string): string => spokenWords(text).join(" ")

type Limits = { keep: readonly string[]; avoid: ReadonlySet<string>; uses?: number }

const contentWords = (text: string) =>
	spokenWords(text).filter((word) => word.length > 2 && !LIGHT_WORDS.has(word))
const stem = (word: string) => word.replace(/(?:'s|ing|ed|es|s)$/, "")

function fitsMetre(text: string, wish: LineWish, patience: number, pronouncer: Pronouncer) {
	const beats: Beat[] = spokenWords(text).map((word) => ({
		word,
		stresses: pronouncer.stresses(word),
	}))
	const count = beats.reduce((sum, beat) => sum + beat.stresses.length, 0)
	if (count < wish.syllables[0] || count > wish.syllables[1]) return false
	return !wish.iambic || iambicStrain(beats) <= patience
}

/** The lines, words and frames that the poem has used so far. */
function createUsage(pronouncer: Pronouncer, { keep, avoid, uses: maxUses = 1 }: Limits) {
	const lines = new Set<string>()
	const rhymed = new Set<string>()
	const uses = new Map<string, number>()
	const frameUses = new Map<string, number>()
	const kept = new Set(keep.flatMap(spokenWords))
	const limit = (word: string) => (kept.has(word) ? 3 : maxUses)
	const unused = (words: readonly string[]) =>
		words.filter((word) => !rhymed.has(soundOf(word, pronouncer)))

	return {
		unusedRhymes: ({ end, endv, enda }: RhymeSet): RhymeSet => ({
			end: unused(end),
			endv: unused(endv),
			enda: unused(enda),
		}),
		/** Makes used frames, and frames with little variation, less likely. */
		reluctance(frame: string): number {
			const poor = lengthOf(frame, pronouncer).open < 2 ? POOR_FRAME : 0
			return Math.min(0.9, (frameUses.get(frame) ?? 0) * 0.6 + poor)
		},
		allows(text: string): boolean {
			const words = contentWords(text)
			const stems = words.map(stem)
			if (new Set(stems).size < stems.length || lines.has(text) || avoid.has(lineKey(text)))
				return false
			return words.every((word) => (uses.get(stem(word)) ?? 0) < limit(word))
		},
		remember(text: string, frame: string, rhymes: boolean): void {
			lines.add(text)
			frameUses.set(frame, (frameUses.get(frame) ?? 0) + 1)
			for (const word of contentWords(text)) uses.set(stem(word), (uses.get(stem(word)) ?? 0) + 1)
			if (rhymes) rhymed.add(soundOf(text, pronouncer))
		},
	}
}

/** Repeats no line and no rhyme word. Other words come at most `uses` times, except `keep`. */
export function createLineWriter(
	grammar: Grammar,
	pronouncer: Pronouncer,
	random: Random,
	pace: Pace,
	limits: Limits,
) {
	const usage = createUsage(pronouncer, limits)
	return {
		/** Null when nothing fits. Later tries accept a less regular metre. */
		async write(wish: LineWish): Promise<WrittenLine | null> {
			const rhyme = wish.rhyme && usage.unusedRhymes(wish.rhyme)
			const canEnd = (frame: string) => {
				const kind = endOf(frame)
				return kind !== null && (rhyme?.[kind].length ?? 0) > 0
			}
			const possible = rhyme ? wish.frames.filter(canEnd) : wish.frames
			const frames = likely(possible, wish.syllables, pronouncer)
			const tight = wish.syllables[1] <= TIGHT_SYLLABLES ? TIGHT : {}
			for (let i = 0; i < TRIES && frames.length > 0; i++) {
				await pace()
				const frame = random.pick(frames)
				if (random.chance(i < TRIES / 2 ? usage.reluctance(frame) : 0)) continue
				const kind = endOf(frame)
				const ends = rhyme && kind ? { [kind]: rhyme[kind] } : {}
				const expanded = grammar.expand(frame, { ...ends, ...tight })
				const text = expanded.replace(/ +/g, " ").trim()
				const patience = i < TRIES * 0.7 ? 1.6 : 2.6
				if (!fitsMetre(text, wish, patience, pronouncer) || !usage.allows(text)) continue
				usage.remember(text, frame, wish.rhyme !== null)
				return { text, frame }
			}
			return null
		},
	}
}
