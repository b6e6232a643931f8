import { useLocation, useNavigation } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { CONTENT_ID } from "../content"

/** The event that the document gets when a dialog has left the page. */
export const DIALOG_GONE = "dialog-gone"

/** Whether nothing usable has the focus. A button that was just disabled still has it until the next frame. */
function hasNoFocus(): boolean {
	const { activeElement, body } = document
	return !activeElement || activeElement === body || activeElement.matches(":disabled")
}

/** Whether the keyboard's place is gone: nothing has the focus although something had it that is now disabled or no longer there. */
const isLost = (last: HTMLElement | null): last is HTMLElement =>
	hasNoFocus() && last !== null && (!last.isConnected || last.matches(":disabled"))

/** The control itself, or the one that took its place when its form was made anew; null where neither can take the focus. */
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
 * After a link, a form or a dialog the keyboard goes on where it was: at what had the focus, if that is still there,
 * after a dialog at what opened it, else at the beginning of the page's content. Without scripts the browser does the same.
 */
export function useKeptFocus(): void {
	const { state } = useNavigation()
	// A page that needs nothing fetched is there without ever having been under way.
	useLocation()
	const last = useRef<HTMLElement | null>(null)
	const lastOutside = useRef<HTMLElement | null>(null)
	const left = useRef<HTMLElement | null>(null)

	// The focus is moved once the new page stands, and only if no part of it has asked for it.
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

	// Where the focus was is known to the document alone: a button that is disabled while it works loses it without a word.
	useEffect(() => {
		const remember = (target: EventTarget | null) => {
			if (!(target instanceof HTMLElement) || target === document.body) return
			last.current = target
			if (!target.closest("dialog")) lastOutside.current = target
		}
		const focused = ({ target }: FocusEvent) => remember(target)
		const dialogGone = () => latest.current()
		// The page may have come with something focused.
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
