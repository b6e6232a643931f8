import { useLocation, useNavigation } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { CONTENT_ID } from "../content"

/** Dispatched on the document when a dialog has left the page. */
export const DIALOG_GONE = "dialog-gone"

/** A button that was just disabled keeps the focus until the next frame. */
function hasNoFocus(): boolean {
	const { activeElement, body } = document
	return !activeElement || activeElement === body || activeElement.matches(":disabled")
}

const isLost = (last: HTMLElement | null): last is HTMLElement =>
	hasNoFocus() && last !== null && (!last.isConnected || last.matches(":disabled"))

function placeOf(left: HTMLElement): HTMLElement | null {
	const name = left.getAttribute("name")
	const value = left instanceof HTMLButtonElement ? `[value="${CSS.escape(left.value)}"]` : ""
	const stands = left.isConnected
		? left
		: name &&
			document.querySelector<HTMLElement>(`${left.localName}[name="${CSS.escape(name)}"]${value}`)
	return stands && !stands.matches(":disabled") ? stands : null
}

/**
 * Restores the focus after a link, a form or a dialog: to the last control, to the dialog's opener,
 * else to the page's content. Without scripts the browser does the same.
 */
export function useKeptFocus(): void {
	const { state } = useNavigation()
	// Renders again for pages that need no data: the navigation state does not change for them.
	useLocation()
	const last = useRef<HTMLElement | null>(null)
	const lastOutside = useRef<HTMLElement | null>(null)
	const left = useRef<HTMLElement | null>(null)

	// Runs after the new page is rendered, and only if no part of it took the focus.
	const settle = () => {
		if (isLost(last.current)) left.current = last.current
		if (state !== "idle" || left.current === null) return
		const isDialogGone = !left.current.isConnected && left.current.closest("dialog") !== null
		const from = isDialogGone ? lastOutside.current : left.current
		if (hasNoFocus())
			((from && placeOf(from)) ?? document.getElementById(CONTENT_ID))?.focus({
				preventScroll: true,
			})
		left.current = null
	}
	const latest = useRef(settle)
	latest.current = settle

	// A disabled button loses the focus without an event, so the last focus is recorded here.
	useEffect(() => {
		const remember = (target: EventTarget | null) => {
			if (!(target instanceof HTMLElement) || target === document.body) return
			last.current = target
			if (!target.closest("dialog")) lastOutside.current = target
		}
		const focused = ({ target }: FocusEvent) => remember(target)
		const dialogGone = () => latest.current()
		remember(document.activeElement)
		document.addEventListener("focusin", focused)
		document.addEventListener(DIALOG_GONE, dialogGone)
		return () => {
			document.removeEventListener("focusin", focused)
			document.removeEventListener(DIALOG_GONE, dialogGone)
		}
	}, [])
	useEffect(settle)
}
