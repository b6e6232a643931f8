import { limitRounds } from "~/features/deathmatch/deathmatch-limits.server"
import { saveRound } from "~/features/deathmatch/deathmatches.server"
import { newRoundBody } from "~/features/deathmatch/deathmatch-schema"
import { invalid } from "~/platform/errors"
import { api, json, readJson } from "~/platform/http/http.server"
import { parseOrThrow } from "~/platform/validation"

const handlers = api({
	POST: async ({ request, params, context }) => {
		const body = parseOrThrow(newRoundBody, await readJson(request))
		if (body.deathmatch_id.toLowerCase() !== params.id?.toLowerCase()) {
			const message = "deathmatch_id must be the deathmatch of the address"
			throw invalid(message, [{ path: "deathmatch_id", message }])
		}
		const headers = await limitRounds({ request, address: context.clientAddress })
		const { round, isNew } = await saveRound(body)
		return json(request, { round }, { status: isNew ? 201 : 200, headers })
	},
})
export const loader = handlers.loader
export const action = handlers.action
