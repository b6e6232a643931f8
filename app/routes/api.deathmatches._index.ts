import { createDeathmatch } from "~/features/deathmatch/deathmatches.server"
import { newDeathmatchBody } from "~/features/deathmatch/deathmatch-schema"
import { api, json, readJson } from "~/platform/http.server"
import { parseOrThrow } from "~/platform/validation"

const handlers = api({
	POST: async ({ request }) => {
		const { poemIds } = parseOrThrow(newDeathmatchBody, await readJson(request))
		return json(request, await createDeathmatch(poemIds), { status: 201 })
	},
})
export const loader = handlers.loader
export const action = handlers.action
