import { useRevalidator } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"
import { announce } from "~/ui/toast/toast"
import { GENERATION_STATES, type GenerationState, isBusy } from "../generation"

export type LiveRun = { status: GenerationState; text: string }

const POLL_MS = 2_000
const knownState = (value: unknown): GenerationState | undefined =>
	GENERATION_STATES.find((state) => state === value)

/** The page reloads when poem and highlights are saved; that answer replaces this one. */
export function useLiveRun(
	run: { id: string; status: GenerationState; isOpen: boolean } | null,
): LiveRun {
	const { id = "", status = "idle", isOpen = false } = run ?? {}
	const [live, setLive] = useState<LiveRun & { id: string }>({ id, status, text: "" })
	const { revalidate } = useRevalidator()
	const reload = useRef(revalidate)
	reload.current = revalidate

	// Server-sent events are outside of React.
	useEffect(() => {
		if (!isOpen) return
		setLive({ id, status: "preparing", text: "" })
		const update = (change: (live: LiveRun) => Partial<LiveRun>) =>
			setLive((current) => ({ ...current, ...change(current) }))
		return followEvents(`/api/generations/${id}/events`, update, () => reload.current())
	}, [id, isOpen])
	const isCurrent = live.id === id
	return {
		status: isBusy(status) && isCurrent ? live.status : status,
		text: isCurrent ? live.text : "",
	}
}

type Update = (change: (live: LiveRun) => Partial<LiveRun>) => void

const readEvent = (event: Event) =>
	JSON.parse((event as MessageEvent<string>).data) as Record<string, unknown>

function followEvents(url: string, update: Update, reload: () => void): () => void {
	const source = new EventSource(url)
	const stopConnection = watchConnection(source, reload)
	const setStatus = (value: unknown) => {
		const status = knownState(value)
		if (!status) return
		update(() => ({ status }))
		if (!isBusy(status)) reload()
	}
	source.addEventListener("snapshot", (event) => {
		const { status, text } = readEvent(event)
		if (typeof text === "string" && text !== "") update(() => ({ text }))
		setStatus(status)
	})
	source.addEventListener("status", (event) => setStatus(readEvent(event).status))
	source.addEventListener("text", (event) =>
		update(({ text }) => ({ text: text + String(readEvent(event).text) })),
	)
	source.addEventListener("highlights", reload)
	source.addEventListener("end", () => {
		source.close()
		reload()
	})
	return () => {
		source.close()
		stopConnection()
	}
}

/** Announces a lost connection, and polls when it can't be restored. */
function watchConnection(source: EventSource, reload: () => void): () => void {
	let poll: ReturnType<typeof setInterval> | undefined
	let isLost = false
	let failures = 0
	const stopPolling = () => {
		clearInterval(poll)
		poll = undefined
	}
	source.addEventListener("open", () => {
		if (isLost)
			void announce({ title: "Connection restored", text: "The poem is being followed again." })
		isLost = false
		failures = 0
		stopPolling()
	})
	source.addEventListener("error", () => {
		failures += 1
		// Refused, or cut repeatedly, as some proxies do.
		if (source.readyState === EventSource.CLOSED || failures > 1)
			poll ??= setInterval(() => void reloadIfReachable(reload), POLL_MS)
		else if (!isLost)
			void announce({
				title: "Connection lost",
				text: "The poem goes on being written. Trying to reach it again.",
			})
		isLost = true
	})
	return stopPolling
}

/** A reload that fails would replace the page with the error page. */
async function reloadIfReachable(reload: () => void): Promise<void> {
	const response = await fetch(location.href, { method: "HEAD" }).catch(() => null)
	if (response?.ok) reload()
}
