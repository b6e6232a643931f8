import { openApiDocument } from "~/features/api/openapi"
import { env } from "~/platform/env.server"
import { api, json } from "~/platform/http.server"

const handlers = api({
	GET: ({ request }) =>
		json(request, openApiDocument(env.PUBLIC_URL ?? new URL(request.url).origin)),
})
export const loader = handlers.loader
export const action = handlers.action
