import { z } from "~/platform/zod"
import { highlightBodySchema } from "../../generation/generation-schema"
import { highlightSchema } from "../../poems/poem-schema"
import type { Operation } from "../operation"
import * as shape from "../schemas"
import { ok, read, writes } from "./shared"

const highlightForms = "In poem order. Send `Accept: application/ld+json` for W3C Web Annotations."

export const highlightsOperations: Operation[] = [
	{
		...read,
		group: "Highlights",
		id: "listHighlights",
		path: "/api/highlights/poem/{poemId}",
		summary: "List a poem’s highlights",
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
		summary: "Regenerate highlights",
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
