import { newRankedMatchBody } from "~/features/deathmatch/ranked/ranked-schema"
import { dealtAnswer } from "~/features/deathmatch/ranked/ranked-answers"
import { dealMatch, readMatch } from "~/features/deathmatch/ranked/ranked.server"
import { api, json, readJson } from "~/platform/http/http.server"
import { parseOrThrow } from "~/platform/validation"

const handlers = api({
	POST: async ({ request, context }) => {
		const { subject } = parseOrThrow(newRankedMatchBody, await readJson(request))
		const { ticket, headers } = await dealMatch({ subject, address: context.clientAddress })
		return json(request, dealtAnswer(ticket, await readMatch(ticket)), { status: 201, headers })
	},
})
export const loader = handlers.loader
export const action = handlers.action
