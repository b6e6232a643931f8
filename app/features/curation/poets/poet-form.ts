import { z } from "~/platform/zod"
import { cleanText } from "~/platform/text"

const MAX_POET_NAME_LENGTH = 100
const MAX_URL_LENGTH = 500

const urlSchema = z.url({ protocol: /^https?$/, hostname: /\./ })

export const newPoetSchema = z.object({
	name: z
		.string({ error: "Poet name is required." })
		.transform((name) => cleanText(name).replace(/\s+/g, " ").trim())
		.pipe(
			z
				.string()
				.min(1, "Poet name is required.")
				.max(
					MAX_POET_NAME_LENGTH,
					`Poet name must be no more than ${MAX_POET_NAME_LENGTH} characters.`,
				)
				.regex(/[\p{L}\p{N}]/u, "Poet name needs a letter."),
		),
	url: z
		.string({ error: "Please enter a valid URL." })
		.trim()
		.max(MAX_URL_LENGTH, `The URL must be no more than ${MAX_URL_LENGTH} characters.`)
		.refine((url) => url === "" || urlSchema.safeParse(url).success, "Please enter a valid URL.")
		.transform((url) => url || null)
		.nullish()
		.transform((url) => url ?? null),
})
export type NewPoet = z.infer<typeof newPoetSchema>

export const SELECT_POET = "Please select a poet first."
