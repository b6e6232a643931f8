import type { CSSProperties } from "react"
import { legendGroups } from "./highlight"
import type { HighlightView } from "./highlight-view"
import { markId, noteId } from "./mark-ids"

type Props = {
	/** The title of the poem they are of: a page may show two. */ poem: string
	highlights: readonly HighlightView[]
	headingLevel?: 2 | 3 | 4
}

/** The notes in two groups, numbered as in the lines; each entry leads to its mark. It reads without scripts and on paper. */
export function Legend({ poem, highlights, headingLevel = 3 }: Props) {
	const Heading = `h${headingLevel}` as const
	const numbers = new Map(highlights.map(({ id }, at) => [id, at + 1]))
	return (
		<section
			className="legend"
			aria-label={`Highlights of “${poem}”`}
			data-testid="highlight-legend"
		>
			{legendGroups(highlights).map(({ title, entries }) => (
				<div key={title}>
					<Heading className="eyebrow text-base">{title}</Heading>
					<ol>
						{entries.map((highlight) => (
							<li
								key={highlight.id}
								id={noteId(highlight.id)}
								value={numbers.get(highlight.id)}
								style={{ "--mark": highlight.color } as CSSProperties}
							>
								<a
									href={`#${markId(highlight.id)}`}
									className="legend-entry"
									data-legend={highlight.id}
								>
									<span className="swatch" aria-hidden="true" /> {highlight.label}
								</a>
								{highlight.note ? (
									<span className="legend-note" data-cut={beginsWithLabel(highlight) || undefined}>
										{withoutLabel(highlight)}
									</span>
								) : null}
							</li>
						))}
					</ol>
				</div>
			))}
		</section>
	)
}

const beginsWithLabel = ({ label, note }: HighlightView) =>
	note.toLowerCase().startsWith(`${label.toLowerCase()}:`)

/** A note that opens with its own label does not say it twice. */
function withoutLabel(highlight: HighlightView): string {
	const { label, note } = highlight
	if (!beginsWithLabel(highlight)) return note
	const rest = note.slice(label.length + 1).trim()
	return rest.charAt(0).toUpperCase() + rest.slice(1)
}
