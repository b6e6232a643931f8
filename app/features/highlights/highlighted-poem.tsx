import type { CSSProperties, ReactNode } from "react"
import { indentOf, indentWidth } from "~/platform/indent"
import { typographic } from "~/platform/typographic"
import { highlightLines, type Line, placeNumbers, type Segment, stanzasOf } from "./highlight"
import type { HighlightView } from "./highlight-data"
import { lineAnchor } from "./margin-notes"
import { lineId, markId, noteId } from "./mark-ids"

type Props = {
	content: string
	highlights: readonly HighlightView[]
	invalid?: number
	hasMargin?: boolean
	hasAddresses?: boolean
}

export const HighlightedPoem = ({ content, highlights, invalid = 0, ...options }: Props) => (
	<div
		className="verse"
		data-testid="poem-content"
		data-invalid-highlights={invalid || undefined}
		style={turnoverStyle(content)}
	>
		<Stanzas content={content} highlights={highlights} {...options} />
	</div>
)

/** What runs over hangs deeper than any line of the poem begins. */
function turnoverStyle(content: string): CSSProperties | undefined {
	const deepest = Math.max(...content.split("\n").map(indentWidth))
	return deepest > 0 ? ({ "--deep": deepest } as CSSProperties) : undefined
}

type StanzasProps = Omit<Props, "invalid">

function Stanzas({ content, highlights, hasMargin = false, hasAddresses = false }: StanzasProps) {
	const { lines } = highlightLines(typographic(content), highlights)
	const numbers = new Map(highlights.map(({ id }, at) => [id, at + 1]))
	const noted = new Set(hasMargin ? highlights.map((highlight) => highlight.start_line_index) : [])
	const stanzas = stanzasOf(lines)
	const places = new Map(stanzas.flat().map(({ index }, at) => [index, at + 1]))
	return stanzas.map((stanza, at) => (
		<p key={stanza[0]?.index} style={gapBetween(stanzas[at - 1], stanza)}>
			{stanza.map((line) => (
				<VerseLine
					key={line.index}
					line={line}
					place={places.get(line.index) ?? 0}
					id={hasAddresses ? lineId(line.index + 1) : undefined}
					isNoted={noted.has(line.index)}
					numbers={numbers}
				/>
			))}
		</p>
	))
}

function gapBetween<T>(
	before: Line<T>[] | undefined,
	stanza: Line<T>[],
): CSSProperties | undefined {
	if (!before) return undefined
	const empty = (stanza[0]?.index ?? 0) - (before.at(-1)?.index ?? 0) - 1
	if (empty < 2) return undefined
	return { marginTop: `calc(${empty} * 1lh)` }
}

const NUMBERED_EVERY = 5

type LineProps = {
	line: Line<HighlightView>
	id: string | undefined
	/** Counted from one, without empty lines. */
	place: number
	/** A note in the margin begins at it. */
	isNoted: boolean
	numbers: Map<string, number>
}

function VerseLine({ line: { index, segments }, id, place, isNoted, numbers }: LineProps) {
	const text = segments.map((segment) => segment.text).join("")
	const indent = indentOf(text)
	const words = indent ? segments.slice(1) : segments
	const style = {
		"--indent": indentWidth(text) || undefined,
		anchorName: isNoted ? lineAnchor(index) : undefined,
	}
	return (
		<span
			id={id}
			className={/\S\s{2,}\S/.test(text) ? "verse-line whitespace-pre-wrap" : "verse-line"}
			style={Object.values(style).some(Boolean) ? (style as CSSProperties) : undefined}
			data-line={index}
			data-place={place % NUMBERED_EVERY === 0 ? place : undefined}
		>
			{indent && <span className="verse-indent">{indent}</span>}
			{joinTexts([...setWords(words, numbers), "\n"])}
		</span>
	)
}

const setWords = (segments: Segment<HighlightView>[], numbers: Map<string, number>): ReactNode[] =>
	placeNumbers(segments).flatMap((piece, at): ReactNode[] => {
		if ("ended" in piece) return noteNumbers(piece.ended, numbers)
		const { segment } = piece
		if (segment.covers.length === 0) return [segment.text]
		return [<Mark key={at} segment={segment} numbers={numbers} />]
	})

/** React puts a comment between two texts. */
const joinTexts = (nodes: ReactNode[]): ReactNode[] =>
	nodes.reduce<ReactNode[]>((joined, node) => {
		const last = joined.at(-1)
		if (typeof node === "string" && typeof last === "string")
			return [...joined.slice(0, -1), last + node]
		return node === "" ? joined : [...joined, node]
	}, [])

const numberOf = (numbers: Map<string, number>, { id }: HighlightView) => numbers.get(id) ?? 0

const noteNumbers = (ended: HighlightView[], numbers: Map<string, number>) =>
	ended
		.toSorted((a, b) => numberOf(numbers, a) - numberOf(numbers, b))
		.map((highlight) => (
			<a
				key={highlight.id}
				href={`#${noteId(highlight.id)}`}
				className="note-number"
				tabIndex={-1}
				aria-label={String(numberOf(numbers, highlight))}
			/>
		))

type MarkProps = { segment: Segment<HighlightView>; numbers: Map<string, number> }

function startText(starts: HighlightView[], numbers: Map<string, number>): string | undefined {
	if (starts.length === 0) return undefined
	const names = starts.map((highlight) => `${numberOf(numbers, highlight)} ${highlight.label}`)
	return `[${names.join(", ")}: `
}

// CSS adds the numbers and the hidden texts, so that they are not copied.
function Mark({ segment: { text, covers, starts }, numbers }: MarkProps) {
	const [top] = covers
	if (!top) return text
	const { highlight, position } = top
	const ids = covers.map((cover) => cover.highlight.id)
	const [own, ...others] = starts
	return (
		<mark
			id={own && markId(own.id)}
			className={numberOf(numbers, highlight) % 2 ? "mark" : "mark mark-even"}
			style={{ "--mark": highlight.color } as CSSProperties}
			data-highlights={ids.join(" ")}
			data-position={position}
			data-style-specific={highlight.is_style_specific || undefined}
			data-count={ids.length > 1 ? ids.length : undefined}
			data-start={startText(starts, numbers)}
		>
			{others.map(({ id }) => (
				<i key={id} id={markId(id)} className="absolute scroll-mt-[calc(var(--bar)+4rem)]" />
			))}
			{text.trim() === "" ? (
				text
			) : (
				<a href={`#${noteId(highlight.id)}`} tabIndex={starts.length > 0 ? undefined : -1}>
					{text}
				</a>
			)}
			{ids.length > 1 && (
				<span className="mark-count" aria-hidden="true" data-testid="overlap-count">
					{ids.length}
				</span>
			)}
		</mark>
	)
}
