import { matchIdIn, oembedOf } from "~/features/deathmatch/result/oembed"
import { findResult } from "~/features/deathmatch/result/results.server"
import { invalid, notFound } from "~/platform/errors"
import { api, json, problem } from "~/platform/http/http.server"
import { originFor } from "~/platform/http/origin.server"

const NO_FORMAT = "Only the format json is offered."

/** oEmbed 1.0 for the pages of finished matches: https://oembed.com. */
const routes = api({
	async GET({ request }) {
		const search = new URL(request.url).searchParams
		const address = search.get("url")
		if (!address) throw invalid("url is missing", [{ path: "url", message: "url is missing" }])
		if ((search.get("format") ?? "json") !== "json")
			return problem({ status: 501, code: "VALIDATION", detail: NO_FORMAT })
		const origin = originFor(request)
		const found = await findResult(matchIdIn(address, origin) ?? "")
		if (found.state !== "finished") throw notFound("There is no finished match at this address.")
		return json(request, oembedOf(found.result, origin, search))
	},
})

export const loader = routes.loader
export const action = routes.action
