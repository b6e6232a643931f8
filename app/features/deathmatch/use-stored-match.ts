import { useSyncExternalStore } from "react"
import { hasStoredMatch } from "./browser-store"

const subscribe = (changed: () => void) => {
	addEventListener("storage", changed)
	return () => removeEventListener("storage", changed)
}

/** Whether this browser keeps a match that can be gone on with, be it only in local storage; false on the server. */
export const useStoredMatch = (): boolean => useSyncExternalStore(subscribe, hasStoredMatch, () => false)
