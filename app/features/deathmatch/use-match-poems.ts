import { useQueries } from "@tanstack/react-query"
import { useEffect } from "react"
import { cacheKey, DEFAULT_LIFETIME } from "~/platform/data-cache-rules"
import { notify } from "~/ui/toast"
import { fetchPoem } from "../poems/poems-api"
import { entryOf, missingEntry, type Entry } from "./contest-data"
import type { ContestPageData } from "./contest.server"
import type { Match } from "./match"
import { messages } from "./messages"
import { useClient } from "./use-client"

/** `content` is null while it is loading. */
export type MatchPoem = Entry & { content: string | null }

/**
 * The eight poems by bracket position, each from the call for a single poem (DC-77), so that every later pairing is
 * there at once. What the server sent with the page is shown until then, and when a call fails (DC-73, DC-75).
 */
export function useMatchPoems(data: ContestPageData, match: Match): MatchPoem[] {
	const { bracketPositions } = match.setup
	const queries = bracketPositions.map(({ poemId }) => ({
		queryKey: [cacheKey("poem", poemId ?? "")],
		queryFn: () => fetchPoem(poemId ?? ""),
		staleTime: DEFAULT_LIFETIME,
	}))
	const answers = useQueries({ queries }, useClient())
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
