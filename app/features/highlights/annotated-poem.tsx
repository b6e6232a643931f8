import { ScrollArea } from "~/ui/scroll-area"
import type { HighlightView } from "./highlight-data"
import { Legend } from "./legend"
import { HighlightedPoem } from "./highlighted-poem"
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
		<HighlightedPoem
			content={content}
			highlights={show ? highlights : []}
			invalid={invalid}
			className={className}
		/>
	)
	return (
		<>
			{isLong(content) ? <ScrollArea label={`The poem “${title}”`}>{marked}</ScrollArea> : marked}
			{show && highlights.length > 0 && (
				<Legend poem={title} highlights={highlights} headingLevel={headingLevel} />
			)}
		</>
	)
}
