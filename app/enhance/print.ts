/** Only a script can open the browser's print dialog, so the button waits for it. */
export function enhancePrint(): void {
	for (const place of document.querySelectorAll<HTMLElement>("[data-print]")) {
		place.hidden = false
		place.querySelector("button")?.addEventListener("click", () => print())
	}
}
