import { readShowHighlights, writeShowHighlights } from "~/platform/http/cookies"
import { latestPage } from "./navigation/fetch-document"
import { formAddress } from "./navigation/followed"
import { replaceParts } from "./navigation/page-parts"
import { readStored, writeStored } from "./storage"

const HOME_KEY = "homeShowHighlights"

export function startHighlightSwitch(): void {
	const button = document.querySelector<HTMLButtonElement>("button[role=switch][name=highlights]")
	const form = button?.form
	if (button && form)
		if (form.method === "post") rememberInCookie(button, form)
		else rememberInStorage(button, form)
}

const isOn = (button: Element) => button.getAttribute("aria-checked") === "true"

function setSwitch(button: HTMLButtonElement, on: boolean, valueWhenOn: string, off: string) {
	button.setAttribute("aria-checked", String(on))
	button.value = on ? off : valueWhenOn
}

function rememberInCookie(button: HTMLButtonElement, form: HTMLFormElement): void {
	const show = (on: boolean) => {
		setSwitch(button, on, "true", "false")
		document.cookie = writeShowHighlights(on)
		void showPoems(location.href, () => form.submit())
	}
	form.addEventListener("submit", (event) => {
		event.preventDefault()
		show(!isOn(button))
	})
	// A page from the browser's cache may be older than the choice.
	const agree = () => {
		const wanted = readShowHighlights(document.cookie)
		if (wanted !== isOn(button)) show(wanted)
	}
	addEventListener("pageshow", agree)
	document.addEventListener("prerenderingchange", agree)
	agree()
}

function rememberInStorage(button: HTMLButtonElement, form: HTMLFormElement): void {
	const show = (on: boolean) => {
		setSwitch(button, on, "on", "off")
		const to = formAddress(form)
		to.searchParams.set("highlights", on ? "on" : "off")
		void showPoems(to.href, () => location.assign(to))
	}
	form.addEventListener("submit", (event) => {
		event.preventDefault()
		const on = !isOn(button)
		writeStored(HOME_KEY, String(on))
		show(on)
	})
	if (new URLSearchParams(location.search).has("highlights"))
		return writeStored(HOME_KEY, String(isOn(button)))
	const agree = () => {
		const wanted = readStored(HOME_KEY) === "true"
		if (wanted !== isOn(button)) show(wanted)
	}
	addEventListener("pageshow", agree)
	agree()
}

const pages = latestPage()

async function showPoems(url: string, otherwise: () => void): Promise<void> {
	markPoems(true)
	const page = await pages.fetch(url).catch(() => undefined)
	if (page === null) return
	markPoems(false)
	if (page?.querySelector("[data-part^=poem]")) replaceParts(document.body, page.body)
	else otherwise()
}

/** The switch is on before the marks are there. */
function markPoems(isBusy: boolean): void {
	for (const part of document.querySelectorAll("[data-part^=poem]"))
		part.setAttribute("aria-busy", String(isBusy))
}
