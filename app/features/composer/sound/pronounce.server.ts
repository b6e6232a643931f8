import { own } from "~/platform/own"
import { type Dictionary, openDictionary } from "./dictionary.server"
import { PRONUNCIATIONS } from "../lexicon/pronunciations"

/** Guesses for words that the CMU dictionary does not have. */
export type Pronouncer = {
	knows(word: string): boolean
	/** For each syllable: 1 main stress, 2 secondary stress, 0 none. */
	stresses(word: string): readonly number[]
	syllables(line: string): number
	/** From the last stressed vowel. Null when unknown or when the last syllable has no stress. */
	rhyme(word: string): string | null
	/** Null when unknown. */
	sounds(word: string): string[] | null
}

const MAX_REMEMBERED = 20_000

const clean = (word: string) =>
	word
		.toLowerCase()
		.replaceAll("’", "'")
		.replace(/^'+|'+$/g, "")

/** Splits at hyphens and dashes, but not at apostrophes. */
export const spokenWords = (line: string): string[] =>
	line
		.toLowerCase()
		.replaceAll("’", "'")
		.match(/[\p{L}]+(?:'[\p{L}]+)*/gu) ?? []

let loading: Promise<Pronouncer> | undefined

export function loadPronouncer(): Promise<Pronouncer> {
	loading ??= openDictionary().then(createPronouncer)
	return loading
}

function createPronouncer(dictionary: Dictionary): Pronouncer {
	const memory = new Map<string, string[] | null>()
	const entry = (word: string) => own(PRONUNCIATIONS, word) ?? dictionary(word)
	const phones = (raw: string): string[] | null => {
		const word = clean(raw)
		const known = memory.get(word)
		if (known !== undefined) return known
		const found =
			(entry(word) ?? inflected(word, entry) ?? compound(word, entry))?.split(" ") ?? null
		if (memory.size > MAX_REMEMBERED) memory.clear()
		memory.set(word, found)
		return found
	}
	const heard = new Map<string, readonly number[]>()
	const stresses = (word: string) => {
		const known = heard.get(word)
		if (known) return known
		const found = phones(word)
		const answer = found
			? found.filter(isVowel).map((phone) => Number(phone.slice(-1)))
			: guessStresses(clean(word))
		if (heard.size > MAX_REMEMBERED) heard.clear()
		heard.set(word, answer)
		return answer
	}
	return {
		knows: (word) => phones(word) !== null,
		stresses,
		syllables: (line) => spokenWords(line).reduce((sum, word) => sum + stresses(word).length, 0),
		rhyme(word) {
			const found = phones(word)
			const last = found?.findLastIndex(isVowel) ?? -1
			if (!found || last < 0 || found[last]?.endsWith("0")) return null
			return found.slice(last).map(plainPhone).join(" ")
		},
		sounds: (word) => phones(word)?.map(plainPhone) ?? null,
	}
}

const isVowel = (phone: string) => /\d$/.test(phone)
const plainPhone = (phone: string) => phone.replace(/\d$/, "")

/** "salutes" from "salute". */
function inflected(word: string, entry: (word: string) => string | undefined): string | undefined {
	const with_ = (stem: string, tail: string) => {
		const base = entry(stem)
		return base && `${base} ${tail}`
	}
	if (word.endsWith("'s")) return with_(word.slice(0, -2), "Z")
	if (word.endsWith("ies")) return with_(`${word.slice(0, -3)}y`, "Z")
	if (/(s|x|z|ch|sh)es$/.test(word))
		return with_(word.slice(0, -2), "IH0 Z") ?? with_(word.slice(0, -1), "IH0 Z")
	if (/[^s]s$/.test(word))
		return with_(word.slice(0, -1), /[ptkf]$|[ptk]e$/.test(word.slice(0, -1)) ? "S" : "Z")
	const past = /^(.+?)(.)\2?ed$/.exec(word)
	if (past) {
		const stems = [word.slice(0, -2), word.slice(0, -1), `${past[1]}${past[2]}`]
		for (const stem of stems) {
			const found = with_(stem, /[td]e?$/.test(stem) ? "IH0 D" : "D")
			if (found) return found
		}
	}
	const going = /^(.+?)(.)\2?ing$/.exec(word)
	if (going)
		for (const stem of [word.slice(0, -3), `${word.slice(0, -3)}e`, `${going[1]}${going[2]}`]) {
			const found = with_(stem, "IH0 NG")
			if (found) return found
		}
	return undefined
}

/** "hoofprint" from "hoof" and "print". The second part gets the weaker stress. */
function compound(word: string, entry: (word: string) => string | undefined): string | undefined {
	for (let at = word.length - 3; at >= 3; at--) {
		const head = entry(word.slice(0, at))
		const tail = entry(word.slice(at)) ?? inflected(word.slice(at), entry)
		if (head && tail) return `${head} ${tail.replaceAll("1", "2")}`
	}
	return undefined
}

/** Assumes one syllable per group of vowels, and the stress on the first. */
function guessStresses(word: string): number[] {
	const groups = word
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/(?<=[^aeiouyl])e$|(?<=[^aeiouytd])ed$/, "")
		.match(/[aeiouy]+/g)
	return Array.from({ length: Math.max(1, groups?.length ?? 1) }, (_, i) => (i === 0 ? 1 : 0))
}
