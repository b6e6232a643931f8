import { runEvents } from "~/features/generation/runs/events.server"
import { api } from "~/platform/http/http.server"

const handlers = api({
	GET: ({ request, params, context }) =>
		runEvents(params.id ?? "", {
			gone: context.clientGone,
			address: context.clientAddress,
			headOnly: request.method === "HEAD",
		}),
})
export const loader = handlers.loader
export const action = handlers.action
