import { isSignedIn, requireAdmin } from "~/features/auth/session.server"
import { deletePoem, putPoem } from "~/features/poems/poem-edits.server"
import { readPoemUpdate } from "~/features/poems/poem-update"
import { getPoem } from "~/features/poems/poems.server"
import { api, json, matchesCurrent, noContent, readJson } from "~/platform/http.server"

const handlers = api({
	GET: async ({ request, params }) => {
		const signedIn = await isSignedIn(request)
		return json(request, await getPoem(params.id ?? "", { isSignedIn: signedIn }), signedIn ? { cache: "private, no-cache" } : {})
	},
	PUT: async ({ request, params }) => {
		const account = await requireAdmin(request)
		const update = readPoemUpdate(await readJson(request))
		return json(request, await putPoem(account, params.id ?? "", update, (poem) => matchesCurrent(request, poem)))
	},
	DELETE: async ({ request, params }) => {
		await deletePoem(await requireAdmin(request), params.id ?? "")
		return noContent()
	},
})
export const loader = handlers.loader
export const action = handlers.action
