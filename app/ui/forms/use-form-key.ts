import { useActionData, useNavigation } from "@remix-run/react"
import { useState } from "react"

export function useIsBusy(intent: string): boolean {
	const { state, formData } = useNavigation()
	return state !== "idle" && formData?.get("intent") === intent
}

/** Counts the submits that ended without a reply. As a form's key it clears the saved fields. */
export function useFormKey(intent: string): number {
	const isBusy = useIsBusy(intent)
	const reply = useActionData<unknown>()
	const [count, setCount] = useState(0)
	const [wasBusy, setWasBusy] = useState(isBusy)
	// The key must change in this render, not in an effect after it: useKeptFocus would focus a form
	// that is then replaced.
	if (wasBusy !== isBusy) {
		setWasBusy(isBusy)
		if (wasBusy && reply === undefined) setCount(count + 1)
	}
	return count
}
