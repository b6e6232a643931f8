import { CONTENT_ID } from "~/ui/content"
import { make } from "../element"
import { showProgress } from "./progress"
import { clearToasts } from "../toasts"

/** Milliseconds before the skeleton is shown. */
const PATIENCE_MS = 150

type NavigateEvent = Event & {
	hashChange: boolean
	downloadRequest: string | null
	destination: { url: string; sameDocument: boolean }
}

export function startNavigation(): void {
	const { navigation } = window as { navigation?: EventTarget }
	let timer: ReturnType<typeof setTimeout> | undefined
	const restore = () => {
		clearTimeout(timer)
		showProgress(false)
		showPhase("initialised")
		document.querySelector("[data-testid=skeleton]")?.remove()
		for (const element of document.querySelectorAll("[data-waiting]")) {
			element.removeAttribute("data-waiting")
			element.removeAttribute("hidden")
		}
	}
	navigation?.addEventListener("navigate", (event) => {
		const { hashChange, downloadRequest, destination } = event as NavigateEvent
		const to = new URL(destination.url)
		const isDocument = !hashChange && !destination.sameDocument && downloadRequest === null
		if (!isDocument || to.origin !== location.origin) return
		showProgress(true)
		showPhase("navigating")
		clearTimeout(timer)
		timer = setTimeout(() => showSkeleton(to.pathname), PATIENCE_MS)
	})
	// The reader cancelled the navigation, or the response was no page.
	navigation?.addEventListener("navigateerror", restore)
	addEventListener("pageshow", ({ persisted }) => {
		if (!persisted) return
		restore()
		clearToasts()
	})
}

function showPhase(phase: "navigating" | "initialised"): void {
	const reader = document.querySelector<HTMLElement>("#book-component [data-phase]")
	if (!reader) return
	reader.dataset.phase = phase
	reader.querySelector("article")?.setAttribute("aria-busy", String(phase === "navigating"))
}

function showSkeleton(path: string): void {
	const place =
		path === location.pathname
			? document.querySelector("[data-phase] article")
			: document.querySelector(`#${CONTENT_ID} .page`)
	const skeleton = skeletonOf(path)
	if (!place || !skeleton) return
	for (const element of place.children) {
		if (element.hasAttribute("hidden")) continue
		element.setAttribute("hidden", "")
		element.setAttribute("data-waiting", "")
	}
	place.append(skeleton)
}

function skeletonOf(path: string): HTMLElement | null {
	const attributes = { role: "status", "data-testid": "skeleton" }
	if (path === "/") return make("p", attributes, "Loading poems and poet details...")
	const labels: Record<string, string> = { "/book": "the poem", "/poets": "the poets" }
	const what = labels[path]
	if (!what) return null
	const lines = ["w-2/3", "w-5/6", "w-1/2", "w-3/4", "w-2/3", "w-4/5", "w-1/3", "w-3/5"]
	return make(
		"div",
		attributes,
		make("span", { class: "sr-only" }, `Loading ${what}`),
		make("div", { class: "skeleton mb-6 h-8 w-1/2" }),
		...lines.map((width) => make("div", { class: `skeleton mb-3 h-4 ${width}` })),
	)
}
