import { useEffect, useRef } from "react"

/** Calls `refresh` when another tab may have changed what is stored, or the page comes back. */
export function useOtherTabs(refresh: () => void): void {
	const latest = useRef(refresh)
	latest.current = refresh
	// Other tabs and the page cache change the play without a render.
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined
		const now = () => latest.current()
		// The other tab writes one key after the other: wait for all of them.
		const soon = () => {
			clearTimeout(timer)
			timer = setTimeout(now, 10)
		}
		addEventListener("storage", soon)
		addEventListener("pageshow", now)
		document.addEventListener("visibilitychange", now)
		return () => {
			clearTimeout(timer)
			removeEventListener("storage", soon)
			removeEventListener("pageshow", now)
			document.removeEventListener("visibilitychange", now)
		}
	}, [])
}
