import { useEffect, useSyncExternalStore } from "react"
import { links } from "~/links"
import { hasStoredMatch, restoreMatch } from "./browser-store"

const subscribe = (changed: () => void) => {
	addEventListener("storage", changed)
	return () => removeEventListener("storage", changed)
}

/** Whether this browser keeps a match that can be gone on with, be it only in local storage; false on the server. */
export const useStoredMatch = (): boolean =>
	useSyncExternalStore(subscribe, hasStoredMatch, () => false)

/** The server knows no match that only local storage keeps: whom the contest turned away goes back to it (DC-01). */
export function useWayBack(isTurnedAway: boolean): void {
	// Local storage can be read in the browser only. The page is replaced whole, and the toast goes with it.
	useEffect(() => {
		if (isTurnedAway && restoreMatch()) location.replace(links.contest())
	}, [isTurnedAway])
}
