import { ANNOTATION_TYPE, annotationPage } from "~/features/highlights/annotations"
import { listHighlights, readMarked } from "~/features/highlights/highlights.server"
import { chooseType } from "~/platform/accept"
import { api, json, VARIES } from "~/platform/http.server"
import { originFor } from "~/platform/origin.server"

const headers = { Vary: `Accept, ${VARIES}` }

// The specification's array; W3C Web Annotations for whoever would rather have those.
const handlers = api({
	GET: async ({ request, params }) => {
		const id = params.poemId ?? ""
		const type = chooseType(request.headers.get("Accept"), [
			"application/json",
			"application/ld+json",
		])
		if (type === "application/json") return json(request, await listHighlights(id), { headers })
		return json(request, annotationPage(await readMarked(id), originFor(request)), {
			headers,
			type: ANNOTATION_TYPE,
		})
	},
})
export const loader = handlers.loader
export const action = handlers.action
