import { rankedPickBody } from "~/features/deathmatch/ranked/ranked-schema"
import { decidedAnswer } from "~/features/deathmatch/ranked/ranked-answers"
import { pick } from "~/features/deathmatch/ranked/ranked.server"
import { api, json, readJson } from "~/platform/http/http.server"
import { parseOrThrow } from "~/platform/validation"

const handlers = api({
	POST: async ({ request }) => {
		const { ticket, round_number, side } = parseOrThrow(rankedPickBody, await readJson(request))
		const state = await pick({ ticket, number: round_number, side })
		return json(request, decidedAnswer(state), { status: 201 })
	},
})
export const loader = handlers.loader
export const action = handlers.action
