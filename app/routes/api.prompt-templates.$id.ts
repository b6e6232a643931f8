import { requireAdmin } from "~/features/accounts/visitor.server"
import { renameSchema } from "~/features/prompts/prompt-schema"
import { deleteTemplate, getTemplate, renameTemplate } from "~/features/prompts/prompts.server"
import { api, json, noContent, readJsonObject } from "~/platform/http/http.server"
import { parseOrThrow } from "~/platform/validation"

const handlers = api({
	GET: async ({ request, params }) => {
		await requireAdmin(request)
		return json(request, await getTemplate(params.id ?? ""), { cache: "private, no-cache" })
	},
	PUT: async ({ request, params }) => {
		const account = await requireAdmin(request)
		const { friendly_name } = parseOrThrow(renameSchema, await readJsonObject(request))
		return json(request, await renameTemplate(account, params.id ?? "", friendly_name))
	},
	DELETE: async ({ request, params }) => {
		await deleteTemplate(await requireAdmin(request), params.id ?? "")
		return noContent()
	},
})
export const loader = handlers.loader
export const action = handlers.action
