import { useLocation, useNavigation } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { clearToasts } from "~/enhance/toasts"
import { showProgress } from "~/enhance/navigation/progress"

/** Milliseconds. A toast that came just before the visitor left was meant for the next page. */
const JUST_BEFORE_MS = 1_000

/** In React apps: shows that a page is on its way, and removes the toasts of the one before. */
export function usePageChange(): void {
	const { pathname } = useLocation()
	const isWaiting = useNavigation().state !== "idle"
	const startedAt = useRef<number | null>(null)
	const shown = useRef(pathname)
	// Before the effect below, which forgets when the change began.
	useEffect(() => {
		if (shown.current === pathname) return
		shown.current = pathname
		clearToasts((startedAt.current ?? performance.now()) - JUST_BEFORE_MS)
	}, [pathname])
	useEffect(() => {
		startedAt.current = isWaiting ? performance.now() : null
		showProgress(isWaiting)
	}, [isWaiting])
}
