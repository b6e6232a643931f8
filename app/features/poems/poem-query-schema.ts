import { z } from "~/platform/zod"
import { flag, pagingShape, text } from "~/platform/query"
import { type ListedPoem, listedPoemSchema } from "./poem-schema"

const includeArchived = flag("Archived poems too.")

const known = Object.keys(listedPoemSchema.shape) as (keyof ListedPoem)[]

/** The fields a list is reduced to, in their own order; null for all. */
const fields = z
	.string()
	.optional()
	.transform((value, context): (keyof ListedPoem)[] | null => {
		const wanted = [
			...new Set(
				(value ?? "")
					.split(",")
					.map((name) => name.trim())
					.filter(Boolean),
			),
		]
		const strangers = wanted.filter((name) => !known.some((field) => field === name))
		if (strangers.length > 0)
			context.addIssue({
				code: "custom",
				message: `fields must name fields of a poem: ${known.join(", ")}`,
			})
		return wanted.length === 0 ? null : known.filter((field) => wanted.includes(field))
	})
	.meta({
		type: "string",
		description: `Only these fields, separated by commas: ${known.map((name) => `\`${name}\``).join(", ")}.`,
		example: "id,title,poet_name",
	})

/** How many poems a search answers at most; the whole list has no such end. */
export const MOST_FOUND = 200

/** `GET /api/poems` (API-02, DESIGN §10). */
export const poemsQuery = z.object({
	includeArchived,
	subject: text("subject", "Only poems on this subject, as it is written."),
	poet: text(
		"poet",
		"Only poems in the style of this poet, by name; case and accents do not count.",
	),
	q: text(
		"q",
		`Only poems with this in their title or text, at most ${MOST_FOUND} of them; case does not count.`,
		100,
	),
	fields,
})
export type PoemsQuery = z.output<typeof poemsQuery>

/** `GET /api/poems/paginated` (API-03). */
export const poemPageQuery = z.object({ ...pagingShape(), includeArchived })

/** `GET /api/export.ndjson`. */
export const exportQuery = z.object({ includeArchived })
