import { useEffect } from "react"
import { announce } from "../toast/toast"

const WARN_MS = 5 * 60_000
const WARNING = "Save your work now. Anything you submit later is kept until you sign in again."
/** setTimeout can't wait longer. */
const MAX_TIMER_MS = 2 ** 31 - 1

export function useSessionWarning(endsAt: string): void {
	useEffect(() => {
		const wait = Date.parse(endsAt) - Date.now() - WARN_MS
		if (!Number.isFinite(wait) || wait > MAX_TIMER_MS) return
		const timer = setTimeout(
			() => announce({ title: "Your session is about to end", text: WARNING }),
			Math.max(0, wait),
		)
		return () => clearTimeout(timer)
	}, [endsAt])
}
