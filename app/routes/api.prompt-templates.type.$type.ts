import { requireAdmin } from "~/features/accounts/visitor.server"
import { listTemplates } from "~/features/prompts/prompts.server"
import { api, json } from "~/platform/http/http.server"

const handlers = api({
	GET: async ({ request, params }) => {
		await requireAdmin(request)
		return json(request, await listTemplates(params.type), { cache: "private, no-cache" })
	},
})
export const loader = handlers.loader
export const action = handlers.action
