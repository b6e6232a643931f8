import type { TextTerm } from "~/platform/database/text-search"
import { cleanText, plainLetters } from "~/platform/text"

// What a reader typed, read as terms. A term is a word or, in quotation marks, words that follow
// each other. A word with a star, and the last word, may be the beginning of a longer one.

export const MAX_QUERY_LENGTH = 200
const MAX_WORDS = 12
/** One letter begins too many words. */
const MIN_PREFIX_LENGTH = 2

export type SearchQuery = {
	terms: TextTerm[]
	/** All words in their order, none of them a beginning unless a star says so. */
	phrase: TextTerm | null
}

type ReadQuery =
	| { state: "terms"; query: SearchQuery }
	| { state: "blank" }
	| { state: "problem"; problem: string }

const WORD = /[\p{L}\p{N}\p{M}]*[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/** The words of a text, as the indexes of both databases cut it. */
const wordsOf = (text: string): string[] => text.match(WORD) ?? []

/** A phrase in quotation marks, or what stands between spaces, with its star. */
const PIECE = /"([^"]*)"?|[^\s"]+/gu

function readPiece([piece, quoted]: RegExpMatchArray): TextTerm[] {
	const words = wordsOf(quoted ?? piece)
	const isPrefix = quoted === undefined && /[\p{L}\p{N}\p{M}]\*/u.test(piece)
	return words.length > 0 ? [{ words, isPrefix }] : []
}

function phraseOf(terms: TextTerm[]): TextTerm | null {
	if (terms.slice(0, -1).some(({ isPrefix }) => isPrefix)) return null
	const isPrefix = terms.at(-1)?.isPrefix ?? false
	return { words: terms.flatMap(({ words }) => words), isPrefix }
}

export function readSearch(text: string): ReadQuery {
	if (text.trim() === "") return { state: "blank" }
	if (text.length > MAX_QUERY_LENGTH)
		return problem(`That is too long to look for. ${MAX_QUERY_LENGTH} characters are the most.`)
	const clean = plainLetters(cleanText(text).normalize("NFC")).replace(/[“”„«»]/g, '"')
	const pieces = [...clean.matchAll(PIECE)]
	const terms = pieces.flatMap(readPiece)
	const phrase = phraseOf(terms)
	const count = terms.flatMap(({ words }) => words).length
	if (count === 0) return problem("Type a word to look for: there are only signs in it.")
	if (count > MAX_WORDS) return problem(`Please look for at most ${MAX_WORDS} words at a time.`)
	const last = pieces.at(-1)
	const mayGoOn = last?.[1] === undefined && readPiece(last ?? [""]).length > 0
	return { state: "terms", query: { terms: mayGoOn ? withOpenEnd(terms) : terms, phrase } }
}

const problem = (text: string): ReadQuery => ({ state: "problem", problem: text })

/** While one types, the last word may not be whole yet. */
function withOpenEnd(terms: TextTerm[]): TextTerm[] {
	const last = terms.at(-1)
	const isLong = [...(last?.words.at(-1) ?? "")].length >= MIN_PREFIX_LENGTH
	return last && isLong ? [...terms.slice(0, -1), { ...last, isPrefix: true }] : terms
}
