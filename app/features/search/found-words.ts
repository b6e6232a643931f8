import type { TextTerm } from "~/platform/database/text-search"
import { fold } from "~/platform/text"

/** A piece of a text, in its order. */
export type Piece = { text: string; isFound: boolean }
type Token = { folded: string; start: number; end: number }

const WORD = /[\p{L}\p{N}\p{M}]*[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/** Most words are plain, and a search folds thousands. */
const foldWord = (word: string): string =>
	/^[a-z]+$/i.test(word) ? word.toLowerCase() : fold(word)

const tokensOf = (text: string): Token[] =>
	[...text.matchAll(WORD)].map((match) => ({
		folded: foldWord(match[0]),
		start: match.index,
		end: match.index + match[0].length,
	}))

/** Where in the text words are that belong to a term, and to which. */
export type Hit = { start: number; end: number; term: number }

export function findWords(text: string, terms: readonly TextTerm[]): Hit[] {
	const tokens = tokensOf(text)
	return terms.flatMap(({ words, isPrefix }, term) => {
		const wanted = words.map(foldWord)
		const isThere = (from: number) =>
			wanted.every((word, offset) => {
				const token = tokens[from + offset]?.folded
				if (isPrefix && offset === wanted.length - 1) return token?.startsWith(word) ?? false
				return token === word
			})
		return tokens.flatMap((_, from) =>
			isThere(from)
				? tokens.slice(from, from + wanted.length).map(({ start, end }) => ({ start, end, term }))
				: [],
		)
	})
}

/** The text from `from` to `to`, cut where found words begin and end. */
export function piecesOf(text: string, hits: readonly Hit[], from = 0, to = text.length): Piece[] {
	const pieces: Piece[] = []
	let at = from
	for (const { start, end } of hits.toSorted((one, other) => one.start - other.start)) {
		if (start < at || end > to) continue
		if (start > at) pieces.push({ text: text.slice(at, start), isFound: false })
		pieces.push({ text: text.slice(start, end), isFound: true })
		at = end
	}
	if (at < to) pieces.push({ text: text.slice(at, to), isFound: false })
	return pieces
}

export const markWords = (text: string, terms: readonly TextTerm[]): Piece[] =>
	piecesOf(text, findWords(text, terms))

const MAX_SNIPPET = 180
/** How much stands before the first found word. */
const LEAD = 60

/** Of a long text what is around the first found word, cut between words. */
export function snippetOf(pieces: readonly Piece[], max = MAX_SNIPPET): Piece[] {
	const length = pieces.reduce((sum, { text }) => sum + text.length, 0)
	if (length <= max) return [...pieces]
	const firstFound = pieces.findIndex(({ isFound }) => isFound)
	const before = pieces
		.slice(0, Math.max(0, firstFound))
		.reduce((sum, { text }) => sum + text.length, 0)
	const whole = pieces.map(({ text }) => text).join("")
	const from = before > LEAD ? wordStart(whole, Math.min(before - LEAD, length - max), before) : 0
	const to = from + max >= length ? length : wordEnd(whole, from + max)
	const shown: Piece[] = []
	let at = 0
	for (const { text, isFound } of pieces) {
		const cut = text.slice(Math.max(0, from - at), Math.max(0, to - at))
		if (cut) shown.push({ text: cut, isFound })
		at += text.length
	}
	if (from > 0) shown.unshift({ text: "… ", isFound: false })
	if (to < length) shown.push({ text: " …", isFound: false })
	return shown
}

/** The first beginning of a word from here on. A text without spaces is cut anywhere. */
function wordStart(text: string, from: number, limit: number): number {
	const space = text.slice(from, limit).search(/\s\S/)
	return space < 0 ? safeCut(text, from) : from + space + 1
}

function wordEnd(text: string, to: number): number {
	const space = text.slice(0, to + 1).search(/\s\S*$/)
	return space > to - LEAD ? space : safeCut(text, to)
}

/** Not in the middle of a character of two halves. */
const safeCut = (text: string, at: number): number =>
	/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at
