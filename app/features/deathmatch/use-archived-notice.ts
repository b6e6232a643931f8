import { useEffect, useRef } from "react"
import { notify } from "~/ui/toast"
import type { ContestPageData } from "./contest.server"
import { participants, type Progress } from "./contest"
import { messages } from "./messages"
import type { MatchPoem } from "./use-match-poems"

/** Tells once per pairing that an archived poem is in it (DC-70); of the pairing that the server sent, the page has told. */
export function useArchivedNotice(
	data: ContestPageData,
	progress: Progress,
	poems: readonly MatchPoem[],
): void {
	const { pairingIndex, winners } = progress
	const hasArchived =
		participants(winners, pairingIndex)?.some((position) => poems[position]?.isArchived) ?? false
	const told = useRef(data.notice ? data.match.progress.pairingIndex : -1)
	// Moving to the pairing is what is told, not that it is shown.
	useEffect(() => {
		if (!hasArchived || told.current === pairingIndex) return
		told.current = pairingIndex
		notify(messages.archivedPoem)
	}, [hasArchived, pairingIndex])
}
