import { z } from "~/platform/zod"
import { choice, pagingShape } from "~/platform/http/query"
import { BANDS } from "./bands"
import { TABLES } from "./champions-page"

export const championsQuery = z.object({
	of: choice(TABLES, "poems", "What is ranked"),
	...pagingShape({ fallback: 50 }),
})

export const championSchema = z.object({
	id: z.string(),
	/** Null while there are too few matches for places. */
	place: z.int().nullable(),
	band: z.enum(BANDS),
	title: z.string().nullable(),
	poet_name: z.string().nullable(),
	subject: z.string().nullable(),
	chance: z.number(),
	chance_low: z.number(),
	chance_high: z.number(),
	rounds: z.int(),
	rounds_to_lose_place: z.int().nullable(),
})

/** What the answer has beside the page of rows. */
export const championsFacts = {
	of: z.enum(TABLES),
	matches: z.int(),
	rounds: z.int(),
	computed_at: z.iso.datetime().nullable(),
	has_places: z.boolean(),
}
