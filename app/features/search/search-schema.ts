import { z } from "~/platform/zod"
import { pagingShape, text } from "~/platform/http/query"
import { DEVICES, deviceOf } from "~/features/techniques/devices"
import { unknownDevice } from "~/features/techniques/nearest-devices"
import { MAX_QUERY_LENGTH } from "./search-query"
import { MAX_ANSWERS } from "./search-answers"

export const searchQuery = z.object({
	q: text(
		"q",
		[
			"Words to find in titles, lines, notes and names of poets; case and accents are ignored.",
			'Words in `"quotation marks"` follow each other. The last word, and a word with a `*`,',
			"may be the beginning of a longer one. A blank text finds nothing.",
		].join(" "),
		MAX_QUERY_LENGTH,
	),
	subject: text("subject", "Exact subject, case-sensitive."),
	poet: text("poet", "Poet’s full name; case and accents are ignored."),
	device: z
		.string()
		.optional()
		.superRefine((id, context) => {
			if (id && !deviceOf(id)) context.addIssue({ code: "custom", message: unknownDevice(id) })
		})
		.transform((id) => id || null)
		.meta({
			type: "string",
			enum: DEVICES.map(({ id }) => id),
			description: "Poems with a note that names this technique.",
		}),
	page: pagingShape().page,
})

const pieces = (description: string) =>
	z.array(z.object({ text: z.string(), found: z.boolean() })).meta({ description })

export const searchAnswerSchema = z.object({
	poem_id: z.uuid(),
	poet_name: z.string(),
	subject: z.string(),
	title: pieces("The title, cut where found words begin and end."),
	line_number: z
		.int()
		.nullable()
		.meta({
			description: [
				"Counted from 1 over all lines of `content`, empty ones too.",
				"Null when only the title or the poet’s name has the words.",
			].join(" "),
		}),
	line: pieces("The line, or a piece of a long one."),
	note: pieces("The note of a highlight, when no line has the words.").nullable(),
	url: z.string().meta({ description: "The page of the poem, at that line." }),
})
export type SearchAnswer = z.infer<typeof searchAnswerSchema>

export const hasMoreDescription = `\`true\` when more than ${MAX_ANSWERS} poems were found.`
