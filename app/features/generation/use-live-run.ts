import { useRevalidator } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"
import { announce } from "~/ui/toast"
import { GENERATION_STATES, type GenerationState, isBusy } from "./generation"

export type LiveRun = { status: GenerationState; text: string }

const POLL_MS = 2_000
const stateOf = (value: unknown): GenerationState | undefined =>
	GENERATION_STATES.find((state) => state === value)

/**
 * What happens to a run, as it happens: its state and the text so far. The page asks the server again when the poem is
 * saved and when its highlights are there; that answer, not this one, is the truth.
 */
export function useLiveRun(
	run: { id: string; status: GenerationState; isOpen: boolean } | null,
): LiveRun {
	const { id = "", status = "idle", isOpen = false } = run ?? {}
	const [live, setLive] = useState<LiveRun & { id: string }>({ id, status, text: "" })
	const { revalidate } = useRevalidator()
	const again = useRef(revalidate)
	again.current = revalidate

	// A subscription to the server's events lives outside of React.
	useEffect(() => {
		if (!isOpen) return
		setLive({ id, status: "preparing", text: "" })
		const source = new EventSource(`/api/generations/${id}/events`)
		let poll: ReturnType<typeof setInterval> | undefined
		let isLost = false
		let failures = 0
		const read = (event: Event) =>
			JSON.parse((event as MessageEvent<string>).data) as Record<string, unknown>
		const look = () => again.current()
		// Asked first whether it can be reached: a page that is asked for in vain would give way to its failure.
		const lookIfReached = () =>
			fetch(location.href, { method: "HEAD" }).then(
				({ ok }) => ok && look(),
				() => {},
			)
		const stopPolling = () => {
			clearInterval(poll)
			poll = undefined
		}
		const move = (value: unknown) => {
			const next = stateOf(value)
			if (!next) return
			setLive((now) => ({ ...now, status: next }))
			if (!isBusy(next)) look()
		}
		source.addEventListener("snapshot", (event) => {
			const { status: now, text } = read(event)
			setLive((known) => ({
				...known,
				text: typeof text === "string" && text !== "" ? text : known.text,
			}))
			move(now)
		})
		source.addEventListener("status", (event) => move(read(event).status))
		source.addEventListener("text", (event) =>
			setLive((now) => ({ ...now, text: now.text + String(read(event).text) })),
		)
		source.addEventListener("highlights", look)
		source.addEventListener("end", () => {
			source.close()
			look()
		})
		source.addEventListener("open", () => {
			if (isLost)
				announce({ title: "Connection restored", text: "The poem is being followed again." })
			isLost = false
			failures = 0
			stopPolling()
		})
		source.addEventListener("error", () => {
			failures += 1
			// Refused, or cut off again and again, as some proxies do.
			if (source.readyState === EventSource.CLOSED || failures > 1)
				poll ??= setInterval(() => void lookIfReached(), POLL_MS)
			else if (!isLost)
				announce({
					title: "Connection lost",
					text: "The poem goes on being written. Trying to reach it again.",
				})
			isLost = true
		})
		return () => {
			source.close()
			stopPolling()
		}
	}, [id, isOpen])
	const text = live.id === id ? live.text : ""
	return { status: isBusy(status) && live.id === id ? live.status : status, text }
}
