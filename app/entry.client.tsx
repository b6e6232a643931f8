import { RemixBrowser } from "@remix-run/react"
import { startTransition, StrictMode, useEffect } from "react"
import { hydrateRoot } from "react-dom/client"
import { watchErrors } from "./platform/client-log"
import { findRoot } from "./platform/find-root"

watchErrors(window)
findRoot(document)

/** Says when React has taken over: a page of few scripts holds the reader's first click until then. */
function Hydrated() {
	useEffect(() => {
		document.documentElement.dataset.hydrated = "true"
		repeatTyping(document.activeElement)
		window.dispatchEvent(new Event("hydrated"))
	}, [])
	return <RemixBrowser />
}

/** What was typed before React came is told to it once more; it takes no notice of a value that it finds already there. */
function repeatTyping(field: Element | null) {
	if (
		!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) ||
		field.value === field.defaultValue
	)
		return
	const tracked = field as typeof field & { _valueTracker?: { setValue(value: string): void } }
	tracked._valueTracker?.setValue(field.defaultValue)
	field.dispatchEvent(new Event("input", { bubbles: true }))
}

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<Hydrated />
		</StrictMode>,
	)
})
