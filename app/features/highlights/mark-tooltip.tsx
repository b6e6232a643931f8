import { autoUpdate, flip, FloatingPortal, offset, shift, useFloating } from "@floating-ui/react"
import { type CSSProperties, type RefObject, useEffect, useId, useRef, useState } from "react"
import { CONTENT_ID } from "~/ui/content"
import { TOOLTIP } from "~/ui/tooltip-options"
import { shortNote } from "./highlight"
import type { HighlightView } from "./highlight-view"
import { useMarkTarget, type Wake } from "./use-mark-target"

type Props = {
	area: RefObject<HTMLElement | null>
	wake: Wake | null
	highlights: readonly HighlightView[]
	content: string
	onActive: (highlightId: string | null) => void
}

/** One tooltip for all marks and legend entries of a poem, a preview of the notes below it (HL-09, HL-20, HL-22; WCAG 1.4.13). */
export default function MarkTooltip({ area, wake, highlights, content, onActive }: Props) {
	const id = useId()
	const floating = useRef<HTMLDivElement | null>(null)
	const { target, stay, leave } = useMarkTarget({ area, floating, wake, onActive })
	const { refs, floatingStyles } = useFloating({
		open: target !== null,
		elements: { reference: target?.element ?? null },
		placement: "top",
		middleware: [offset(6), flip(), shift({ padding: 8 })],
		whileElementsMounted: autoUpdate,
	})
	// The mark is rendered by another component, so its attribute is set in the document.
	useEffect(() => {
		const described = target?.element.querySelector("a") ?? target?.element
		described?.setAttribute("aria-describedby", id)
		return () => described?.removeAttribute("aria-describedby")
	}, [target, id])
	if (!target) return null
	const shown = target.ids.flatMap((wanted) =>
		highlights.filter((highlight) => highlight.id === wanted),
	)
	const place = (element: HTMLDivElement | null) => {
		floating.current = element
		refs.setFloating(element)
	}
	return (
		<FloatingPortal id={CONTENT_ID}>
			<div
				id={id}
				ref={place}
				role="tooltip"
				data-testid="highlight-tooltip"
				className="tooltip"
				style={{
					...floatingStyles,
					maxWidth: `min(${TOOLTIP.highlightMaxWidth}px, calc(100vw - 1rem))`,
				}}
				onPointerEnter={stay}
				onPointerLeave={(event) => event.pointerType === "touch" || leave()}
			>
				{target.isLegend && shown[0] ? (
					<Passage highlight={shown[0]} content={content} />
				) : (
					shown.map((highlight) => (
						<Note key={highlight.id} highlight={highlight} isOverlapping={shown.length > 1} />
					))
				)}
			</div>
		</FloatingPortal>
	)
}

/** In the legend the note is there already: the tooltip shows the words it is about. */
function Passage({ highlight, content }: { highlight: HighlightView; content: string }) {
	const lines = content.split("\n").slice(highlight.start_line_index, highlight.end_line_index + 1)
	const cut = lines.map((line, at) =>
		line.slice(
			at === 0 ? highlight.start_char_index : 0,
			at === lines.length - 1 ? highlight.end_char_index : undefined,
		),
	)
	return <p className="italic">“{cut.join(" / ")}”</p>
}

function Note({ highlight, isOverlapping }: { highlight: HighlightView; isOverlapping: boolean }) {
	const [isWhole, setIsWhole] = useState(!isOverlapping)
	const { text, isCut } = shortNote(highlight.note)
	return (
		<div
			className="[&+div]:mt-3 [&+div]:border-t [&+div]:border-rule [&+div]:pt-3"
			style={{ "--mark": highlight.color } as CSSProperties}
		>
			<p className="font-semibold">
				<span className="swatch" aria-hidden="true" /> {highlight.label}
			</p>
			<p>
				{isWhole ? highlight.note : text}
				{isCut && !isWhole ? (
					<>
						{" "}
						<button type="button" className="link" onClick={() => setIsWhole(true)}>
							Read more
						</button>
					</>
				) : null}
			</p>
		</div>
	)
}
