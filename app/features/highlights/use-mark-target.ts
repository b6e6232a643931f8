import { type RefObject, useEffect, useRef, useState } from "react"
import { TOOLTIP } from "~/ui/tooltip-options"

/** What the tooltip stands at: a mark or a legend entry, and the ids of its highlights, topmost first. */
type MarkTarget = { element: Element; ids: string[]; isLegend: boolean }
/** The event that woke the tooltip; it is played to it again, because its code may arrive after it. */
export type Wake = { type: string; target: EventTarget | null; pointerType: string }

/** The ids of the highlights under an element, topmost first. */
export function idsAt(target: EventTarget | null): string[] {
	if (!(target instanceof Element)) return []
	const mark = target.closest<HTMLElement>("[data-highlights]")
	if (mark?.dataset.highlights) return mark.dataset.highlights.split(" ")
	const entry = target.closest<HTMLElement>("[data-legend]")
	return entry?.dataset.legend ? [entry.dataset.legend] : []
}

function targetAt(target: EventTarget | null): MarkTarget | null {
	const ids = idsAt(target)
	const element =
		target instanceof Element ? target.closest("[data-highlights], [data-legend]") : null
	return ids.length > 0 && element
		? { element, ids, isLegend: element.hasAttribute("data-legend") }
		: null
}

/** Whether the pointer or the focus that woke the tooltip has not moved on since. */
function isStillThere({ type, target }: Wake): boolean {
	if (!(target instanceof Element) || !target.isConnected) return false
	if (type === "pointerover") return target.matches(":hover")
	return type === "click" || target.contains(document.activeElement)
}

type Options = {
	area: RefObject<HTMLElement | null>
	floating: RefObject<HTMLElement | null>
	wake: Wake | null
	onActive: (highlightId: string | null) => void
}

/**
 * Which mark's tooltip is open: hover opens it after 200 ms (in the legend 400 ms), focus and tap at once;
 * leaving closes it after 150 ms unless the pointer enters it; Escape and a click elsewhere close it (HL-17, HL-18, HL-21).
 */
export function useMarkTarget({ area, floating, wake, onActive }: Options) {
	const [target, setTarget] = useState<MarkTarget | null>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const stay = () => clearTimeout(timer.current)
	const show = (next: MarkTarget | null) => {
		stay()
		setTarget(next)
	}
	const later = (next: MarkTarget | null, delay: number) => {
		stay()
		timer.current = setTimeout(() => setTarget(next), delay)
	}
	const leave = () => later(null, TOOLTIP.hideDelay)
	const close = () => {
		show(null)
		onActive(null)
	}
	const isInside = (node: EventTarget | null) =>
		node instanceof Node && (floating.current?.contains(node) ?? false)
	const hear = ({ type, target: at, pointerType }: Wake) => {
		const next = targetAt(at)
		if (type === "pointerover") {
			// A finger that lands opens the tooltip by its click; what it brushes over means nothing.
			if (pointerType === "touch") return
			if (next) later(next, next.isLegend ? TOOLTIP.legendShowDelay : TOOLTIP.showDelay)
			else leave()
		} else if (next && !next.isLegend) {
			show(next)
			onActive(next.ids[0] ?? null)
		}
	}

	// The marks are plain HTML: their events are heard where they bubble to. The handlers only use refs and setters.
	useEffect(() => {
		const element = area.current
		if (!element) return
		const listen = (event: Event) =>
			hear({
				type: event.type,
				target: event.target,
				pointerType: event instanceof PointerEvent ? event.pointerType : "",
			})
		// React tells the tooltip that the pointer came before the area hears that it left.
		const pointerLeft = (event: PointerEvent) =>
			event.pointerType === "touch" || isInside(event.relatedTarget) || leave()
		const focusLeft = (event: FocusEvent) => {
			if (isInside(event.relatedTarget)) return
			leave()
			onActive(null)
		}
		const key = (event: KeyboardEvent) => event.key === "Escape" && close()
		const outside = (event: Event) => {
			if (
				event.target instanceof Node &&
				!element.contains(event.target) &&
				!isInside(event.target)
			)
				close()
		}
		if (wake && isStillThere(wake)) hear(wake)
		element.addEventListener("pointerover", listen)
		element.addEventListener("pointerleave", pointerLeft)
		element.addEventListener("focusin", listen)
		element.addEventListener("focusout", focusLeft)
		element.addEventListener("click", listen)
		document.addEventListener("keydown", key)
		document.addEventListener("pointerdown", outside)
		return () => {
			stay()
			element.removeEventListener("pointerover", listen)
			element.removeEventListener("pointerleave", pointerLeft)
			element.removeEventListener("focusin", listen)
			element.removeEventListener("focusout", focusLeft)
			element.removeEventListener("click", listen)
			document.removeEventListener("keydown", key)
			document.removeEventListener("pointerdown", outside)
		}
		// oxlint-disable-next-line react/exhaustive-deps
	}, [area])

	return { target, stay, leave }
}
