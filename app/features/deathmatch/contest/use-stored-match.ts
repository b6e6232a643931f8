import { useEffect, useSyncExternalStore } from "react"
import { links } from "~/links"
import { hasStoredMatch, restoreMatch } from "./browser-store"

const subscribeToStorage = (changed: () => void) => {
	addEventListener("storage", changed)
	return () => removeEventListener("storage", changed)
}

/** True when the cookie or local storage has a match to continue; false on the server. */
export const useStoredMatch = (): boolean =>
	useSyncExternalStore(subscribeToStorage, hasStoredMatch, () => false)

/** The server can't see a match in local storage, so the contest redirects here. Go back to it. */
export function useMatchRestore(cameFromContest: boolean): void {
	// Only the browser can read local storage. A full page load also removes the toast.
	useEffect(() => {
		if (cameFromContest && restoreMatch()) location.replace(links.contest())
	}, [cameFromContest])
}
