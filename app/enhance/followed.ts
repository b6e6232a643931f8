/** The link that a plain click follows; null for a click that opens another window or that something else has handled. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
	const { button, metaKey, ctrlKey, shiftKey, altKey, target, defaultPrevented } = event
	if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
	const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null
	return link && !link.target && link.origin === location.origin ? link : null
}

/** The address that a GET form leads to; what is left empty is left out. */
export function formAddress(form: HTMLFormElement): URL {
	const to = new URL(form.action)
	to.search = ""
	for (const [name, value] of new FormData(form))
		if (typeof value === "string" && value !== "") to.searchParams.append(name, value)
	return to
}
