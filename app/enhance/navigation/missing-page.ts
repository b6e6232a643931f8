export function reportMissingPage(): void {
	// oxlint-disable-next-line no-console -- the specification wants it there
	if (document.querySelector("[data-missing]")) console.error("404: no page at", location.pathname)
}
