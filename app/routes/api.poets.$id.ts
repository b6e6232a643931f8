import { getPoet } from "~/features/poets/poets.server"
import { api, json } from "~/platform/http/http.server"
import type { Cached } from "~/platform/response-cache/rule"

export const handle: Cached = { cache: {} }

const handlers = api({
	GET: async ({ request, params }) => json(request, await getPoet(params.id)),
})
export const loader = handlers.loader
export const action = handlers.action
