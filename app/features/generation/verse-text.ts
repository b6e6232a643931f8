const MAX_LINES = 200
const MAX_LINE_CHARACTERS = 400

/** Control characters, bidirectional overrides, zero-width marks, lone surrogates. */
const UNPRINTABLE =
	// oxlint-disable-next-line no-control-regex
	/[\0-\t\v-\x1F\x7F-\x9F\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\p{Surrogate}]/gu

/** One kind of newline, no control characters, no double blank lines. Markup stays text. */
export function cleanVerse(text: string): string {
	return text
		.replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
		.replace(/\t/g, "  ")
		.replace(UNPRINTABLE, "")
		.split("\n")
		.map((line) => line.slice(0, MAX_LINE_CHARACTERS).trimEnd())
		.slice(0, MAX_LINES)
		.join("\n")
		.replace(/\n{3,}/g, "\n\n")
		.replace(/^\n+|\n+$/g, "")
}

export function trimToLastWholeLine(text: string): string {
	return text.slice(0, Math.max(0, text.lastIndexOf("\n"))).trimEnd()
}

const EMPHASIS = /^[\s*_]+|[\s*_]+$/g
/** Quotes around the whole text and none inside: only then the model has added them. */
const QUOTED = /^["“”«»]([^"“”«»]*)["“”«»]$/

/** At most 120 characters. Null when nothing is left. */
export function cleanTitle(text: string): string | null {
	const line = cleanVerse(text)
		.replace(/^\s*#+\s*/, "")
		.replace(/^\s*title\s*:\s*/i, "")
		.replace(/\s+/g, " ")
		.replace(EMPHASIS, "")
		.replace(QUOTED, "$1")
		.replace(EMPHASIS, "")
	if (/[^"“”«»]/.test(line)) return [...line].slice(0, 120).join("")
	return null
}

const FENCE = /^\s*```[a-z]*\s*\n([\s\S]*?)(?:\n```[\s\S]*|$)/i

export function unfence(text: string): string {
	return FENCE.exec(text)?.[1] ?? text
}

/** A title is "Title: …", a heading, a bold line, or a first line before a blank line. */
export function parsePoemText(raw: string): { title: string | null; content: string } {
	const text = cleanVerse(unfence(raw)).replace(
		/^(here(’|'| i)s|sure|certainly|of course)[^\n]*:\n+/i,
		"",
	)
	const [first = "", ...rest] = text.split("\n")
	const body = rest.join("\n")
	const marked = /^\s*(title\s*:|#{1,6}\s|\*\*[^*]+\*\*\s*$)/i.test(first)
	const alone = rest[0] === "" && body.trim() !== ""
	if (marked || alone) return { title: cleanTitle(first), content: cleanVerse(body) }
	return { title: null, content: text }
}

const REFUSALS = [
	/^(i['’]m|i am) sorry/i,
	/^sorry,/i,
	/^i can(['’]|no| no)t/i,
	/^(i['’]m|i am) (not able|unable)/i,
	/^i won['’]t/i,
	/^as an ai/i,
]

export function looksLikeRefusal(text: string): boolean {
	const [first = "", ...rest] = text.trim().split("\n")
	const count = [first, ...rest].filter((line) => line.trim()).length
	return count <= 2 && REFUSALS.some((pattern) => pattern.test(first.trim()))
}
