import { useRevalidator } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"
import { GENERATION_STATES, type GenerationState, isBusy } from "../generation"

/** `isLost`: the server can't be reached at the moment. */
export type LiveRun = { status: GenerationState; text: string; isLost: boolean }

const POLL_MS = 2_000
/** A stream begins with a snapshot at once. Later it may be silent while a model thinks. */
const SILENCE_MS = 10_000
const knownState = (value: unknown): GenerationState | undefined =>
	GENERATION_STATES.find((state) => state === value)

type Live = { id: string; status: GenerationState | null; text: string }
const newLive = (id: string): Live => ({ id, status: null, text: "" })

/**
 * The page reloads when poem and highlights are saved; that answer replaces this one. `isStale`:
 * the last reload did not reach the server.
 */
export function useLiveRun(
	run: { id: string; status: GenerationState; isOpen: boolean } | null,
	isStale = false,
): LiveRun {
	const { id = "", status = "idle", isOpen = false } = run ?? {}
	const [live, setLive] = useState<Live>(newLive(id))
	const { revalidate } = useRevalidator()
	const reload = useRef(revalidate)
	reload.current = revalidate

	// Server-sent events are outside of React.
	useEffect(() => {
		if (!isOpen) return
		setLive(newLive(id))
		const update = (change: (live: Live) => Partial<Live>) =>
			setLive((current) => ({ ...current, ...change(current) }))
		return followEvents(`/api/generations/${id}/events`, update, () => reload.current())
	}, [id, isOpen])
	const isCurrent = live.id === id
	return {
		status: isBusy(status) && isCurrent ? (live.status ?? status) : status,
		text: isCurrent ? live.text : "",
		isLost: isOpen && isStale,
	}
}

type Update = (change: (live: Live) => Partial<Live>) => void

const readEvent = (event: Event) =>
	JSON.parse((event as MessageEvent<string>).data) as Record<string, unknown>

function followEvents(url: string, update: Update, reload: () => void): () => void {
	const source = new EventSource(url)
	const state = askForState(reload)
	const hears = watchSilence((isFirst) => {
		if (!isFirst) return reload()
		// Accepted, but never answered.
		source.close()
		state.repeat()
	})
	const on = (type: string, handle: (data: Record<string, unknown>) => void) =>
		source.addEventListener(type, (event) => {
			hears.something()
			handle(readEvent(event))
		})
	const setStatus = (value: unknown) => {
		const status = knownState(value)
		if (!status) return
		update(() => ({ status }))
		if (!isBusy(status)) reload()
	}
	on("snapshot", ({ status, text }) => {
		if (typeof text === "string" && text !== "") update(() => ({ text }))
		setStatus(status)
	})
	on("status", ({ status }) => setStatus(status))
	on("text", ({ text: more }) => update(({ text }) => ({ text: text + String(more) })))
	on("highlights", reload)
	on("end", () => {
		source.close()
		hears.stop()
		reload()
		// Until the page has the end of the run: this answer may not arrive.
		state.repeat()
	})
	watchConnection(source, state)
	return () => {
		source.close()
		hears.stop()
		state.stop()
	}
}

/** Calls back after each long silence. `isFirst`: nothing was ever heard. */
function watchSilence(onSilence: (isFirst: boolean) => void) {
	let isFirst = true
	let timer = setTimeout(silent, SILENCE_MS)
	function silent() {
		onSilence(isFirst)
		if (!isFirst) timer = setTimeout(silent, SILENCE_MS)
	}
	return {
		something() {
			isFirst = false
			clearTimeout(timer)
			timer = setTimeout(silent, SILENCE_MS)
		},
		stop: () => clearTimeout(timer),
	}
}

type Asking = Record<"ask" | "repeat" | "pause" | "stop", () => void>

/** Reloads the page's state; also when the network is back. */
function askForState(ask: () => void): Asking {
	let poll: ReturnType<typeof setInterval> | undefined
	const pause = () => {
		clearInterval(poll)
		poll = undefined
	}
	addEventListener("online", ask)
	return {
		ask,
		repeat: () => void (poll ??= setInterval(ask, POLL_MS)),
		pause,
		stop() {
			pause()
			removeEventListener("online", ask)
		},
	}
}

/** The browser reconnects by itself. When that fails too, the page keeps asking for its state. */
function watchConnection(source: EventSource, state: Asking): void {
	let failures = 0
	source.addEventListener("snapshot", () => {
		failures = 0
		state.pause()
	})
	source.addEventListener("error", () => {
		failures += 1
		state.ask()
		// Refused, or cut repeatedly, as some proxies do.
		if (source.readyState === EventSource.CLOSED || failures > 1) state.repeat()
	})
}
