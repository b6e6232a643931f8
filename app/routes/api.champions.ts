import { championsAnswer } from "~/features/champions/champions-answer"
import { championsQuery } from "~/features/champions/champions-schema"
import { listChampions } from "~/features/champions/champions-list.server"
import { api, json } from "~/platform/http/http.server"
import { readQuery } from "~/platform/http/query"
import { isInRange, pageLinks } from "~/platform/paging"
import { type Cached, cacheControl, isSpelledAs } from "~/platform/response-cache/rule"

export const handle: Cached = { cache: { params: ["of", "page", "pageSize"] } }

const handlers = api({
	GET: async ({ request }) => {
		const query = readQuery(request, championsQuery)
		const { of, page, pageSize } = query
		const champions = await listChampions(of, page, pageSize)
		const { metadata } = champions
		const isOwn = isSpelledAs(new URL(request.url).searchParams, query) && isInRange(metadata)
		return json(request, championsAnswer(champions), {
			headers: { Link: pageLinks("/api/champions", { of }, metadata) },
			cache: cacheControl(isOwn),
		})
	},
})
export const loader = handlers.loader
export const action = handlers.action
