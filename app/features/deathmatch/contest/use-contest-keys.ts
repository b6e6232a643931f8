import { useEffect, useRef, type RefObject } from "react"
import { participants, viewOf, type Move, type Progress } from "../contest"

const TYPING = "input, textarea, select, [contenteditable]"

const isForContest = (event: KeyboardEvent) =>
	!event.repeat &&
	!(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) &&
	!(event.target as Element | null)?.closest?.(TYPING) &&
	!document.querySelector("dialog[open], :popover-open")

/** In a pairing 1 and 2 choose a poem, and the arrows go on and back. */
export function useContestKeys(
	progress: Progress,
	play: (move: Move) => void,
	content: RefObject<HTMLElement | null>,
): void {
	const latest = useRef({ progress, play })
	latest.current = { progress, play }
	// The keys count wherever the focus is.
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const { progress: seen, play: playMove } = latest.current
			const view = viewOf(seen)
			const pairing = seen.pairingIndex
			if (view === "summary" || !isForContest(event)) return
			if (event.key === "ArrowRight") playMove({ type: "next", pairing, view })
			if (event.key === "ArrowLeft") playMove({ type: "previous", pairing, view })
			const side = ["1", "2"].indexOf(event.key)
			const position = participants(seen.winners, pairing)?.[side]
			if (position === undefined) return
			playMove({ type: "choose", pairing, view, position })
			content.current?.querySelector<HTMLElement>(`[name=position][value="${position}"]`)?.focus()
		}
		document.addEventListener("keydown", onKey)
		return () => document.removeEventListener("keydown", onKey)
	}, [content])
}
