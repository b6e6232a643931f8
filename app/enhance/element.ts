type Attributes = Record<string, string | undefined>

export function make<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	attributes: Attributes = {},
	...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
	const element = document.createElement(name)
	for (const [key, value] of Object.entries(attributes))
		if (value !== undefined) element.setAttribute(key, value)
	element.append(...content)
	return element
}

/** Buttons that only a page without scripts needs. */
export function hideButtonsForNoScripts(within: Element): void {
	for (const button of within.querySelectorAll<HTMLElement>("[data-without-scripts]"))
		button.hidden = true
}

export function closest<Found extends HTMLElement = HTMLElement>(
	target: EventTarget | null,
	selector: string,
): Found | null {
	if (!(target instanceof Element)) return null
	return target.closest<Found>(selector)
}
