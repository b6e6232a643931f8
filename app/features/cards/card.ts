import { typographic } from "~/platform/typographic"
import { element, textElement } from "~/platform/xml"
import { SITE_NAME, SITE_TAGLINE } from "~/site"
import { COMPOSER_MODEL, linesOf, poetNameOf, titleOf } from "../poems/poem"
import { CARD_SIZE, type CardChampion, type CardPoem } from "./card-address"
import { roughWidth, wrapText } from "./text-width"

// The picture of a shared link, as SVG: a title, a poet, the first lines of the poem.

const MARGIN = 88
const INNER = CARD_SIZE.width - 2 * MARGIN
/** The size of the sentence of a match. */
const CROWN = 36
/** How far from the right edge a line begins to fade out. */
const FADE = 110
const FOOT = 566
/** The baseline of the last line of verse. */
const LAST_LINE = 476
const PAPER = "#fbf8f1"
const INK = "#26221c"
const FADED = "#665d50"
const RULE = "#ddd4c3"
const LICHEN = "#4c6033"
const MOOSE = [
	"M19.4 18.2C16 17.6 11.6 17.4 8.2 15.2 4.5 12.8 2.4 8.6 1.8 3.4c1.9.9 3 2.6 3.9 4.5",
	"-.1-2.4.1-4.6 1.3-6.7 1.3 1.8 1.7 4 1.9 6.3.7-1.8 1.6-3.4 3.3-4.5.5 2.3.2 4.3-.3 6.5",
	" 1.3-1.3 2.6-2.1 4.4-2.3-.2 2.5-1 4.3-1.3 6 1.9.7 3.9 1.2 6 1.4L24 14.4l3 .2c2.1-.2",
	" 4.1-.7 6-1.4-.3-1.7-1.1-3.5-1.3-6 1.8.2 3.1 1 4.4 2.3-.5-2.2-.8-4.2-.3-6.5 1.7 1.1",
	" 2.6 2.7 3.3 4.5.2-2.3.6-4.5 1.9-6.3 1.2 2.1 1.4 4.3 1.3 6.7.9-1.9 2-3.6 3.9-4.5-.6",
	" 5.2-2.7 9.4-6.4 11.8-3.4 2.2-7.8 2.4-11.2 3 .5 1.2.8 2.6 1 4.1l2.9-.8c-.4 1.7-1.3",
	" 2.8-2.7 3.4.1 3.6 1.5 6.8 1.3 10-.2 3-2.9 4.6-7.1 4.6s-6.9-1.6-7.1-4.6c-.2-3.2 1.2",
	"-6.4 1.3-10-1.4-.6-2.3-1.7-2.7-3.4l2.9.8c.2-1.5.5-2.9 1-4.1z",
].join("")

const DRAWN = /^[\s\u0020-\u024f\u1e00-\u1eff\u2000-\u206f\u20ac\u2122\u2212]*$/

/** The card's typeface has Latin letters only: another alphabet would become empty boxes. */
export const canDraw = (words: CardPoem & Partial<CardChampion>): boolean =>
	DRAWN.test(words.title + words.content + words.poet + (words.sentence ?? ""))

const text = (words: string, x: number, y: number, size: number, look: Record<string, string>) =>
	textElement("text", words, { x: String(x), y: String(y), "font-size": String(size), ...look })

export function poemCard(poem: CardPoem): string {
	const { lines, size } = fitTitle(typographic(titleOf(poem.title)))
	const first = MARGIN + size * 0.62
	const title = lines.map((line, at) =>
		text(line, MARGIN, first + at * size * 1.12, size, { fill: INK, "font-weight": "500" }),
	)
	const byline = first + (lines.length - 1) * size * 1.12 + 54
	const author = text(`in the style of ${poetNameOf(poem.poet)}`, MARGIN, byline, 32, {
		fill: FADED,
		"font-style": "italic",
	})
	const maker = poem.model === COMPOSER_MODEL ? "Written by a rule-based composer" : "Written by AI"
	return frame([...title, author, ...firstLines(poem.content, byline + 74), ...footer(maker)])
}

/** A crown of one sentence above the poem that is left of eight, and as much verse as fits. */
export function championCard({ sentence, ...poem }: CardChampion): string {
	// Italics are narrower than the rough measure.
	const crown = wrapText(sentence, INNER / CROWN, 2)
	const top = MARGIN + 24
	const heading = crown.map((line, at) =>
		text(line, MARGIN, top + at * CROWN * 1.25, CROWN, { fill: LICHEN, "font-style": "italic" }),
	)
	const { lines, size } = fitTitle(typographic(titleOf(poem.title)))
	const first = top + (crown.length - 1) * CROWN * 1.25 + 40 + size
	const title = lines.map((line, at) =>
		text(line, MARGIN, first + at * size * 1.12, size, { fill: INK, "font-weight": "500" }),
	)
	const byline = first + (lines.length - 1) * size * 1.12 + 50
	const author = text(`in the style of ${poetNameOf(poem.poet)}`, MARGIN, byline, 30, {
		fill: FADED,
		"font-style": "italic",
	})
	const verse = firstLines(poem.content, byline + 68)
	return frame([...heading, ...title, author, ...verse, ...footer("Champion of a Poem Deathmatch")])
}

export const siteCard = (): string =>
	frame([
		moose(MARGIN, 140, 3.6),
		text(SITE_NAME, MARGIN, 400, 92, { fill: INK, "font-weight": "500" }),
		...wrapText(SITE_TAGLINE, INNER / 40, 2).map((line, at) =>
			text(line, MARGIN, 470 + at * 50, 40, { fill: FADED, "font-style": "italic" }),
		),
	])

function fitTitle(title: string): { lines: string[]; size: number } {
	for (const [size, maxLines] of [
		[72, 1],
		[60, 2],
	] as const) {
		const lines = wrapText(title, (INNER - FADE) / size, maxLines)
		if (lines.every((line) => roughWidth(line) * size <= INNER - FADE)) return { lines, size }
	}
	return { lines: wrapText(title, (INNER - FADE) / 48, 3), size: 48 }
}

const VERSE = 34
const LINE = 47

/** A stanza's end takes half a line. */
function firstLines(content: string, top: number): string[] {
	const drawn: string[] = []
	let y = top
	for (const line of linesOf(typographic(content).replaceAll("\t", "    "))) {
		if (y > LAST_LINE) break
		const words = line.trim()
		const indent = (line.length - line.trimStart().length) * VERSE * 0.25
		if (words) drawn.push(text(words, MARGIN + indent, y, VERSE, { fill: INK }))
		if (words || drawn.length > 0) y += words ? LINE : LINE / 2
	}
	return drawn
}

const moose = (x: number, y: number, scale: number) =>
	element("path", { d: MOOSE, fill: LICHEN, transform: `translate(${x} ${y}) scale(${scale})` })

const box = (x: number, y: number, width: number, height: number, fill: string) =>
	element("rect", {
		x: String(x),
		y: String(y),
		width: String(width),
		height: String(height),
		fill,
	})

const footer = (maker: string): string[] => [
	box(MARGIN, FOOT - 52, INNER, 1.5, RULE),
	moose(MARGIN, FOOT - 34, 1.15),
	text(SITE_NAME, MARGIN + 68, FOOT, 32, { fill: INK, "font-style": "italic" }),
	text(maker, CARD_SIZE.width - MARGIN, FOOT, 28, { fill: FADED, "text-anchor": "end" }),
]

/** Lines that are too long fade out at the right edge, above the footer. */
function frame(content: string[]): string {
	const { width, height } = CARD_SIZE
	const stop = (offset: string, opacity: string) =>
		element("stop", { offset, "stop-color": PAPER, "stop-opacity": opacity })
	const fade = element("linearGradient", { id: "fade" }, stop("0", "0") + stop("1", "1"))
	const attributes = {
		xmlns: "http://www.w3.org/2000/svg",
		width: String(width),
		height: String(height),
		// A browser that opens the SVG itself has no Newsreader.
		"font-family": "Newsreader, Georgia, serif",
	}
	const right = width - MARGIN
	return element(
		"svg",
		attributes,
		[
			element("defs", {}, fade),
			box(0, 0, width, height, PAPER),
			...content,
			box(right - FADE, 0, FADE, FOOT - 60, "url(#fade)"),
			box(right, 0, MARGIN, FOOT - 60, PAPER),
			box(0, 0, 14, height, LICHEN),
		].join(""),
	)
}
