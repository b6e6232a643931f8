import { useActionData, useNavigation } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"

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
	const wasBusy = useRef(false)
	// The router tells of an end only by no longer being under way.
	useEffect(() => {
		if (wasBusy.current && !isBusy && reply === undefined) setCount((before) => before + 1)
		wasBusy.current = isBusy
	}, [isBusy, reply])
	return count
}
