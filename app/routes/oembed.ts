import { matchIdIn, oembedOf } from "~/features/deathmatch/result/oembed"
import { oembedQuery } from "~/features/deathmatch/result/oembed-schema"
import { findResult } from "~/features/deathmatch/result/results.server"
import { invalid, notFound } from "~/platform/errors"
import { api, json, problem } from "~/platform/http/http.server"
import { originFor } from "~/platform/http/origin.server"
import { readQuery } from "~/platform/http/query"

const NO_FORMAT = "Only the format json is offered."

/** oEmbed 1.0 for the pages of finished matches: https://oembed.com. */
const routes = api({
	async GET({ request }) {
		const { url, format, ...limits } = readQuery(request, oembedQuery)
		if (!url) throw invalid("url is missing", [{ path: "url", message: "url is missing" }])
		if (format !== null && format !== "json")
			return problem({ status: 501, code: "VALIDATION", detail: NO_FORMAT })
		const origin = originFor(request)
		const found = await findResult(matchIdIn(url, origin) ?? "")
		if (found.state !== "finished") throw notFound("There is no finished match at this address.")
		return json(request, oembedOf(found.result, origin, limits))
	},
})

export const loader = routes.loader
export const action = routes.action
