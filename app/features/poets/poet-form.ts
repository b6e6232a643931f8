import { z } from "zod"
import { cleanText } from "~/platform/text"

export const POET_NAME_MAX = 100
const URL_MAX = 500

/** Add New Poet: a name, and a reference-site address that is http or https when given (AD-03, AD-04). */
export const newPoetSchema = z.object({
	name: z
		.string({ error: "Poet name is required." })
		.transform((name) => cleanText(name).replace(/\s+/g, " ").trim())
		.pipe(
			z
				.string()
				.min(1, "Poet name is required.")
				.max(POET_NAME_MAX, `Poet name must be no more than ${POET_NAME_MAX} characters.`)
				.regex(/[\p{L}\p{N}]/u, "Poet name needs a letter."),
		),
	url: z
		.string({ error: "Please enter a valid URL." })
		.trim()
		.max(URL_MAX, `The URL must be no more than ${URL_MAX} characters.`)
		.refine(
			(url) => url === "" || z.url({ protocol: /^https?$/, hostname: /\./ }).safeParse(url).success,
			"Please enter a valid URL.",
		)
		.transform((url) => url || null)
		.nullish()
		.transform((url) => url ?? null),
})
export type NewPoet = z.infer<typeof newPoetSchema>

/** Regenerate without a poet (AD-07). */
export const SELECT_POET = "Please select a poet first."
