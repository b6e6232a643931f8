import { SITE_NAME } from "~/site"
import { type Highlight, type Range, rangeOf, wholeCharacter } from "./highlight"

// https://www.w3.org/TR/annotation-model/ counts Unicode characters, not UTF-16 units.
export const ANNOTATION_TYPE = 'application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"'
const CONTEXT = "http://www.w3.org/ns/anno.jsonld"
/** Characters of context in a quote selector. */
const AROUND = 32

type Annotated = { poemId: string; content: string; highlights: readonly Highlight[] }

const lengthOf = (text: string): number => [...text].length

function placeIn(
	lines: readonly string[],
	{ startLine, startChar, endLine, endChar }: Range,
): { from: number; to: number } {
	const startOf = (line: number) =>
		lines.slice(0, line).reduce((sum, text) => sum + text.length + 1, 0)
	return {
		from: startOf(startLine) + wholeCharacter(lines[startLine] ?? "", startChar, -1),
		to: startOf(endLine) + wholeCharacter(lines[endLine] ?? "", endChar, 1),
	}
}

function selectorsOf(content: string, { from, to }: { from: number; to: number }) {
	const [before, exact, after] = [
		content.slice(0, from),
		content.slice(from, to),
		content.slice(to),
	]
	const start = lengthOf(before)
	return [
		{
			type: "TextQuoteSelector" as const,
			exact,
			prefix: [...before].slice(-AROUND).join(""),
			suffix: [...after].slice(0, AROUND).join(""),
		},
		{ type: "TextPositionSelector" as const, start, end: start + lengthOf(exact) },
	]
}

const text = (value: string, purpose: "commenting" | "tagging") => ({
	type: "TextualBody" as const,
	value,
	purpose,
	format: "text/plain",
	language: "en",
})

/** `nameOf` gives the name of a literary device by its id. */
export function annotationPage(
	{ poemId, content, highlights }: Annotated,
	origin: string,
	nameOf: (device: string | null) => string | undefined,
) {
	const id = `${origin}/api/highlights/poem/${poemId}`
	const lines = content.split("\n")
	const items = highlights.flatMap((highlight) => {
		const range = rangeOf(highlight, lines)
		if (!range) return []
		const tags = new Set([highlight.display_label, nameOf(highlight.device)])
		const body = [
			text(highlight.note, "commenting"),
			...[...tags].flatMap((tag) => (tag ? [text(tag, "tagging")] : [])),
		]
		const selector = selectorsOf(content, placeIn(lines, range))
		return [
			{
				id: `${id}#${highlight.id}`,
				type: "Annotation" as const,
				motivation: "commenting" as const,
				body,
				target: { source: `${origin}/api/poems/${poemId}#/content`, selector },
			},
		]
	})
	return {
		"@context": CONTEXT,
		id,
		type: "AnnotationPage" as const,
		generator: { type: "Software" as const, name: SITE_NAME, homepage: `${origin}/` },
		startIndex: 0,
		items,
	}
}
