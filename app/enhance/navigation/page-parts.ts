import { CONTENT_ID } from "~/ui/content"

const nameOf = (control: Element) =>
	control.getAttribute("aria-label") ?? control.getAttribute("name") ?? control.textContent

/** The focus moves to the control of the same name, else to the page's content. */
export function replaceParts(ours: Element, theirs: Element): void {
	for (const part of ours.querySelectorAll<HTMLElement>("[data-part]")) {
		const next = theirs.querySelector(`[data-part="${part.dataset.part ?? ""}"]`)
		if (!next || next.innerHTML === part.innerHTML) continue
		replaceContent(part, [...next.childNodes])
	}
}

export function replaceContent(part: Element, content: Node[]): void {
	const { activeElement: left } = document
	const hadFocus = left !== null && part.contains(left)
	part.replaceChildren(...content)
	if (!hadFocus) return
	const twin = [...part.querySelectorAll<HTMLElement>(left.localName)].find(
		(control) => nameOf(control) === nameOf(left),
	)
	const place = twin ?? document.getElementById(CONTENT_ID)
	place?.focus({ preventScroll: true })
}
