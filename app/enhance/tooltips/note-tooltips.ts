import { markId, noteId } from "~/features/highlights/mark-ids"
import { shortNote } from "~/features/highlights/short-note"
import { TOOLTIP } from "~/ui/tooltip/tooltip-options"
import { closest, make } from "../element"
import { startTooltips, type TooltipKind } from "./tooltips"

/** Milliseconds. */
const FOCUS_MS = 2_000
const HOVER_RESET_MS = 300

/** From here on there is room for a note beside its line. */
const WIDE_PX = 1024

const MARKS = "[data-highlights]"
const ENTRIES = "[data-legend]"

export function startNoteTooltips(...others: TooltipKind[]): void {
	startTooltips([notes, ...others])
	followHover()
	document.addEventListener("click", handleClick)
}

const settings = {
	hideDelay: TOOLTIP.hideDelay,
	offset: TOOLTIP.highlightOffset,
	maxWidth: TOOLTIP.highlightMaxWidth,
	testId: "highlight-tooltip",
}

const notes: TooltipKind = {
	selector: `${MARKS},${ENTRIES}`,
	opensOn: (anchor) => anchor.matches(MARKS),
	settings(anchor) {
		// Never over the lines that lead to the mark.
		const line = innerWidth >= WIDE_PX ? anchor.closest<HTMLElement>(".verse-line") : null
		return {
			...settings,
			area: line ? "right span-bottom" : "bottom",
			beside: line,
			showDelay: anchor.matches(ENTRIES) ? TOOLTIP.legendShowDelay : TOOLTIP.showDelay,
		}
	},
	content: (anchor) => (anchor.matches(ENTRIES) ? passageOf(idsOf(anchor)[0]) : notesOf(anchor)),
	onChoose: (anchor) => setHighlightState("active", anchor ? (idsOf(anchor)[0] ?? null) : null),
}

const idsOf = ({ dataset }: HTMLElement) => (dataset.highlights ?? dataset.legend ?? "").split(" ")

const highlightsOf = (id: string) =>
	document.querySelectorAll<HTMLElement>(`[data-highlights~="${CSS.escape(id)}"]`)

function notesOf(anchor: HTMLElement): Node[] | null {
	const ids = idsOf(anchor)
	const found = ids.flatMap((id) => {
		const entry = document.getElementById(noteId(id))
		// A line to write on says nothing.
		return entry?.querySelector(ENTRIES) ? [makeNote(entry, ids.length > 1)] : []
	})
	return found.length > 0 ? found : null
}

function makeNote(entry: HTMLElement, isOverlapping: boolean): HTMLElement {
	const label = entry.querySelector(ENTRIES)?.textContent?.trim() ?? ""
	const body = entry.querySelector<HTMLElement>(".legend-note")
	const opening = body?.dataset.cut ? `${label}: ` : ""
	const whole = opening + (body?.textContent ?? "")
	const swatch = make("span", { class: "swatch", "aria-hidden": "true" })
	const text = make("p")
	const { text: short, isCut } = shortNote(whole)
	if (isOverlapping && isCut) {
		const more = make("button", { type: "button", class: "link" }, "Read more")
		more.addEventListener("click", (event) => {
			event.stopPropagation()
			text.replaceChildren(whole)
		})
		text.append(short, " ", more)
	} else text.append(whole)
	const title = make("p", { class: "font-semibold" }, swatch, ` ${label}`)
	const note = make("div", { class: "tooltip-note" }, title, text)
	note.style.setProperty("--mark", entry.style.getPropertyValue("--mark"))
	return note
}

function passageOf(id = ""): Node[] | null {
	const lines = new Map<Element | null, string>()
	for (const run of highlightsOf(id)) {
		const line = run.closest(".verse-line")
		const words = (run.querySelector("a") ?? run).textContent ?? ""
		lines.set(line, (lines.get(line) ?? "") + words)
	}
	const passage = [...lines.values()].join(" / ")
	return passage ? [make("p", { class: "italic" }, `“${passage}”`)] : null
}

type State = "hover" | "active" | "focused"

function setHighlightState(state: State, id: string | null): void {
	for (const element of document.querySelectorAll(`:is(.mark, .legend li)[data-${state}]`))
		element.removeAttribute(`data-${state}`)
	if (id === null) return
	for (const element of highlightsOf(id)) element.setAttribute(`data-${state}`, "true")
	if (state === "hover") document.getElementById(noteId(id))?.setAttribute("data-hover", "true")
}

function followHover(): void {
	let timer: ReturnType<typeof setTimeout> | undefined
	const reset = () => {
		clearTimeout(timer)
		timer = setTimeout(() => setHighlightState("hover", null), HOVER_RESET_MS)
	}
	document.addEventListener("pointerover", ({ target }) => {
		const anchor = closest(target, `${MARKS},${ENTRIES}`)
		if (!anchor) return reset()
		clearTimeout(timer)
		setHighlightState("hover", idsOf(anchor)[0] ?? null)
	})
	document.documentElement.addEventListener("pointerleave", reset)
}

function handleClick(event: MouseEvent): void {
	if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
	const link = closest(event.target, "a")
	const entry = link?.closest<HTMLElement>(ENTRIES)
	if (entry) return showHighlight(event, idsOf(entry)[0] ?? "")
	const anchor = link?.closest<HTMLElement>(MARKS)
	if (!anchor) return
	event.preventDefault()
	if (event.detail === 0)
		document
			.getElementById(noteId(idsOf(anchor)[0] ?? ""))
			?.querySelector("a")
			?.focus()
}

let focusTimer: ReturnType<typeof setTimeout> | undefined

function showHighlight(event: MouseEvent, id: string): void {
	const place = document.getElementById(markId(id))
	if (!place) return
	event.preventDefault()
	const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches
	place.scrollIntoView({ block: "center", behavior: isStill ? "auto" : "smooth" })
	place.closest(".mark")?.querySelector("a")?.focus({ preventScroll: true })
	setHighlightState("focused", id)
	clearTimeout(focusTimer)
	focusTimer = setTimeout(() => setHighlightState("focused", null), FOCUS_MS)
}
