import { useLocation, useNavigation } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { CONTENT_ID } from "./content"

/** Whether the keyboard's place is gone: nothing has the focus although something had it that is now disabled or no longer there. */
const isLost = (last: HTMLElement | null): last is HTMLElement =>
	document.activeElement === document.body &&
	last !== null &&
	(!last.isConnected || last.matches(":disabled"))

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
 * After a link or a form the keyboard goes on where it was: at what had the focus, if that is still there, else at the
 * beginning of the new page's content. Without scripts the browser does the same.
 */
export function useKeptFocus(): void {
	const { state } = useNavigation()
	// A page that needs nothing fetched is there without ever having been under way.
	useLocation()
	const last = useRef<HTMLElement | null>(null)
	const left = useRef<HTMLElement | null>(null)

	// Where the focus was is known to the document alone: a button that is disabled while it works loses it without a word.
	useEffect(() => {
		const remember = ({ target }: FocusEvent) => {
			if (target instanceof HTMLElement) last.current = target
		}
		document.addEventListener("focusin", remember)
		return () => document.removeEventListener("focusin", remember)
	}, [])
	// The focus is moved once the new page stands, and only if no part of it has asked for it.
	useEffect(() => {
		if (isLost(last.current)) left.current = last.current
		if (state !== "idle" || left.current === null) return
		if (document.activeElement === document.body)
			(placeOf(left.current) ?? document.getElementById(CONTENT_ID))?.focus({ preventScroll: true })
		left.current = null
	})
}
