import { z } from "~/platform/zod"
import { passagesQuery, techniqueSchema } from "../../technique-pages/technique-schema"
import type { Operation } from "../operation"
import * as shape from "../schemas"
import { ok, read } from "./shared"

const techniques = { group: "Techniques" } as const

export const techniquesOperations: Operation[] = [
	{
		...read,
		...techniques,
		id: "listTechniques",
		path: "/api/techniques",
		summary: "List techniques",
		answers: [ok(z.array(techniqueSchema), "Literary techniques, family by family.")],
	},
	{
		...read,
		...techniques,
		id: "getTechnique",
		path: "/api/techniques/{device}",
		summary: "Get a technique with its marked lines",
		query: passagesQuery,
		answers: [
			ok(
				shape.techniquePageSchema,
				"The technique, and one page of its marked lines by poet. `Link` has the other pages.",
			),
		],
		problems: [400, 404],
		example: () => ({ id: "zeugma", query: { page: "1", pageSize: "5" } }),
	},
]
