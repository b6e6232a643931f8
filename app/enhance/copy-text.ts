import { showToast } from "./toasts"

/** The button of a text for a message: it copies what the field beside it holds. */
export function enhanceCopyTexts(): void {
	for (const place of document.querySelectorAll<HTMLElement>("[data-copy-text]")) {
		const button = place.querySelector("button")
		const field = place.querySelector("textarea")
		if (!button || !field) continue
		// A site that does not know its own address leaves it to the browser.
		const address = location.origin + location.pathname
		if (!field.value.includes(location.pathname)) field.value += `\n${address}`
		button.hidden = false
		button.addEventListener("click", () => void copy(field))
	}
}

async function copy(field: HTMLTextAreaElement): Promise<void> {
	try {
		await navigator.clipboard.writeText(field.value)
		showToast({
			title: "Result copied",
			description: "Paste it into a message.",
			variant: "success",
		})
	} catch {
		const fold = field.closest("details")
		if (fold) fold.open = true
		field.select()
		const description = "Your browser blocked copying. The text is selected: copy it yourself."
		showToast({ title: "Not copied", description, variant: "error" })
	}
}
