import { requireAdmin } from "~/features/accounts/visitor.server"
import { describePoet } from "~/features/generation/runs/describe-poet.server"
import { regenerateStylePoints } from "~/features/curation/poets/poet-edits.server"
import { api, json } from "~/platform/http/http.server"

const handlers = api({
	PUT: async ({ request, params }) => {
		const account = await requireAdmin(request)
		const poet = await regenerateStylePoints(account, params.id ?? "", describePoet)
		return json(request, { message: `Style points of ${poet.name} regenerated`, poet })
	},
})
export const loader = handlers.loader
export const action = handlers.action
