import { pickRandomPoem } from "~/features/book/book.server"
import { getPoem } from "~/features/poems/poems.server"
import { notFound } from "~/platform/errors"
import { api, json } from "~/platform/http/http.server"

// Another poem each time, so it is not cached.
const handlers = api({
	GET: async ({ request }) => {
		const drawn = await pickRandomPoem(Math.random, { isCurated: false })
		if (!drawn) throw notFound("There are no poems yet")
		return json(request, await getPoem(drawn.poemId), { cache: "no-store" })
	},
})
export const loader = handlers.loader
export const action = handlers.action
