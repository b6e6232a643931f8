import { QueryClient } from "@tanstack/react-query"
import { expect, test, vi } from "vitest"
import { allPoemsQuery, manyPoetsQuery, poetSearchQuery } from "./index-queries"
import { type IndexPage, failedPage } from "./index-page"
import { readIndexInBrowser } from "./index-reader"
import { MAX_MATCHES, readIndexAddress } from "./poet-index"

const poet = (index: number) => ({
	id: String(index),
	name: `Ann ${index}`,
	bio: "",
	style_description: "",
	poetry_foundation_url: null,
	created_at: "2026-01-01T00:00:00.000Z",
	style_points: null,
})

test.each([
	["q=ann", MAX_MATCHES, 1],
	["q=ann", MAX_MATCHES - 1, 0],
	["tab=all&q=ann", MAX_MATCHES, 1],
	["tab=all&q=ann", MAX_MATCHES - 1, 0],
])(
	"a search that the API may have cut is answered by the server, any other in the browser: %s, %i found",
	async (query, found, asked) => {
		const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
		const poets = Array.from({ length: found }, (_, index) => poet(index))
		cache.setQueryData(poetSearchQuery("ann").queryKey, poets)
		cache.setQueryData(allPoemsQuery().queryKey, [])
		cache.setQueryData(manyPoetsQuery().queryKey, {
			data: poets,
			metadata: {
				currentPage: 1,
				pageSize: 1000,
				totalItems: found,
				totalPages: 1,
				hasNextPage: false,
				hasPreviousPage: false,
			},
		})
		const search = new URLSearchParams(query)
		const fromServer = vi.fn<() => Promise<IndexPage>>(async () =>
			failedPage(readIndexAddress(search)),
		)
		const page = await readIndexInBrowser(search, cache, fromServer)
		expect(fromServer).toHaveBeenCalledTimes(asked)
		expect(page.state).toBe(asked ? "failed" : "reading")
		cache.clear()
	},
)
