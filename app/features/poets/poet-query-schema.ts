import { z } from "~/platform/zod"
import { choice, pagingShape } from "~/platform/http/query"
import { MAX_POETS_PAGE, poetOrders } from "./poet"

const MAX_TERM_LENGTH = 200
const sortBy = choice(poetOrders, "name", "The order of the poets.")

export const poetsQuery = z.object({ ...pagingShape({ max: MAX_POETS_PAGE }), sortBy })

export const poetSearchQuery = z.object({
	term: z
		.string()
		.optional()
		.transform((value) => (value ?? "").slice(0, MAX_TERM_LENGTH))
		.meta({
			type: "string",
			maxLength: MAX_TERM_LENGTH,
			description: "What the name contains; case and accents do not count. Blank finds nobody.",
		}),
	sortBy,
})

export const letterQuery = z.object({
	letter: z
		.string()
		.optional()
		.meta({
			type: "string",
			pattern: "^[A-Z]$",
			description: "The first letter of the last name: a single uppercase letter.",
		}),
	pageSize: z
		.string()
		.optional()
		.meta({
			type: "integer",
			minimum: 1,
			description: "How many poets are on a page. 10 unless told otherwise.",
		}),
	sortBy,
})
