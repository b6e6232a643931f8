import { z } from "~/platform/zod"
import { highlightBodySchema } from "../../generation/generation-schema"
import { highlightSchema } from "../../poems/poem-schema"
import type { Operation } from "../operation"
import * as shape from "../schemas"
import { ok, read, writes } from "./shared"

const highlightForms = "In their order; as W3C Web Annotations for `Accept: application/ld+json`."

export const highlightsOperations: Operation[] = [
	{
		...read,
		group: "Highlights",
		id: "listHighlights",
		path: "/api/highlights/poem/{poemId}",
		summary: "The highlights of a poem",
		answers: [
			ok(z.array(highlightSchema), highlightForms),
			{ ...ok(shape.annotationPageSchema, highlightForms), type: "application/ld+json" },
		],
		problems: [400, 404],
		example: ({ poem }) => ({ id: poem, headers: { Accept: "application/ld+json" } }),
	},
	{
		method: "post",
		group: "Highlights",
		id: "generateHighlights",
		isLimited: true,
		path: "/api/highlights/generate",
		summary: "Have a poem's highlights found anew",
		auth: "optional",
		body: highlightBodySchema,
		answers: [ok(z.array(highlightSchema), "The new highlights.")],
		problems: [...writes, 401, 404, 409, 429, 502, 503],
		example: ({ poem, poetName }) => ({
			headers: { Authorization: "Bearer $TOKEN" },
			body: { poemId: poem, poemContent: "The text of the poem", poetName },
		}),
	},
]
