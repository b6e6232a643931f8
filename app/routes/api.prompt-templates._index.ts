import { requireAdmin } from "~/features/accounts/visitor.server"
import { saveTemplate } from "~/features/prompts/prompts.server"
import { api, json, readJsonObject } from "~/platform/http/http.server"

const handlers = api({
	POST: async ({ request }) => {
		const account = await requireAdmin(request)
		return json(request, await saveTemplate(account, await readJsonObject(request)), {
			status: 201,
		})
	},
})
export const loader = handlers.loader
export const action = handlers.action
