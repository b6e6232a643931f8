import { letterNotices } from "~/features/catalog/letters"
import type { Flash } from "~/platform/http/flash"
import { hideButtonsForNoScripts } from "./element"
import { latestPage } from "./navigation/fetch-document"
import { followedLink, formAddress } from "./navigation/followed"
import { replaceContent, replaceParts } from "./navigation/page-parts"
import { showToast } from "./toasts"

/** Milliseconds after the last key. */
const SEARCH_DELAY_MS = 300
const BOX = "[data-search-poets] input[name=q]"

type Turn = { history: "push" | "replace" | "keep"; scrollTo?: number | undefined }
type TurnTo = (to: URL, turn: Turn) => Promise<void>

export function enhancePoetIndex(): void {
	const index = document.querySelector<HTMLElement>("[data-poet-index]")
	const box = index?.querySelector<HTMLInputElement>(BOX)
	if (!index || !box) return
	const turnTo = makeTurnTo(index, box)
	followLinks(index, turnTo)
	followForms(index, turnTo)
	searchWhileTyping(box)
	addEventListener("popstate", ({ state }) => {
		const scrollTo = (state as { scrollY?: number } | null)?.scrollY ?? 0
		void turnTo(new URL(location.href), { history: "keep", scrollTo })
	})
	applyEarlierChoices(index)
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

function makeTurnTo(index: HTMLElement, box: HTMLInputElement): TurnTo {
	const pages = latestPage()
	// After an error page the same address is fetched again.
	let shown = hasFailed(document) ? "" : addressOf(location)
	const fetchPage = (to: URL) => {
		index.setAttribute("aria-busy", "true")
		return pages.fetch(to.href).catch(() => undefined)
	}
	return async (to, { history: change, scrollTo }) => {
		const isHere = change !== "push" && addressOf(to) === shown
		const typed = box.value
		if (isHere) pages.giveUp()
		const next = isHere ? undefined : await fetchPage(to)
		// A newer request is still running.
		if (next === null) return
		index.removeAttribute("aria-busy")
		if (isHere) return
		const refusal = change === "push" && refusalOf(to, next)
		if (refusal) {
			showToast({ title: refusal.title, description: refusal.text, variant: refusal.kind })
			return
		}
		moveTo(to, change)
		const theirs = next?.querySelector("[data-poet-index]")
		if (theirs) replaceParts(index, theirs)
		else showFailure(index, to)
		shown = next && !hasFailed(next) ? addressOf(to) : ""
		if (next) document.title = next.title
		applyEarlierChoices(index)
		// Keeps what the visitor has typed meanwhile.
		const q = next?.querySelector<HTMLInputElement>(BOX)?.defaultValue
		if (box.value === typed && q !== undefined && typed.trim() !== q) box.value = q
		lookAt(to, scrollTo)
	}
}

function moveTo(to: URL, change: Turn["history"]): void {
	if (change === "replace") history.replaceState(history.state, "", to)
	if (change !== "push") return
	history.replaceState({ ...(history.state as object | null), scrollY }, "")
	history.pushState(null, "", to)
}

/** The focus must move with the scroll, as with the browser's own jump. */
function lookAt(to: URL, scrollTo: number | undefined): void {
	const place = document.getElementById(to.hash.slice(1))
	if (scrollTo !== undefined && (!place || scrollTo > 0)) return window.scrollTo(0, scrollTo)
	place?.scrollIntoView()
	place?.focus({ preventScroll: true })
}

const hasFailed = (page: Document) => page.querySelector("[data-state=failed]") !== null

function refusalOf(to: URL, page: Document | undefined): Flash | null {
	const letter = to.searchParams.get("letter")
	if (!letter) return null
	if (!page?.querySelector("[data-poet-index]") || hasFailed(page))
		return letterNotices.failed(letter)
	if (page.getElementById(to.hash.slice(1))) return null
	if (page.querySelector(".toast")) return letterNotices.missing(letter)
	return letterNotices.nowhere(letter)
}

function showFailure(index: HTMLElement, to: URL): void {
	const panel = index.querySelector<HTMLTemplateElement>("template[data-failed]")?.content
	const part = index.querySelector("[data-part=poets]")
	if (!panel || !part) return
	index.querySelector("[data-part=result]")?.replaceChildren()
	replaceContent(part, [document.importNode(panel, true)])
	const form = part.querySelector("form")
	for (const field of form?.querySelectorAll("input[type=hidden]") ?? []) field.remove()
	for (const [name, value] of to.searchParams) {
		const field = document.createElement("input")
		Object.assign(field, { type: "hidden", name, value })
		form?.append(field)
	}
}

function followLinks(index: HTMLElement, turnTo: TurnTo): void {
	index.addEventListener("click", (event) => {
		const link = followedLink(event)
		const isSamePage = link && addressOf(link) === addressOf(location)
		if (!link || isSamePage || link.pathname !== index.dataset.poetIndex) return
		event.preventDefault()
		const turn: Turn = { history: "push" }
		if (link.hash === "" && link.dataset.keepScroll === undefined) turn.scrollTo = 0
		void turnTo(new URL(link.href), turn)
	})
}

function followForms(index: HTMLElement, turnTo: TurnTo): void {
	index.addEventListener("submit", (event) => {
		const form = event.target
		if (!(form instanceof HTMLFormElement) || form.method !== "get" || event.defaultPrevented)
			return
		const to = formAddress(form)
		if (to.pathname !== index.dataset.poetIndex) return
		event.preventDefault()
		const isSearch = form.dataset.searchPoets !== undefined
		const q = to.searchParams.get("q")?.trim()
		if (q) to.searchParams.set("q", q)
		else to.searchParams.delete("q")
		const staysHere = isSearch || addressOf(to) === addressOf(location)
		void turnTo(to, staysHere ? { history: "replace" } : { history: "push", scrollTo: 0 })
	})
	index.addEventListener("change", ({ target }) => {
		if (target instanceof HTMLSelectElement) target.form?.requestSubmit()
	})
}

/** The visitor may have typed before this script ran. */
function searchWhileTyping(box: HTMLInputElement): void {
	let timer: ReturnType<typeof setTimeout> | undefined
	const schedule = () => {
		clearTimeout(timer)
		timer = setTimeout(() => box.form?.requestSubmit(), SEARCH_DELAY_MS)
	}
	box.addEventListener("input", schedule)
	box.form?.addEventListener("submit", () => clearTimeout(timer))
	if (box.value.trim() !== box.defaultValue) schedule()
}

/** The visitor may have chosen a size before this script ran. */
function applyEarlierChoices(index: HTMLElement): void {
	hideButtonsForNoScripts(index)
	for (const choice of index.querySelectorAll("select"))
		if (!choice.selectedOptions[0]?.defaultSelected) choice.form?.requestSubmit()
}
