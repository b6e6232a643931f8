import { z } from "~/platform/zod"
import { flag, pagingShape, text } from "~/platform/http/query"
import { LINE_RANGE, type LineRange, parseLineRange } from "./line-range"
import { type ListedPoem, listedPoemSchema } from "./poem-schema"

const includeArchived = flag("Include archived poems")

const poemFields = Object.keys(listedPoemSchema.shape) as (keyof ListedPoem)[]

const fieldList = poemFields.map((name) => `\`${name}\``).join(", ")

/** Null for all fields. */
const fields = z
	.string()
	.optional()
	.transform((value, context): (keyof ListedPoem)[] | null => {
		const names = (value ?? "")
			.split(",")
			.map((name) => name.trim())
			.filter(Boolean)
		const unknownNames = names.filter((name) => !poemFields.some((field) => field === name))
		if (unknownNames.length > 0)
			context.addIssue({
				code: "custom",
				message: `fields must name fields of a poem: ${poemFields.join(", ")}`,
			})
		if (names.length === 0) return null
		return poemFields.filter((field) => names.includes(field))
	})
	.meta({
		type: "string",
		description: `Fields to return, comma-separated: ${fieldList}.`,
		example: "id,title,poet_name",
	})

/** For searches only; a list without `q` has no limit. */
export const MAX_FOUND_POEMS = 200

export const poemsQuery = z.object({
	includeArchived,
	subject: text("subject", "Exact subject, case-sensitive."),
	poet: text("poet", "Poet’s full name; case and accents are ignored."),
	q: text(
		"q",
		[
			"Text to find in titles and poems; case is ignored.",
			`Returns at most ${MAX_FOUND_POEMS} poems.`,
		].join(" "),
		100,
	),
	fields,
})
export type PoemsQuery = z.output<typeof poemsQuery>

/** Null for the whole poem. */
const lines = z
	.string()
	.optional()
	.transform((value, context): LineRange | null => {
		if (value === undefined) return null
		const range = parseLineRange(value)
		if (!range)
			context.addIssue({
				code: "custom",
				message: "lines must be a line or a range of lines, such as 3-7",
			})
		return range
	})
	.meta({
		type: "string",
		pattern: LINE_RANGE.source,
		description: [
			"Lines to return, counted from 1 with the empty lines. `content` is then these lines;",
			"highlights that do not lie within them are left out, and the indices of the others count",
			"from the first line returned.",
		].join(" "),
		example: "3-7",
	})

export const poemQuery = z.object({ lines })

export const poemPageQuery = z.object({ ...pagingShape(), includeArchived })

export const exportQuery = z.object({ includeArchived })
