import { useBeforeUnload, useBlocker, useNavigation } from "@remix-run/react"
import { useCallback, useSyncExternalStore } from "react"
import { unsavedText } from "./browser-unsaved-text"

/** Asks before the page is left with unsaved text. What is being sent is not at risk. */
export function useUnsavedGuard() {
	const isSending = useNavigation().formData !== undefined
	const isAtRisk = useCallback(() => !isSending && unsavedText.isAtRisk(), [isSending])
	useBeforeUnload(
		useCallback(
			(event: BeforeUnloadEvent) => {
				if (isAtRisk()) event.preventDefault()
			},
			[isAtRisk],
		),
	)
	// Another tab or version of this page keeps the text, so it needs no question.
	return useBlocker(
		({ currentLocation, nextLocation }) =>
			isAtRisk() && nextLocation.pathname !== currentLocation.pathname,
	)
}

export function useUnsavedTabs(): string[] {
	const tabs = useSyncExternalStore(unsavedText.subscribe, unsavedText.tabs, () => "")
	return tabs.split(" ")
}
