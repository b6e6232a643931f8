import { TOOLTIP } from "~/ui/tooltip/tooltip-options"
import { make } from "../element"
import type { TooltipKind } from "./tooltips"

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

const numberOf = (text: string | undefined, fallback: number) => Number(text ?? fallback)

export const textTooltips: TooltipKind = {
	selector: "[data-tooltip]",
	opensOn: (_, event) => event === "focus",
	settings: ({ dataset }) => ({
		showDelay: numberOf(dataset.showDelay, TOOLTIP.showDelay),
		hideDelay: numberOf(dataset.hideDelay, TOOLTIP.hideDelay),
		offset: numberOf(dataset.offset, TOOLTIP.offset),
		maxWidth: TOOLTIP.maxWidth,
		area: AREAS[dataset.placement ?? "top"] ?? "top",
		onPlaced: (box, anchor) => showSide(box, anchor),
	}),
	content: ({ dataset }) => (dataset.tooltip ? [new Text(dataset.tooltip)] : null),
}

function showSide(box: HTMLElement, anchor: HTMLElement): void {
	const [, align = ""] = (anchor.dataset.placement ?? "top").split(/(?=-)/)
	const side = sideOf(box.getBoundingClientRect(), anchor.getBoundingClientRect())
	box.dataset.placement = `${side}${align}`
	if (anchor.dataset.arrow === "on") box.append(makeArrow(box, anchor, side))
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
	const arrow = make("span", { class: "tooltip-arrow", "aria-hidden": "true" })
	const clamp = (at: number, size: number) => `${Math.max(14, Math.min(at, size - 14))}px`
	if (isAcross) arrow.style.left = clamp(to.left + to.width / 2 - from.left, from.width)
	else arrow.style.top = clamp(to.top + to.height / 2 - from.top, from.height)
	return arrow
}
