import { make } from "./element"
import type { TooltipSettings } from "./tooltips"

const ANCHOR_NAME = "--tooltip-anchor"

/** "top-start" stands above and begins where its anchor begins. */
const AREAS: Record<string, string> = {
	top: "top",
	"top-start": "top span-right",
	"top-end": "top span-left",
	bottom: "bottom",
	"bottom-start": "bottom span-right",
	"bottom-end": "bottom span-left",
	left: "left",
	"left-start": "left span-bottom",
	"left-end": "left span-top",
	right: "right",
	"right-start": "right span-bottom",
	"right-end": "right span-top",
}

/**
 * Puts a tooltip at its anchor, on another side where there is no room; the browser keeps it there while the page scrolls.
 * @returns how to let go of the anchor
 */
export function placeTooltip(
	box: HTMLElement,
	anchor: HTMLElement,
	{ placement, offset, hasArrow }: TooltipSettings,
): () => void {
	box.style.setProperty("--offset", `${offset}px`)
	box.dataset.axis = /^(top|bottom)/.test(placement) ? "block" : "inline"
	if (CSS.supports("position-area: top")) {
		anchor.style.setProperty("anchor-name", ANCHOR_NAME)
		box.style.setProperty("position-anchor", ANCHOR_NAME)
		box.style.setProperty("position-area", AREAS[placement] ?? "top")
	} else placeOnce(box, anchor, offset)
	const [, align = ""] = placement.split(/(?=-)/)
	const side = sideOf(box.getBoundingClientRect(), anchor.getBoundingClientRect())
	box.dataset.placement = `${side}${align}`
	if (hasArrow) box.append(makeArrow(box, anchor, side))
	return () => anchor.style.removeProperty("anchor-name")
}

/** For browsers without anchor positioning: above where there is room, else below. */
function placeOnce(box: HTMLElement, anchor: HTMLElement, offset: number): void {
	const at = anchor.getBoundingClientRect()
	const { width, height } = box.getBoundingClientRect()
	const above = at.top - height - offset
	const left = at.left + at.width / 2 - width / 2
	box.style.margin = "0"
	box.style.top = `${above < 0 ? at.bottom + offset : above}px`
	box.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
}

function sideOf(box: DOMRect, anchor: DOMRect): "top" | "bottom" | "left" | "right" {
	if (box.bottom <= anchor.top + 1) return "top"
	if (box.top >= anchor.bottom - 1) return "bottom"
	return box.right <= anchor.left + 1 ? "left" : "right"
}

function makeArrow(box: HTMLElement, anchor: HTMLElement, side: string): HTMLElement {
	const from = box.getBoundingClientRect()
	const to = anchor.getBoundingClientRect()
	const isAcross = side === "top" || side === "bottom"
	const along = isAcross ? to.left + to.width / 2 - from.left : to.top + to.height / 2 - from.top
	const limit = (isAcross ? from.width : from.height) - 14
	const arrow = make("span", { class: "tooltip-arrow", "aria-hidden": "true" })
	arrow.style.setProperty(isAcross ? "left" : "top", `${Math.max(14, Math.min(along, limit))}px`)
	return arrow
}
