import { poemPageQuery } from "~/features/poems/poem-query-schema"
import { pagePoems } from "~/features/poems/poems.server"
import { api } from "~/platform/http.server"
import { pageLinks } from "~/platform/paging"
import { readQuery } from "~/platform/query"
import { readAnswer } from "~/platform/reading.server"

const handlers = api({
	GET: async ({ request }) => {
		const query = readQuery(request, poemPageQuery)
		const { includeArchived } = query
		return readAnswer(request, ["poem page", query], () => pagePoems(query), {
			headersOf: ({ metadata }) => ({
				Link: pageLinks("/api/poems/paginated", { includeArchived }, metadata),
			}),
		})
	},
})
export const loader = handlers.loader
export const action = handlers.action
