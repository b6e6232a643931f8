import { requireAdmin } from "~/features/accounts/visitor.server"
import { submitProtectedPoem } from "~/features/curation/poems/poem-edits.server"
import { readSubmittedPoem } from "~/features/curation/poems/poem-update"
import { startHighlighting } from "~/features/generation/runs/highlight-poem.server"
import { api, json, readJson } from "~/platform/http/http.server"

/** Without a subject: Manage Protected Poems. */
const handlers = api({
	POST: async ({ request }) => {
		const account = await requireAdmin(request)
		const { id, title } = await submitProtectedPoem(account, {
			...readSubmittedPoem(await readJson(request)),
			subject: null,
		})
		startHighlighting(id)
		return json(request, { id, title }, { status: 201 })
	},
})
export const loader = handlers.loader
export const action = handlers.action
