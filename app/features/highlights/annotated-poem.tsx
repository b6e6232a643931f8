import { ScrollArea } from "~/ui/scroll-area"
import type { HighlightView } from "./highlight-view"
import { Legend } from "./legend"
import { MarkedPoem } from "./marked-poem"
import { isLong } from "./verse-lines"

type Props = {
	title: string
	content: string
	highlights: { highlights: HighlightView[]; invalid: number }
	show: boolean
	headingLevel?: 2 | 3 | 4
	className?: string
}

export function AnnotatedPoem({
	title,
	content,
	highlights: { highlights, invalid },
	show,
	headingLevel,
	className,
}: Props) {
	const marked = (
		<MarkedPoem
			content={content}
			highlights={show ? highlights : []}
			invalid={invalid}
			className={className}
		/>
	)
	return (
		<>
			{isLong(content) ? <ScrollArea label={`The poem “${title}”`}>{marked}</ScrollArea> : marked}
			{show && highlights.length > 0 ? (
				<Legend poem={title} highlights={highlights} headingLevel={headingLevel} />
			) : null}
		</>
	)
}
