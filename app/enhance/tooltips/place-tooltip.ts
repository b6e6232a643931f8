export type Placement = {
	/** CSS `position-area` */
	area: string
	/** Pixels */
	offset: number
	onPlaced?(box: HTMLElement, anchor: HTMLElement): void
}

const ANCHOR_NAME = "--tooltip-anchor"

/** Returns a function that releases the anchor. */
export function placeTooltip(
	box: HTMLElement,
	anchor: HTMLElement,
	{ area, offset, onPlaced }: Placement,
): () => void {
	box.style.setProperty("--offset", `${offset}px`)
	box.dataset.axis = /^(top|bottom)/.test(area) ? "block" : "inline"
	if (CSS.supports("position-area: top")) {
		anchor.style.setProperty("anchor-name", ANCHOR_NAME)
		box.style.setProperty("position-anchor", ANCHOR_NAME)
		box.style.setProperty("position-area", area)
	} else placeOnce(box, anchor, offset)
	onPlaced?.(box, anchor)
	return () => anchor.style.removeProperty("anchor-name")
}

/** For browsers without anchor positioning. */
function placeOnce(box: HTMLElement, anchor: HTMLElement, offset: number): void {
	const at = anchor.getBoundingClientRect()
	const { width, height } = box.getBoundingClientRect()
	const above = at.top - height - offset
	const left = at.left + at.width / 2 - width / 2
	box.style.margin = "0"
	box.style.top = `${above < 0 ? at.bottom + offset : above}px`
	box.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
}
