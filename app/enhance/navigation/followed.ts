import { closest } from "../element"

export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
	const { button, metaKey, ctrlKey, shiftKey, altKey, target, defaultPrevented } = event
	if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
	const link = closest<HTMLAnchorElement>(target, "a[href]")
	if (!link || link.target || link.origin !== location.origin) return null
	return link
}

export function formAddress(form: HTMLFormElement): URL {
	const to = new URL(form.action)
	to.search = ""
	for (const [name, value] of new FormData(form))
		if (typeof value === "string" && value !== "") to.searchParams.append(name, value)
	return to
}
