import { useLocation, useNavigation } from "@remix-run/react"
import { useEffect } from "react"
import { CONTENT_ID } from "../content"

/** A button that was just disabled keeps the focus until the next frame. */
function hasNoFocus(): boolean {
	const { activeElement, body } = document
	return !activeElement || activeElement === body || activeElement.matches(":disabled")
}

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(":disabled")

function findSame(control: HTMLElement): HTMLElement | null {
	if (control.isConnected) return control
	const name = control.getAttribute("name")
	if (!name) return null
	let selector = `${control.localName}[name="${CSS.escape(name)}"]`
	if (control instanceof HTMLButtonElement) selector += `[value="${CSS.escape(control.value)}"]`
	return document.querySelector<HTMLElement>(selector)
}

let last: HTMLElement | null = null
let lastOutsideDialogs: HTMLElement | null = null
let lost: HTMLElement | null = null
let isIdle = true

function recordFocus(target: EventTarget | null): void {
	if (!(target instanceof HTMLElement) || target === document.body) return
	last = target
	if (!target.closest("dialog")) lastOutsideDialogs = target
}

/** A disabled button loses the focus without an event, so the last focus is recorded here. */
export function startFocusTracking(): void {
	recordFocus(document.activeElement)
	document.addEventListener("focusin", ({ target }) => recordFocus(target))
}

/** Runs after the new page is rendered, and moves the focus only if no part of it took it. */
export function restoreFocus(): void {
	if (hasNoFocus() && last && !isUsable(last)) lost = last
	if (!isIdle || lost === null) return
	const isDialogGone = !lost.isConnected && lost.closest("dialog") !== null
	const from = isDialogGone ? lastOutsideDialogs : lost
	lost = null
	if (!hasNoFocus()) return
	const same = from && findSame(from)
	const content = document.getElementById(CONTENT_ID)
	const target = same && isUsable(same) ? same : content
	target?.focus({ preventScroll: true })
}

/**
 * Restores the focus after a link, a form or a dialog: to the last control, to the dialog's opener,
 * else to the page's content. Without scripts the browser does the same.
 */
export function useKeptFocus(): void {
	const { state } = useNavigation()
	// Renders again for pages that need no data: the navigation state does not change for them.
	useLocation()
	// Only the rendered document shows whether the focus was lost.
	useEffect(() => {
		isIdle = state === "idle"
		restoreFocus()
	})
}
