import { CONTENT_ID } from "~/ui/content"

/** What a control is called, to find the one that takes its place. */
const nameOf = (control: Element) =>
	control.getAttribute("aria-label") ?? control.getAttribute("name") ?? control.textContent

/**
 * Puts the marked parts (`data-part`) of another page in the place of ours. The focus goes to the control of the
 * same name, or to the page's content where there is none.
 */
export function replaceParts(ours: Element, theirs: Element): void {
	for (const part of ours.querySelectorAll<HTMLElement>("[data-part]")) {
		const next = theirs.querySelector(`[data-part="${part.dataset.part ?? ""}"]`)
		if (!next || next.innerHTML === part.innerHTML) continue
		replaceContent(part, [...next.childNodes])
	}
}

/** New content for a part of the page, with the keyboard's place kept. */
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
