import { useQueries } from "@tanstack/react-query"
import { useEffect } from "react"
import { notify } from "~/ui/toast/toast"
import { entryOf, missingEntry, type Entry } from "./contest-data"
import type { ContestPageData } from "./contest.server"
import { poemQuery } from "../data-cache"
import type { Match } from "../match"
import { messages } from "../messages"

/** `content` is null while it is loading. */
export type MatchPoem = Entry & { content: string | null }

/**
 * The eight poems by bracket position, each from the call for a single poem (DC-77), so that every later pairing is
 * there at once. What the server sent with the page is shown until then, and when a call fails (DC-73, DC-75).
 */
export function useMatchPoems(data: ContestPageData, match: Match): MatchPoem[] {
	const { bracketPositions } = match.setup
	const queries = bracketPositions.map(({ poemId }) => poemQuery(poemId ?? ""))
	const answers = useQueries({ queries })
	const hasFailed = answers.some(({ isError }) => isError)
	// The failure of a request in the background is the event: nothing that is rendered can say it once.
	useEffect(() => {
		if (hasFailed) notify(messages.detailsFailed)
	}, [hasFailed])
	return bracketPositions.map((position, at) => {
		const { data: poem, isPending = false } = answers[at] ?? {}
		const sent = data.entries[at]
		const content = data.contents[at]
		if (poem) return { ...entryOf(poem), content: poem.content ?? "" }
		// Null is the call's word that the poem is gone, whatever stood there before.
		if (poem === null) return { ...missingEntry(position), content: "" }
		if (sent && content !== undefined) return { ...sent, content }
		if (isPending) return { ...(sent ?? missingEntry(position)), content: null }
		return { ...missingEntry(position), content: "" }
	})
}
