import { checkLetter, checkPageSize } from "~/features/catalog/letters"
import { readPoetOrder } from "~/features/poets/poet"
import { pageForLetter } from "~/features/poets/poets.server"
import { api, json } from "~/platform/http/http.server"
import { DEFAULT_PAGE_SIZE } from "~/platform/paging"

const handlers = api({
	GET: async ({ request }) => {
		const search = new URL(request.url).searchParams
		const letter = checkLetter(search.get("letter"))
		const pageSize = checkPageSize(search.get("pageSize") ?? DEFAULT_PAGE_SIZE)
		return json(
			request,
			await pageForLetter({ letter, pageSize, order: readPoetOrder(search.get("sortBy")) }),
		)
	},
})
export const loader = handlers.loader
export const action = handlers.action
