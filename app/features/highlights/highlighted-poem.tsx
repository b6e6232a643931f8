import type { CSSProperties } from "react"
import { classes } from "~/ui/classes"
import { type Line, highlightLines, type Segment, stanzasOf } from "./highlight"
import type { HighlightView } from "./highlight-data"
import { markId, noteId } from "./mark-ids"

type Props = {
	content: string
	highlights: readonly HighlightView[]
	invalid?: number
	className?: string
}

export function HighlightedPoem({ content, highlights, invalid = 0, className = "" }: Props) {
	const { lines } = highlightLines(content, highlights)
	const numbers = new Map(highlights.map(({ id }, at) => [id, at + 1]))
	const stanzas = stanzasOf(lines)
	return (
		<div
			className={className ? `verse ${className}` : "verse"}
			data-testid="poem-content"
			data-invalid-highlights={invalid || undefined}
		>
			{stanzas.map((stanza, at) => (
				<p key={stanza[0]?.index} style={gapBetween(stanzas[at - 1], stanza)}>
					{stanza.map((line) => (
						<VerseLine key={line.index} line={line} numbers={numbers} />
					))}
				</p>
			))}
		</div>
	)
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

type LineProps = { line: Line<HighlightView>; numbers: Map<string, number> }

function VerseLine({ line, numbers }: LineProps) {
	return (
		<span className="verse-line" data-line={line.index}>
			{line.segments.map((segment, at) => {
				const end = at === line.segments.length - 1 ? "\n" : ""
				if (segment.covers.length === 0) return `${segment.text}${end}`
				return [<Mark key={at} segment={segment} numbers={numbers} />, end]
			})}
		</span>
	)
}

const COUNT = classes(
	"ms-[0.15em] me-[0.05em] rounded-full bg-ink px-[0.36em] align-super font-serif text-[0.62em]",
	"leading-none text-paper lining-nums select-none",
)

type MarkProps = Omit<LineProps, "line"> & { segment: Segment<HighlightView> }

function startText(starts: HighlightView[], numbers: Map<string, number>): string | undefined {
	if (starts.length === 0) return undefined
	const names = starts.map(({ id, label }) => `${numbers.get(id) ?? 0} ${label}`)
	return `[${names.join(", ")}: `
}

function endNumbers(ends: HighlightView[], numbers: Map<string, number>): string | undefined {
	if (ends.length === 0) return undefined
	return ends
		.map(({ id }) => numbers.get(id) ?? 0)
		.toSorted((a, b) => a - b)
		.join(" ")
}

// CSS adds the numbers and the hidden texts, so that they are not copied.
function Mark({ segment: { text, covers, starts, ends }, numbers }: MarkProps) {
	const [top] = covers
	if (!top) return text
	const { highlight, position } = top
	const ids = covers.map((cover) => cover.highlight.id)
	const [own, ...others] = starts
	return (
		<mark
			id={own && markId(own.id)}
			className="mark"
			style={{ "--mark": highlight.color } as CSSProperties}
			data-highlights={ids.join(" ")}
			data-position={position}
			data-style-specific={highlight.is_style_specific || undefined}
			data-count={ids.length > 1 ? ids.length : undefined}
			data-start={startText(starts, numbers)}
			data-numbers={endNumbers(ends, numbers)}
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
				<span className={COUNT} aria-hidden="true" data-testid="overlap-count">
					{ids.length}
				</span>
			)}
		</mark>
	)
}
