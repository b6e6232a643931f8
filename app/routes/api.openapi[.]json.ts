import { openApiDocument } from "~/features/api/openapi"
import { env } from "~/platform/env.server"
import { api, json } from "~/platform/http/http.server"
import { originFor, publicOrigin } from "~/platform/http/origin.server"

const handlers = api({
	GET: ({ request }) =>
		json(
			request,
			openApiDocument(env.PUBLIC_URL ?? originFor(request)),
			publicOrigin() ? {} : { cache: "no-store" },
		),
})
export const loader = handlers.loader
export const action = handlers.action
