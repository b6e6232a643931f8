import { poetsQuery } from "~/features/poets/poet-query-schema"
import { listPoets, pagePoets } from "~/features/poets/poets.server"
import { api, json } from "~/platform/http/http.server"
import { isInRange, pageLinks } from "~/platform/paging"
import { readQuery } from "~/platform/http/query"
import { type Cached, cacheControl, isSpelledAs } from "~/platform/response-cache/rule"

export const handle: Cached = { cache: { params: ["page", "pageSize", "sortBy"] } }

// A page result when page or pageSize is given, else an array.
const handlers = api({
	GET: async ({ request }) => {
		const query = readQuery(request, poetsQuery)
		const { sortBy, page, pageSize } = query
		const search = new URL(request.url).searchParams
		if (!search.has("page") && !search.has("pageSize"))
			return json(request, await listPoets(sortBy), {
				cache: cacheControl(isSpelledAs(search, query)),
			})
		const found = await pagePoets({ page, pageSize, order: sortBy })
		return json(request, found, {
			headers: { Link: pageLinks("/api/poets", { sortBy }, found.metadata) },
			cache: cacheControl(isSpelledAs(search, query) && isInRange(found.metadata)),
		})
	},
})
export const loader = handlers.loader
export const action = handlers.action
