import { NOTIFICATION, type Toast, TOASTER, toastReducer } from "~/ui/toast/toast-state"
import { iconButtonClass } from "~/ui/classes"
import { CONTENT_ID } from "~/ui/content"
import { make } from "./element"

// Toasts for all pages, with and without React.

export type ToastOptions = {
	title: string
	description?: string | undefined
	variant?: Toast["kind"] | undefined
	/** Milliseconds. */
	duration?: number | undefined
}

let toasts: Toast[] = []
let lastId = 0
/** What is on the page, since when, and how it goes. */
const shown = new Map<HTMLElement, { since: number; dismiss: () => void }>()
/** Where the focus was before it went to a toast. */
let cameFrom: EventTarget | null = null

const areaOf = () => document.querySelector<HTMLElement>("[data-testid=toast-area]")
const viewportOf = () => areaOf()?.querySelector<HTMLElement>(".toast-viewport")

export function showToast(options: ToastOptions): void {
	const { title, description: text, variant: kind, duration } = options
	const viewport = viewportOf()
	if (!viewport) return
	const element = makeToast("toast", options)
	const hadFocus = viewport.contains(document.activeElement)
	viewport.replaceChildren(element)
	if (hadFocus) viewport.focus()
	viewport.classList.remove("toast-static")
	startNotification(element, { title, text, kind, duration })
}

export function showToasterToast(options: ToastOptions): void {
	const list = toaster()
	if (!list) return
	const element = makeToast("toaster-toast", options)
	list.append(element)
	const dismiss = () => {
		if (!shown.delete(element)) return
		returnFocus(element)
		element.dataset.removed = "true"
		setTimeout(() => element.remove(), TOASTER.removeDelay)
	}
	shown.set(element, { since: performance.now(), dismiss })
	addCloseButton(element, dismiss)
	runTimer(element, options.duration ?? TOASTER.duration, dismiss)
	addSwipe(element, (x, y) => Math.max(x, y) >= TOASTER.swipeThreshold, dismiss)
	const inList = [...shown].filter(([{ parentElement }]) => parentElement === list)
	if (inList.length > TOASTER.visible) inList[0]?.[1].dismiss()
}

/** Removes the toasts that were there before that time of `performance.now()`. */
export function clearToasts(before = Infinity): void {
	for (const { since, dismiss } of shown.values()) if (since < before) dismiss()
}

export function startToasts(): void {
	const element = viewportOf()?.querySelector<HTMLElement>(".toast-static > .toast")
	if (element) {
		viewportOf()?.classList.remove("toast-static")
		const duration = Number(element.dataset.duration) || undefined
		startNotification(element, { title: element.textContent ?? "", duration })
	}
	document.addEventListener("keydown", focusByKey)
	document.addEventListener("focusin", rememberFocus)
}

function rememberFocus({ target, relatedTarget }: FocusEvent): void {
	const area = areaOf()
	const isIn = (place: EventTarget | null) => place instanceof Node && area?.contains(place)
	if (isIn(target) && !isIn(relatedTarget)) cameFrom = relatedTarget
}

/** Back to where it was, else to the page's content; never to nothing. */
function returnFocus(element: HTMLElement): void {
	if (!element.contains(document.activeElement)) return
	for (const place of [cameFrom, document.getElementById(CONTENT_ID)]) {
		if (place instanceof HTMLElement) place.focus({ preventScroll: true })
		if (!element.contains(document.activeElement)) return
	}
}

function focusByKey(event: KeyboardEvent): void {
	if (event.code === NOTIFICATION.hotkey[0]) viewportOf()?.focus()
	const [modifier, code] = TOASTER.hotkey
	if (event[modifier] && event.code === code)
		areaOf()?.querySelector<HTMLElement>(".toaster")?.focus()
}

function startNotification(element: HTMLElement, message: Omit<Toast, "id" | "open">): void {
	lastId += 1
	const id = lastId
	toasts = toastReducer(toasts, { type: "add", toast: { ...message, id, open: true } })
	const viewport = element.parentElement
	viewport?.setAttribute("tabindex", "-1")
	const dismiss = () => {
		shown.delete(element)
		toasts = toastReducer(toasts, { type: "dismiss", id })
		returnFocus(element)
		element.remove()
		setTimeout(() => {
			toasts = toastReducer(toasts, { type: "remove", id })
		}, NOTIFICATION.removeDelay)
	}
	shown.set(element, { since: performance.now(), dismiss })
	addCloseButton(element, dismiss)
	runTimer(element, message.duration ?? NOTIFICATION.duration, dismiss)
	addSwipe(element, (x) => x >= NOTIFICATION.swipeThreshold, dismiss)
}

function makeToast(className: string, { title, description, variant = "info" }: ToastOptions) {
	const words = make("div", {}, make("p", { class: "font-semibold" }, title))
	if (description) words.append(make("p", {}, description))
	return make("div", { class: className, "data-kind": variant }, words)
}

function toaster(): HTMLElement | undefined {
	const area = areaOf()
	const found = area?.querySelector<HTMLElement>(".toaster")
	if (found || !area) return found ?? undefined
	const list = make("div", { class: "toaster", tabindex: "-1" })
	area.append(list)
	return list
}

function addCloseButton(element: HTMLElement, dismiss: () => void): void {
	const icon = make("span", { class: "icon [--at:12]", "aria-hidden": "true" })
	const button = make(
		"button",
		{ type: "button", class: iconButtonClass(), "aria-label": "Close" },
		icon,
	)
	button.addEventListener("click", dismiss)
	element.addEventListener("keydown", ({ key }) => key === "Escape" && dismiss())
	element.append(button)
}

/** Stops while the pointer or the focus is on the toast, or the window is in the background. */
function runTimer(element: HTMLElement, duration: number, end: () => void): void {
	let left = duration
	let startedAt: number | null = null
	let timer: ReturnType<typeof setTimeout> | undefined
	const run = () => {
		if (startedAt !== null || !element.isConnected) return
		startedAt = performance.now()
		timer = setTimeout(end, left)
	}
	const pause = () => {
		if (startedAt === null) return
		clearTimeout(timer)
		left -= performance.now() - startedAt
		startedAt = null
	}
	for (const type of ["pointerenter", "focusin"]) element.addEventListener(type, pause)
	for (const type of ["pointerleave", "focusout"]) element.addEventListener(type, run)
	addEventListener("blur", pause)
	addEventListener("focus", run)
	run()
}

type IsFar = (x: number, y: number) => boolean

function addSwipe(element: HTMLElement, isFar: IsFar, dismiss: () => void): void {
	let from: PointerEvent | null = null
	const stop = () => {
		from = null
		element.style.translate = ""
	}
	element.addEventListener("pointerdown", (event) => {
		if (event.button !== 0 || (event.target as Element).closest("button")) return
		from = event
		element.setPointerCapture(event.pointerId)
	})
	element.addEventListener("pointermove", ({ clientX }) => {
		if (from) element.style.translate = `${Math.max(0, clientX - from.clientX)}px`
	})
	element.addEventListener("pointercancel", stop)
	element.addEventListener("pointerup", ({ clientX, clientY }) => {
		const isSwiped = from !== null && isFar(clientX - from.clientX, clientY - from.clientY)
		stop()
		if (isSwiped) dismiss()
	})
}
