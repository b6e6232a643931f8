const MAX_LINES = 200
const MAX_LINE_CHARACTERS = 400

/** Control characters but newline, bidirectional overrides, zero-width marks, lone surrogates: never part of a poem. */
const UNPRINTABLE =
	// oxlint-disable-next-line no-control-regex
	/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|\p{Surrogate}/gu

/** Text as it may stand in the book: one kind of newline, no control characters, no double gaps. Markup stays text. */
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

/** Text that a limit cut short, without its last broken line. Nothing is left of a text of one line. */
export function trimToLastWholeLine(text: string): string {
	return text.slice(0, Math.max(0, text.lastIndexOf("\n"))).trimEnd()
}

const EMPHASIS = /^[\s*_]+|[\s*_]+$/g
/** Quotes around the whole and none within: only then are they the model's and not the title's. */
const QUOTED = /^["“”«»]([^"“”«»]*)["“”«»]$/

/** One line fit for a title: no markup, no quotes around it, at most 120 characters; null when nothing is left. */
export function cleanTitle(text: string): string | null {
	const line = cleanVerse(text)
		.replace(/^\s*#+\s*/, "")
		.replace(/^\s*title\s*:\s*/i, "")
		.replace(/\s+/g, " ")
		.replace(EMPHASIS, "")
		.replace(QUOTED, "$1")
		.replace(EMPHASIS, "")
	return /[^"“”«»]/.test(line) ? [...line].slice(0, 120).join("") : null
}

const FENCE = /^\s*```[a-z]*\s*\n([\s\S]*?)(?:\n```[\s\S]*|$)/i

/** What stands inside a fenced block, else the text itself. */
export function unfence(text: string): string {
	return FENCE.exec(text)?.[1] ?? text
}

/**
 * Title and lines in what a model wrote. The title is a line "Title: …", a heading, a bold line, or a single line
 * that stands alone above a gap; null when there is none of these. Content is cleaned.
 */
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

/** Does the text decline to write rather than write? Only short prose counts: a poem may be sorry too. */
export function looksLikeRefusal(text: string): boolean {
	const lines = text.trim().split("\n")
	return (
		lines.filter((line) => line.trim()).length <= 2 &&
		/^(i['’]m sorry|i am sorry|sorry,|i can(['’]|no)t|i can not|i['’]m (not able|unable)|i am (not able|unable)|i won['’]t|as an ai)/i.test(
			lines[0]?.trim() ?? "",
		)
	)
}
