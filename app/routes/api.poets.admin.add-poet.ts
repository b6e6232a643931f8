import { requireAdmin } from "~/features/accounts/visitor.server"
import { addPoet } from "~/features/curation/poets/poet-edits.server"
import { newPoetSchema } from "~/features/curation/poets/poet-form"
import { api, json, readJsonObject } from "~/platform/http/http.server"
import { parseOrThrow } from "~/platform/validation"

const handlers = api({
	POST: async ({ request }) => {
		const account = await requireAdmin(request)
		const { poet, isNew } = await addPoet(
			account,
			parseOrThrow(newPoetSchema, await readJsonObject(request)),
		)
		return json(
			request,
			{ message: isNew ? "Poet added" : "Poet already exists", poet },
			{ status: isNew ? 201 : 200 },
		)
	},
})
export const loader = handlers.loader
export const action = handlers.action
