import Negotiator from "negotiator"
import { ANNOTATION_TYPE, annotationPage } from "~/features/highlights/annotations"
import { listHighlights, readHighlightedPoem } from "~/features/highlights/highlights.server"
import { deviceOf } from "~/features/techniques/devices"
import { api, json, VARIES } from "~/platform/http/http.server"
import { originFor, publicOrigin } from "~/platform/http/origin.server"
import { type Cached, cacheControl } from "~/platform/response-cache/rule"

const types = ["application/json", ANNOTATION_TYPE]
export const handle: Cached = { cache: { types } }

const nameOf = (device: string | null) => deviceOf(device)?.name

const headers = { Vary: `Accept, ${VARIES}` }

// An array as specified, or W3C Web Annotations by the Accept header.
const handlers = api({
	GET: async ({ request, params }) => {
		const id = params.poemId ?? ""
		const asked = new Negotiator({ headers: Object.fromEntries(request.headers) })
		if (asked.mediaType(types) !== ANNOTATION_TYPE)
			return json(request, await listHighlights(id), { headers })
		return json(
			request,
			annotationPage(await readHighlightedPoem(id), originFor(request), nameOf),
			{
				headers,
				type: ANNOTATION_TYPE,
				// Without PUBLIC_URL its addresses come from the Host header, which a client can choose.
				cache: cacheControl(publicOrigin() !== ""),
			},
		)
	},
})
export const loader = handlers.loader
export const action = handlers.action
