import { filterNames, noPoetsMatch } from "~/features/book/book"
import { latestPage } from "./navigation/fetch-document"
import { formAddress } from "./navigation/followed"
import { replaceParts } from "./navigation/page-parts"

/** Milliseconds after the last key. */
const SEARCH_DELAY_MS = 300

export function enhanceListFilter(): void {
	for (const list of document.querySelectorAll<HTMLElement>("[data-list-filter]")) {
		const form = list.querySelector("form")
		const box = list.querySelector<HTMLInputElement>("input[name=q]")
		if (!form || !box) continue
		const search = list.dataset.listFilter === "here" ? filterHere(list) : searchServer(list, form)
		box.addEventListener("input", () => search(box.value))
		form.addEventListener("submit", (event) => event.preventDefault())
		// The visitor may have typed before this script ran.
		if (box.value !== box.defaultValue) search(box.value)
	}
}

type Search = (text: string) => void

function filterHere(list: HTMLElement): Search {
	const links = [...list.querySelectorAll<HTMLElement>("li")]
	const names = links.map((item) => item.textContent)
	const found = list.querySelector("[role=status]")
	return (text) => {
		const wanted = new Set(filterNames(names, text))
		links.forEach((item, at) => (item.hidden = !wanted.has(names[at] ?? "")))
		if (found) found.textContent = wanted.size === 0 ? noPoetsMatch(text) : ""
	}
}

function searchServer(list: HTMLElement, form: HTMLFormElement): Search {
	const pages = latestPage()
	let timer: ReturnType<typeof setTimeout> | undefined
	const search = async () => {
		const { href } = formAddress(form)
		const page = await pages.fetch(href).catch(() => undefined)
		if (page === null) return
		const theirs = page?.querySelector("[data-list-filter]")
		if (theirs) replaceParts(list, theirs)
		else location.assign(href)
	}
	return () => {
		clearTimeout(timer)
		timer = setTimeout(() => void search(), SEARCH_DELAY_MS)
	}
}
