import { requireAdmin } from "~/features/accounts/visitor.server"
import { setCurrentTemplate } from "~/features/prompts/prompts.server"
import { api, json } from "~/platform/http/http.server"

const handlers = api({
	POST: async ({ request, params }) =>
		json(request, await setCurrentTemplate(await requireAdmin(request), params.id ?? "")),
})
export const loader = handlers.loader
export const action = handlers.action
