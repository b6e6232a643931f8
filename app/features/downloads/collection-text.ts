import { linesText } from "~/features/citing/citation"
import type { HighlightView } from "~/features/highlights/highlight-data"
import { withoutLabel } from "~/features/highlights/note-text"
import { verseNumbers } from "~/features/poems/line-range"
import { linesOf } from "~/features/poems/poem"
import { poemText } from "~/features/poems/poem-text"
import { cleanText } from "~/platform/text"
import { SITE_NAME } from "~/site"
import { type CollectedPoem, type Collection, statementsOf } from "./collection"

const SEPARATOR = "\n\n* * *\n\n"

/** Verse keeps its lines and its spaces; notes stand below their poem. */
export function collectionText(collection: Collection): string {
	const { title, address, parts, remarks } = collection
	const head = [
		title,
		address ? `${SITE_NAME}, ${address}` : SITE_NAME,
		"",
		...statementsOf(collection),
		...remarks,
		"",
	].join("\n")
	const poems = parts.flatMap(({ name, poems }) =>
		poems.map((poem, at) =>
			name !== null && at === 0 ? `${name.toUpperCase()}\n\n\n${textOf(poem)}` : textOf(poem),
		),
	)
	return cleanText([head, ...poems].join(SEPARATOR))
}

function textOf({ title, poet, content, model, notes, howMade }: CollectedPoem): string {
	const poem = poemText({ title, poet_name: poet, content, model })
	const made = howMade === null ? "" : `\nHow it is made\n\n${howMade}\n`
	if (notes.length === 0) return poem + made
	const lines = linesOf(content)
	const numbers = verseNumbers(content)
	const entries = notes.map((note, at) => `${at + 1}. ${noteText(note, lines, numbers)}\n`)
	return `${poem}\nNotes\n\n${entries.join("")}${made}`
}

/** `Line 3, “over the hill”. Metaphor: the hill is her life.` */
function noteText(
	note: HighlightView,
	lines: readonly string[],
	numbers: ReadonlyMap<number, number>,
): string {
	const { start_line_index: first, end_line_index: last } = note
	const span = { first: numbers.get(first + 1) ?? 1, last: numbers.get(last + 1) ?? 1 }
	const place = linesText(span).replace(/^l/, "L")
	const label = [note.label, withoutLabel(note)].filter(Boolean).join(": ")
	return `${place}, “${quoteOf(note, lines)}”. ${label}`
}

function quoteOf(note: HighlightView, lines: readonly string[]): string {
	const { start_line_index: first, end_line_index: last } = note
	const quoted = lines.slice(first, last + 1)
	const end = first === last ? note.end_char_index : undefined
	return quoted
		.map((line, at) => {
			if (at === 0) return line.slice(note.start_char_index, end)
			return at === quoted.length - 1 ? line.slice(0, note.end_char_index) : line
		})
		.map((line) => line.trim())
		.filter((line) => line !== "")
		.join(" / ")
}
