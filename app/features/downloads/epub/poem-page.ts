import {
	highlightLines,
	type Line,
	type Piece,
	placeNumbers,
	stanzasOf,
} from "~/features/highlights/highlight"
import type { HighlightView } from "~/features/highlights/highlight-data"
import { withoutLabel } from "~/features/highlights/note-text"
import { indentOf } from "~/platform/indent"
import { element, escapeXml, textElement } from "~/platform/xml"
import { bylineOf, type CollectedPoem } from "../collection"
import { APART, indentClass, SPACED } from "./style-sheet"
import { xhtml } from "./xhtml"

const NUMBERED_EVERY = 5

export function poemPage(poem: CollectedPoem, isNumbered: boolean): string {
	const { title, notes, howMade } = poem
	const body = [
		textElement("h1", title, { id: "title" }),
		textElement("p", bylineOf(poem), { class: "byline" }),
		...stanzas(poem, isNumbered),
		...(notes.length > 0 ? [notesSection(notes)] : []),
		...(howMade === null ? [] : [noteOnPoem(howMade)]),
	].join("\n")
	const section = { "epub:type": "chapter", role: "doc-chapter", "aria-labelledby": "title" }
	return xhtml(title, element("section", section, `\n${body}\n`))
}

function stanzas({ content, notes }: CollectedPoem, isNumbered: boolean): string[] {
	const numbers = new Map(notes.map((note, at) => [note, at + 1]))
	const { lines } = highlightLines(content, notes)
	const found = stanzasOf(lines)
	let place = 0
	return found.map((stanza, at) => {
		const verse = stanza.map((line) => {
			place += 1
			const isMarked = isNumbered && place % NUMBERED_EVERY === 0
			return verseLine(line, numbers, isMarked ? place : null)
		})
		const gap = (stanza[0]?.index ?? 0) - (found[at - 1]?.at(-1)?.index ?? 0) - 1
		const names = at > 0 && gap > 1 ? `stanza ${APART}` : "stanza"
		return element("div", { class: names }, `\n${verse.join("\n")}\n`)
	})
}

type Numbers = ReadonlyMap<HighlightView, number>

/** A paragraph of its own, so that a reader's own style sheet does not run the lines together. */
function verseLine(
	{ segments }: Line<HighlightView>,
	numbers: Numbers,
	place: number | null,
): string {
	const text = segments.map((segment) => segment.text).join("")
	const words = indentOf(text) ? segments.slice(1) : segments
	const names = ["line", indentClass(text), /\S\s{2,}\S/.test(text) && SPACED].filter(Boolean)
	const number = place === null ? "" : textElement("span", String(place), { class: "number" })
	const pieces = placeNumbers(words).map((piece) => pieceOf(piece, numbers))
	return element("p", { class: names.join(" ") }, number + pieces.join(""))
}

const pieceOf = (piece: Piece<HighlightView>, numbers: Numbers): string =>
	"segment" in piece
		? escapeXml(piece.segment.text)
		: piece.ended
				.map((note) => numbers.get(note) ?? 0)
				.toSorted((one, other) => one - other)
				.map(noteReference)
				.join("")

const noteReference = (number: number): string =>
	textElement("a", String(number), {
		"epub:type": "noteref",
		role: "doc-noteref",
		class: "noteref",
		id: `ref-${number}`,
		href: `#note-${number}`,
	})

const noteOnPoem = (howMade: string): string =>
	element(
		"p",
		{ class: "made" },
		`${textElement("strong", "How it is made:")} ${escapeXml(howMade)}`,
	)

// Without a heading: some readers show footnotes in a window and leave them out of the page.
const notesSection = (notes: readonly HighlightView[]): string =>
	element(
		"section",
		{ "epub:type": "footnotes", class: "notes", "aria-label": "Notes" },
		`\n${notes.map((note, at) => footnote(note, at + 1)).join("\n")}\n`,
	)

function footnote(note: HighlightView, number: number): string {
	const back = textElement("a", `${number}.`, {
		role: "doc-backlink",
		href: `#ref-${number}`,
		"aria-label": `Note ${number}: back to its line`,
	})
	const explanation = escapeXml(withoutLabel(note))
	const label = textElement("strong", explanation ? `${note.label}:` : note.label)
	const text = [back, label, explanation].filter(Boolean).join(" ")
	const attributes = { "epub:type": "footnote", role: "doc-footnote", id: `note-${number}` }
	return element("aside", attributes, element("p", {}, text))
}
