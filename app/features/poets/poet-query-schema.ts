import { z } from "~/platform/zod"
import { choice, pagingShape } from "~/platform/http/query"
import { MAX_POETS_PAGE, poetOrders } from "./poet"

const MAX_TERM_LENGTH = 200
const sortBy = choice(poetOrders, "name", "Sort order")

export const poetsQuery = z.object({ ...pagingShape({ max: MAX_POETS_PAGE }), sortBy })

export const poetSearchQuery = z.object({
	term: z
		.string()
		.optional()
		.transform((value) => (value ?? "").slice(0, MAX_TERM_LENGTH))
		.meta({
			type: "string",
			maxLength: MAX_TERM_LENGTH,
			description: "Part of the name; case and accents are ignored. A blank term finds no poets.",
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
			description: "First letter of the last name, uppercase.",
		}),
	pageSize: z
		.string()
		.optional()
		.meta({ type: "integer", minimum: 1, description: "Poets per page (default: 10)." }),
	sortBy,
})
