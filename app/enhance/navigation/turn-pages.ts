import { followedLink } from "./followed"
import { stayHere } from "./network"

const READER = "#book-component[data-address]"

export function startTurningPages(): void {
	const reader = document.querySelector<HTMLElement>(READER)
	const { address } = reader?.dataset ?? {}
	if (!reader || !address) return
	history.replaceState(history.state, "", address + location.hash)
	const book = location.pathname
	addEventListener("click", (event) => {
		const link = followedLink(event)
		if (!link || !reader.contains(link) || link.pathname !== book) return
		// A random poem adds a history entry; a step inside the page does not.
		if (link.hash !== "" || new URLSearchParams(link.search).has("random")) return
		event.preventDefault()
		turnTo(link)
	})
	addEventListener("keydown", (event) => {
		const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key]
		const link = rel && reader.querySelector<HTMLAnchorElement>(`a[rel=${rel}]`)
		if (!link || !mayTurn(event)) return
		event.preventDefault()
		turnTo(link)
	})
}

function turnTo({ href }: HTMLAnchorElement): void {
	if (navigator.onLine) location.replace(href)
	else stayHere()
}

function mayTurn({ defaultPrevented, altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent) {
	if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return false
	const typing = "input, textarea, select, [contenteditable], [role=listbox]"
	if (target instanceof Element && target.closest(typing)) return false
	return document.querySelector("dialog[open], :popover-open, [data-open-list]") === null
}
