import { emptyWhenMissing, expectShape, fetchJson } from "~/platform/api-client"
import type { Highlight } from "./highlight"

const isHighlights = (value: unknown): value is Highlight[] => Array.isArray(value)

/** The highlights of a poem as the browser asks for them; none when there is no such poem (API-16, API-43). */
export const fetchHighlights = (poemId: string): Promise<Highlight[]> =>
	emptyWhenMissing(
		fetchJson(`/api/highlights/poem/${encodeURIComponent(poemId)}`, { notFound: true }).then(
			(value) => expectShape(value, isHighlights),
		),
		[],
	)
