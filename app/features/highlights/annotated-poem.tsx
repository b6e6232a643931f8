import { typographic } from "~/platform/typographic"
import { ScrollArea } from "~/ui/scroll-area"
import type { HighlightView } from "./highlight-data"
import { Legend } from "./legend"
import { HighlightedPoem } from "./highlighted-poem"
import { placeNotes } from "./margin-notes"
import { isLong } from "./verse-lines"

type Props = {
	title: string
	content: string
	highlights: { highlights: HighlightView[]; invalid: number }
	show: boolean
	headingLevel?: 2 | 3 | 4
	/** A long poem scrolls in a box instead of showing as a whole. */
	isCapped?: boolean
	/** Where there is room, each note stands in the margin, at its line. Once a page. */
	hasMargin?: boolean
	/** Each line has an id, so that it can be linked to. Once a page. */
	hasAddresses?: boolean
}

export function AnnotatedPoem({
	title: given,
	content,
	highlights: { highlights, invalid },
	show,
	headingLevel,
	isCapped = false,
	hasMargin = false,
	hasAddresses = false,
}: Props) {
	const title = typographic(given)
	const marked = (
		<HighlightedPoem
			content={content}
			highlights={show ? highlights : []}
			invalid={invalid}
			hasMargin={hasMargin}
			hasAddresses={hasAddresses}
		/>
	)
	return (
		<>
			{isLong(content) ? (
				<ScrollArea label={`The poem “${title}”`} isWhole={!isCapped}>
					{marked}
				</ScrollArea>
			) : (
				marked
			)}
			{show && highlights.length > 0 && (
				<Legend
					poem={title}
					highlights={highlights}
					headingLevel={headingLevel}
					tops={hasMargin ? placeNotes(highlights, content).tops : undefined}
				/>
			)}
		</>
	)
}
