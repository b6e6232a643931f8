import { RemixBrowser } from "@remix-run/react"
import { startTransition, StrictMode, useEffect } from "react"
import { hydrateRoot } from "react-dom/client"
import { startNavigation } from "./enhance/navigation/navigation"
import { startNetwork } from "./enhance/navigation/network"
import { startToasts } from "./enhance/toasts"
import { startNoteTooltips } from "~/enhance/tooltips/note-tooltips"
import { textTooltips } from "~/enhance/tooltips/text-tooltips"
import { startFocusTracking } from "~/ui/shell/use-kept-focus"
import { watchErrors } from "~/platform/browser/client-log"

watchErrors(window)
startNoteTooltips(textTooltips)
startNetwork({ isApp: true })
startNavigation()
startFocusTracking()

function App() {
	// Only after hydration may the document change.
	useEffect(() => {
		startToasts()
		document.documentElement.dataset.ready = "true"
		repeatTyping(document.activeElement)
	}, [])
	return <RemixBrowser />
}

/** Typing before hydration changed no state, so the input event is sent again. */
function repeatTyping(field: Element | null) {
	const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
	if (!isField || field.selectionStart === null || field.value === field.defaultValue) return
	const typed = field.value
	field.value = field.defaultValue
	field.setRangeText(typed, 0, field.value.length, "end")
	field.dispatchEvent(new Event("input", { bubbles: true }))
}

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<App />
		</StrictMode>,
	)
})
