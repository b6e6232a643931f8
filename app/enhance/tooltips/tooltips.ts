import { CONTENT_ID } from "~/ui/content"
import { closest, make } from "../element"
import { type Placement, placeTooltip } from "./place-tooltip"

// Events are handled on the document, so that elements added later have tooltips too.

/** Delays in milliseconds. */
export type TooltipKind = {
	selector: string
	opensOn(anchor: HTMLElement, event: "focus" | "click"): boolean
	settings(anchor: HTMLElement): TooltipSettings
	content(anchor: HTMLElement): Node[] | null
	onChoose?(anchor: HTMLElement | null): void
}
type TooltipSettings = Placement & {
	showDelay: number
	hideDelay: number
	/** Pixels. */
	maxWidth: number
	testId?: string
	/** The tooltip stands beside it, and stays open while the pointer is on it. */
	beside?: HTMLElement | null
}

const BOX_ID = "tooltip"

type Shown = {
	anchor: HTMLElement
	beside: HTMLElement
	box: HTMLElement
	hideDelay: number
	leave(): void
}

function createTooltips(kinds: TooltipKind[]) {
	let shown: Shown | null = null
	let timer: ReturnType<typeof setTimeout> | undefined

	const kindOf = (anchor: HTMLElement) => kinds.find((kind) => anchor.matches(kind.selector))
	const isInBox = (target: EventTarget | null) =>
		target instanceof Node && shown !== null && shown.box.contains(target)

	const stay = () => clearTimeout(timer)
	const hide = () => {
		stay()
		shown?.leave()
		shown = null
	}
	const later = (act: () => void, delay: number) => {
		stay()
		timer = setTimeout(act, delay)
	}
	const leave = () => {
		if (shown) later(hide, shown.hideDelay)
		else stay()
	}
	const show = (anchor: HTMLElement) => {
		stay()
		if (shown?.anchor === anchor) return
		hide()
		const kind = kindOf(anchor)
		const content = anchor.isConnected && kind?.content(anchor)
		if (kind && content) shown = openBox(anchor, kind.settings(anchor), content)
	}
	const choose = (anchor: HTMLElement | null, event: "focus" | "click") => {
		const kind = anchor && kindOf(anchor)
		if (!anchor || !kind?.opensOn(anchor, event)) return
		show(anchor)
		if (event === "click") kind.onChoose?.(anchor)
	}
	const forget = () => {
		for (const kind of kinds) kind.onChoose?.(null)
	}
	const close = () => {
		hide()
		forget()
	}
	const hover = (anchor: HTMLElement | null, target: EventTarget | null) => {
		if (isInBox(target) || (anchor && anchor === shown?.anchor)) return stay()
		const kind = anchor && kindOf(anchor)
		if (kind) later(() => show(anchor), kind.settings(anchor).showDelay)
		else if (shown && target instanceof Node && shown.beside.contains(target)) stay()
		else leave()
	}
	return { isInBox, leave, choose, forget, close, hover }
}

export function startTooltips(kinds: TooltipKind[]): void {
	const { isInBox, leave, choose, forget, close, hover } = createTooltips(kinds)
	const selector = kinds.map((kind) => kind.selector).join()
	const anchorAt = (target: EventTarget | null) => closest(target, selector)

	document.addEventListener("pointerover", ({ target, pointerType }) => {
		// On a touch screen only a tap opens a tooltip.
		if (pointerType !== "touch") hover(anchorAt(target), target)
	})
	document.documentElement.addEventListener("pointerleave", ({ pointerType }) => {
		// A finger leaves the page whenever it is lifted.
		if (pointerType !== "touch") leave()
	})
	document.addEventListener("focusin", ({ target }) => choose(anchorAt(target), "focus"))
	document.addEventListener("focusout", ({ target, relatedTarget }) => {
		if (!anchorAt(target) || isInBox(relatedTarget)) return
		leave()
		forget()
	})
	document.addEventListener("click", ({ target }) => choose(anchorAt(target), "click"))
	document.addEventListener("pointerdown", ({ target }) => {
		if (!isInBox(target) && !anchorAt(target)) close()
	})
	document.addEventListener("keydown", ({ key }) => key === "Escape" && close())
	// The pointer may already be there when this script starts.
	const rested = document.querySelector(`:is(${selector}):hover`)
	rested?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }))
}

function openBox(anchor: HTMLElement, settings: TooltipSettings, content: Node[]): Shown {
	const { testId, maxWidth, hideDelay } = settings
	const beside = settings.beside ?? anchor
	const attributes = { id: BOX_ID, role: "tooltip", class: "tooltip", "data-testid": testId }
	const box = make("div", attributes, ...content)
	box.style.maxWidth = `min(${maxWidth}px, calc(100vw - 1rem))`
	document.getElementById(CONTENT_ID)?.append(box)
	const release = placeTooltip(box, beside, settings)
	const described = anchor.querySelector("a") ?? anchor
	const before = described.getAttribute("aria-describedby")
	described.setAttribute("aria-describedby", before ? `${before} ${BOX_ID}` : BOX_ID)
	const leave = () => {
		box.remove()
		release()
		if (before) described.setAttribute("aria-describedby", before)
		else described.removeAttribute("aria-describedby")
	}
	return { anchor, beside, box, hideDelay, leave }
}
