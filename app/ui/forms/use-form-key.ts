import { useActionData, useNavigation } from "@remix-run/react"
import { useState } from "react"

/** Whether a form of that intent is on its way. */
export function useIsBusy(intent: string): boolean {
	const { state, formData } = useNavigation()
	return state !== "idle" && formData?.get("intent") === intent
}

/** How often a form of that intent has led to another page rather than to a reply: as the form's key it empties what has been saved. */
export function useFormKey(intent: string): number {
	const isBusy = useIsBusy(intent)
	const reply = useActionData<unknown>()
	const [count, setCount] = useState(0)
	const [wasBusy, setWasBusy] = useState(isBusy)
	// The router shows an end only by no longer being busy. The key changes in that same render, not in an effect after
	// it: else the form would be replaced after useKeptFocus has put the focus back, and the focus would be lost.
	if (wasBusy !== isBusy) {
		setWasBusy(isBusy)
		if (wasBusy && reply === undefined) setCount(count + 1)
	}
	return count
}
