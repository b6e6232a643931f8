import { poemPageQuery } from "~/features/poems/poem-query-schema"
import { pagePoems } from "~/features/poems/poems.server"
import { api, json } from "~/platform/http/http.server"
import { isInRange, pageLinks } from "~/platform/paging"
import { readQuery } from "~/platform/http/query"
import { type Cached, cacheControl, isSpelledAs } from "~/platform/response-cache/rule"

export const handle: Cached = { cache: { params: ["page", "pageSize", "includeArchived"] } }

const handlers = api({
	GET: async ({ request }) => {
		const query = readQuery(request, poemPageQuery)
		const { includeArchived } = query
		const page = await pagePoems(query)
		const isOwn = isSpelledAs(new URL(request.url).searchParams, query) && isInRange(page.metadata)
		return json(request, page, {
			headers: { Link: pageLinks("/api/poems/paginated", { includeArchived }, page.metadata) },
			cache: cacheControl(isOwn),
		})
	},
})
export const loader = handlers.loader
export const action = handlers.action
