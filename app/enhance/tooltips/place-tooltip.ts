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
	const { style } = anchor
	const names = style.getPropertyValue("anchor-name")
	if (CSS.supports("position-area: top")) {
		style.setProperty("anchor-name", names ? `${names}, ${ANCHOR_NAME}` : ANCHOR_NAME)
		box.style.setProperty("position-anchor", ANCHOR_NAME)
		box.style.setProperty("position-area", area)
	} else placeOnce(box, anchor, offset, area.startsWith("top"))
	onPlaced?.(box, anchor)
	return () => style.setProperty("anchor-name", names)
}

/** For browsers without anchor positioning. */
function placeOnce(box: HTMLElement, anchor: HTMLElement, offset: number, isAbove: boolean): void {
	const at = anchor.getBoundingClientRect()
	const { width, height } = box.getBoundingClientRect()
	const above = at.top - height - offset
	const below = at.bottom + offset
	const left = at.left + at.width / 2 - width / 2
	const hasRoom = isAbove ? above >= 0 : below + height <= innerHeight
	box.style.margin = "0"
	box.style.top = `${isAbove === hasRoom ? above : below}px`
	box.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
}
