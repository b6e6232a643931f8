import { linesText } from "~/features/citing/citation"
import type { HighlightView } from "~/features/highlights/highlight-data"
import { HighlightedPoem } from "~/features/highlights/highlighted-poem"
import { Legend } from "~/features/highlights/legend"
import { markId, noteId } from "~/features/highlights/mark-ids"
import { ComposerBadge } from "~/features/poems/composer-badge"
import { noteOf, titleOf } from "~/features/poems/poem"
import { links } from "~/links"
import { typographic } from "~/platform/typographic"
import { blankNotes, withoutAnswers } from "./blank-notes"
import { poemAnchor } from "./poem-anchor"
import type { Sheet } from "./sheet-address"
import type { SheetPoem } from "./sheets.server"

/** The form that the buttons of all poems belong to. */
export const ARRANGE_FORM = "arrange"

type Props = { poem: SheetPoem; notes: Sheet["notes"]; isFirst: boolean; isLast: boolean }

export function PoemOnSheet({ poem, notes, isFirst, isLast }: Props) {
	const { id, content, model, poet, subject } = poem
	const title = typographic(titleOf(poem.title))
	const { highlights, invalid } = poem.highlights
	const marked = { on: highlights, off: [], blank: withoutAnswers(highlights) }[notes]
	return (
		<article id={poemAnchor(id)}>
			<header>
				<p className="eyebrow">{subject}</p>
				<h2 className="text-2xl sm:text-3xl">
					<a
						href={links.book({ poet, poemId: id, subject })}
						className="underline decoration-rule hover:decoration-current"
					>
						{title}
					</a>
				</h2>
				<p className="mt-1 flex gap-2 text-faded italic">
					{`Inspired by the style of ${poet}`}
					<ComposerBadge model={model} />
				</p>
				<p className="flex gap-x-5 print:hidden">
					{!isFirst && <ArrangeButton act="up" label="Move up" id={id} title={title} />}
					{!isLast && <ArrangeButton act="down" label="Move down" id={id} title={title} />}
					<ArrangeButton act="remove" label="Remove" id={id} title={title} />
				</p>
			</header>
			<HighlightedPoem content={content} highlights={marked} invalid={invalid} />
			{notes === "on" && highlights.length > 0 && <Legend poem={title} highlights={highlights} />}
			{notes === "blank" && <BlankNotes title={title} content={content} notes={highlights} />}
			<p className="text-sm text-faded">{noteOf(model)}</p>
		</article>
	)
}

type ArrangeProps = { act: string; label: string; id: string; title: string }

const ArrangeButton = ({ act, label, id, title }: ArrangeProps) => (
	<button form={ARRANGE_FORM} name={act} value={id} className="link min-h-6">
		{label} <span className="sr-only">{`“${title}”`}</span>
	</button>
)

type BlankProps = { title: string; content: string; notes: readonly HighlightView[] }

/** Lines to write on, one pair for each numbered mark; a poem without marks has some, too. */
const BlankNotes = ({ title, content, notes }: BlankProps) => (
	<section aria-label={`Lines to write on about “${title}”`} className="legend legend-blank">
		{notes.length === 0 && <p>Your notes</p>}
		<ol>
			{blankNotes(content, notes).map(({ id, number, lines }) => (
				<li key={id} id={noteId(id)} value={number}>
					<a href={`#${markId(id)}`}>{linesText(lines)}</a>
				</li>
			))}
		</ol>
	</section>
)
