import { isSignedIn } from "~/features/accounts/visitor.server"
import { withBudgetHeaders } from "~/features/generation/runs/budget.server"
import { generateHighlights } from "~/features/generation/runs/request-highlights.server"
import { highlightBodySchema } from "~/features/generation/generation-schema"
import { addressKey } from "~/platform/http/client-address"
import { readJsonObject } from "~/platform/http/body.server"
import { api, json } from "~/platform/http/http.server"
import { parseOrThrow } from "~/platform/validation"

const handlers = api({
	POST: async ({ request, context }) => {
		const body = parseOrThrow(highlightBodySchema, await readJsonObject(request))
		const caller = {
			isSignedIn: await isSignedIn(request),
			addressKey: addressKey(context.clientAddress),
		}
		const answer = async () => json(request, await generateHighlights(body, caller))
		return caller.isSignedIn
			? answer()
			: withBudgetHeaders({ ...caller, purpose: "highlight" }, answer)
	},
})
export const loader = handlers.loader
export const action = handlers.action
