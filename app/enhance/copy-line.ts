import { showToast } from "./toasts"

export function enhanceCopyLines(): void {
	for (const place of document.querySelectorAll<HTMLElement>("[data-copy-line]")) {
		const button = place.querySelector("button")
		if (!button) continue
		button.hidden = false
		button.addEventListener("click", () => {
			void copy(place.querySelector("code")?.textContent ?? "", place.dataset.copyLine ?? "")
		})
	}
}

/** The contents of a narrow page lie over what their links lead to. */
export function closeOnLink(): void {
	for (const fold of document.querySelectorAll<HTMLDetailsElement>("[data-closes-on-link]"))
		fold.addEventListener("click", ({ target }) => {
			if ((target as Element).closest("a")) fold.open = false
		})
}

async function copy(line: string, label: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(line)
		showToast({ title: "Command copied", description: label, variant: "success" })
	} catch {
		const description = "Your browser blocked copying. Select the text and copy it yourself."
		showToast({ title: "Not copied", description, variant: "error" })
	}
}
