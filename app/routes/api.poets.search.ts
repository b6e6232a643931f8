import { readPoetOrder } from "~/features/poets/poet"
import { searchPoets } from "~/features/poets/poets.server"
import { api, json } from "~/platform/http.server"

const handlers = api({
	GET: async ({ request }) => {
		const search = new URL(request.url).searchParams
		return json(
			request,
			await searchPoets(
				(search.get("term") ?? "").slice(0, 200),
				readPoetOrder(search.get("sortBy")),
			),
		)
	},
})
export const loader = handlers.loader
export const action = handlers.action
