import { poetsQuery } from "~/features/poets/poet-query-schema"
import { listPoets, pagePoets } from "~/features/poets/poets.server"
import { api } from "~/platform/http.server"
import { pageLinks } from "~/platform/paging"
import { readQuery } from "~/platform/query"
import { readAnswer } from "~/platform/reading.server"

// An array, or a page result when page or pageSize is given.
const handlers = api({
	GET: async ({ request }) => {
		const { sortBy, page, pageSize } = readQuery(request, poetsQuery)
		const search = new URL(request.url).searchParams
		if (!search.has("page") && !search.has("pageSize"))
			return readAnswer(request, ["poets", sortBy], () => listPoets(sortBy))
		return readAnswer(
			request,
			["poet page", sortBy, page, pageSize],
			() => pagePoets({ page, pageSize, order: sortBy }),
			{ headersOf: ({ metadata }) => ({ Link: pageLinks("/api/poets", { sortBy }, metadata) }) },
		)
	},
})
export const loader = handlers.loader
export const action = handlers.action
