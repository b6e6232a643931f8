import { readPoetOrder } from "~/features/poets/poet"
import { searchPoets } from "~/features/poets/poets.server"
import { api, json } from "~/platform/http/http.server"

const handlers = api({
	GET: async ({ request }) => {
		const search = new URL(request.url).searchParams
		const { poets, isCut } = await searchPoets(
			(search.get("term") ?? "").slice(0, 200),
			readPoetOrder(search.get("sortBy")),
		)
		return json(request, poets, { headers: { "X-Has-More": String(isCut) } })
	},
})
export const loader = handlers.loader
export const action = handlers.action
