import { useQueries } from "@tanstack/react-query"
import { useEffect } from "react"
import { typographic } from "~/platform/typographic"
import { notify } from "~/ui/toast/toast"
import { entryOf, missingEntry, type Entry } from "./contest-data"
import type { ContestPageData } from "./contest.server"
import { poemQuery } from "../data-cache"
import type { Match } from "../match"
import { messages } from "../messages"

/** `content` is null while it is loading. */
export type MatchPoem = Entry & { content: string | null }

/**
 * Loads all eight poems, by bracket position, so that later pairings need no request.
 * The server's data is shown while a poem is loading and when its request fails.
 */
export function useMatchPoems(data: ContestPageData, match: Match): MatchPoem[] {
	const { bracketPositions } = match.setup
	const queries = bracketPositions.map(({ poemId }) => poemQuery(poemId ?? ""))
	const answers = useQueries({ queries })
	const hasFailed = answers.some(({ isError }) => isError)
	// The toast belongs to the failure of a background request, not to a render.
	useEffect(() => {
		if (hasFailed) notify(messages.detailsFailed)
	}, [hasFailed])
	const matchPoems = bracketPositions.map((position, index): MatchPoem => {
		const { data: poem, isPending = false } = answers[index] ?? {}
		const sent = data.entries[index]
		const content = data.contents[index]
		if (poem) return { ...entryOf(poem), content: poem.content ?? "" }
		// Null: the poem was deleted.
		if (poem === null) return { ...missingEntry(position), content: "" }
		if (sent && content !== undefined) return { ...sent, content }
		if (isPending) return { ...(sent ?? missingEntry(position)), content: null }
		return { ...missingEntry(position), content: "" }
	})
	return matchPoems.map((poem) => ({ ...poem, title: typographic(poem.title) }))
}
