export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
	const { button, metaKey, ctrlKey, shiftKey, altKey, target, defaultPrevented } = event
	if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
	const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null
	return link && !link.target && link.origin === location.origin ? link : null
}

export function formAddress(form: HTMLFormElement): URL {
	const to = new URL(form.action)
	to.search = ""
	for (const [name, value] of new FormData(form))
		if (typeof value === "string" && value !== "") to.searchParams.append(name, value)
	return to
}
