import { useEffect, useRef } from "react"
import { notify } from "~/ui/toast/toast"
import type { ContestPageData } from "./contest.server"
import { participants, type Progress } from "../contest"
import { messages } from "../messages"
import type { MatchPoem } from "./use-match-poems"

/** Shows a toast once per pairing. The server's first pairing brings its own toast. */
export function useArchivedNotice(
	data: ContestPageData,
	progress: Progress,
	poems: readonly MatchPoem[],
): void {
	const { pairingIndex, winners } = progress
	const hasArchived =
		participants(winners, pairingIndex)?.some((position) => poems[position]?.isArchived) ?? false
	const notified = useRef(data.notice ? data.match.progress.pairingIndex : -1)
	// The toast belongs to the arrival at a pairing, not to each render of it.
	useEffect(() => {
		if (!hasArchived || notified.current === pairingIndex) return
		notified.current = pairingIndex
		notify(messages.archivedPoem)
	}, [hasArchived, pairingIndex])
}
