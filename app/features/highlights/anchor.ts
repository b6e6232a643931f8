import search, { type Match } from "approx-string-match"
import { z } from "~/platform/zod"

// A quote never has offsets. `line` counts from 1 and only decides between equal quotes.
export const quoteSchema = z.object({
	quote: z.string().min(1),
	line: z.number().int().optional().nullable(),
	note: z.string().default(""),
	label: z.string().optional().nullable(),
	device: z.string().optional().nullable(),
	isStyleSpecific: z.boolean().default(false),
})
export type Quote = z.output<typeof quoteSchema>

/** Indices from zero; the end is exclusive. */
type Span = { startLine: number; startChar: number; endLine: number; endChar: number }
export type Anchored = Quote & { span: Span; text: string }

/** Part of a quote that may differ from the poem. */
const FUZZY_LIMIT = 0.25
const MAX_HIGHLIGHTS = 40
const MAX_QUOTES = 200

/** `at` has the offset in the poem of each character of `text`. */
type Loose = { text: string; at: number[] }

function loosen(text: string): Loose {
	const at: number[] = []
	let loose = ""
	for (let index = 0; index < text.length; index += 1) {
		const raw = text.charAt(index)
		let char = raw.toLowerCase()
		if (/[\u2018\u2019\u02bc`]/.test(char)) char = "'"
		else if (/[\u201c\u201d]/.test(char)) char = '"'
		else if (/[\u2010-\u2015]/.test(char)) char = "-"
		if (/[\s/]/.test(char)) {
			if (loose === "" || loose.endsWith(" ")) continue
			char = " "
		}
		if (char.length !== 1) char = raw
		loose += char
		at.push(index)
	}
	return { text: loose, at }
}

const occurrences = (text: string, part: string): number[] => {
	const found: number[] = []
	if (part === "") return found
	for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) found.push(at)
	return found
}

function nearest(loose: string, quote: string): [number, number] | undefined {
	if (quote.length < 8 || quote.length > 300) return undefined
	const limit = Math.floor(quote.length * FUZZY_LIMIT)
	for (const match of search(loose, quote, limit)) {
		const [start, end] = wholeWords(loose, match)
		const added = end - start - (match.end - match.start)
		if (match.errors + Math.max(0, added) <= limit) return [start, end]
	}
	return undefined
}

function wholeWords(text: string, { start, end }: Match): [number, number] {
	let first = text.lastIndexOf(" ", start) + 1
	if (text.charAt(start) === " ") first = start + 1
	if (text.charAt(end - 1) === " ") return [first, end - 1]
	const space = text.indexOf(" ", end)
	if (space < 0) return [first, text.length]
	return [first, space]
}

function lineStarts(content: string): number[] {
	const starts = [0]
	for (let at = content.indexOf("\n"); at >= 0; at = content.indexOf("\n", at + 1))
		starts.push(at + 1)
	return starts
}

function spanOf(starts: number[], start: number, end: number): Span {
	const lineOf = (offset: number) => {
		let line = starts.length - 1
		while (line > 0 && (starts[line] ?? 0) > offset) line -= 1
		return line
	}
	const startLine = lineOf(start)
	const endLine = lineOf(end - 1)
	return {
		startLine,
		startChar: start - (starts[startLine] ?? 0),
		endLine,
		endChar: end - (starts[endLine] ?? 0),
	}
}

const isLetter = (char: string): boolean => /[\p{L}\p{N}]/u.test(char)
const cutsWord = (text: string, start: number, end: number): boolean =>
	(isLetter(text.charAt(start - 1)) && isLetter(text.charAt(start))) ||
	(isLetter(text.charAt(end - 1)) && isLetter(text.charAt(end)))

function locate(
	content: string,
	loose: Loose,
	starts: number[],
	{ quote, line }: Quote,
): [number, number] | undefined {
	// First the nearest to the named line, then one that cuts no word.
	const wanted = (text: string, part: string, toOffset = (offset: number) => offset) => {
		const away = (offset: number) => {
			if (!line) return 0
			const start = toOffset(offset)
			return Math.abs(spanOf(starts, start, start + 1).startLine - (line - 1))
		}
		const cut = (offset: number) => Number(cutsWord(text, offset, offset + part.length))
		return occurrences(text, part).toSorted((a, b) => away(a) - away(b) || cut(a) - cut(b))[0]
	}
	const exact = quote.replace(/\r\n?/g, "\n").trim()
	if (exact === "") return undefined
	const at = wanted(content, exact)
	if (at !== undefined) return [at, at + exact.length]
	const folded = loosen(exact).text.trim()
	const back = (start: number, end: number): [number, number] => [
		loose.at[start] ?? 0,
		(loose.at[end - 1] ?? 0) + 1,
	]
	const looseAt = wanted(loose.text, folded, (offset) => loose.at[offset] ?? 0)
	if (looseAt !== undefined) return back(looseAt, looseAt + folded.length)
	const near = nearest(loose.text, folded)
	return near && back(...near)
}

export function anchorHighlights(
	content: string,
	quotes: readonly Quote[],
): { placed: Anchored[]; dropped: number } {
	const loose = loosen(content)
	const starts = lineStarts(content)
	const seen = new Set<string>()
	const placed: Anchored[] = []
	for (const quote of quotes.slice(0, MAX_QUOTES)) {
		if (placed.length >= MAX_HIGHLIGHTS) break
		const found = locate(content, loose, starts, quote)
		if (!found) continue
		const key = `${found[0]}:${found[1]}:${quote.note}`
		if (seen.has(key)) continue
		seen.add(key)
		placed.push({
			...quote,
			span: spanOf(starts, found[0], found[1]),
			text: content.slice(found[0], found[1]),
		})
	}
	return { placed, dropped: quotes.length - placed.length }
}
