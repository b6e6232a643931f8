import { withBudgetHeaders } from "~/features/generation/runs/budget.server"
import { findAccount } from "~/features/accounts/visitor.server"
import { generatePoem } from "~/features/generation/runs/request-poem.server"
import { generateBodySchema, idempotencyKeyOf } from "~/features/generation/generation-schema"
import { addressKey } from "~/platform/http/client-address"
import { takePlace } from "~/platform/http/rate-limit.server"
import { readJsonObject } from "~/platform/http/body.server"
import { api, json } from "~/platform/http/http.server"
import { parseOrThrow } from "~/platform/validation"

// Waits for the poem and its highlights. A repeated Idempotency-Key gives the same poem.
const handlers = api({
	POST: async ({ request, context }) => {
		const body = parseOrThrow(generateBodySchema, await readJsonObject(request))
		const account = await findAccount(request)
		const address = addressKey(context.clientAddress)
		const key = idempotencyKeyOf(request.headers)
		const caller = {
			addressKey: address,
			userId: account?.id ?? null,
			key: key && `api:${account?.id ?? address}:${key}`,
		}
		return withBudgetHeaders(caller, async () => {
			const leave = takePlace(context.clientAddress)
			const answer = await generatePoem(body, caller, { isSignedIn: account !== null }).finally(
				leave,
			)
			return json(request, answer, {
				status: 201,
				headers: { Location: `/api/poems/${answer.poem.id}` },
			})
		})
	},
})
export const loader = handlers.loader
export const action = handlers.action
