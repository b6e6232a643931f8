import { listHighlights } from "~/features/highlights/highlights.server"
import { api, json } from "~/platform/http.server"

const handlers = api({ GET: async ({ request, params }) => json(request, await listHighlights(params.poemId ?? "")) })
export const loader = handlers.loader
export const action = handlers.action
