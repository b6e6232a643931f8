import { initialLetters } from "~/features/poets/poets.server"
import { api, json } from "~/platform/http.server"

const handlers = api({ GET: async ({ request }) => json(request, await initialLetters()) })
export const loader = handlers.loader
export const action = handlers.action
