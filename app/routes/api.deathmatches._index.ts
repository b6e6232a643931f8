import { limitMatches } from "~/features/deathmatch/deathmatch-limits.server"
import { createDeathmatch } from "~/features/deathmatch/deathmatches.server"
import { newDeathmatchBody } from "~/features/deathmatch/deathmatch-schema"
import { api, json, readJson } from "~/platform/http/http.server"
import { parseOrThrow } from "~/platform/validation"

const handlers = api({
	POST: async ({ request, context }) => {
		const { poemIds } = parseOrThrow(newDeathmatchBody, await readJson(request))
		const headers = await limitMatches({ request, address: context.clientAddress })
		return json(request, await createDeathmatch(poemIds), { status: 201, headers })
	},
})
export const loader = handlers.loader
export const action = handlers.action
