import { z } from "~/platform/zod"
import { cleanText } from "~/platform/text"
import { stringProblem } from "~/platform/validation"
import { promptTypes } from "./prompt-template"

const MAX_TEMPLATE_LENGTH = 20_000
const MAX_FRIENDLY_NAME_LENGTH = 100

const noContent = "Prompt content cannot be empty"

/** Forms send CRLF line ends and shipped versions have LF. One kind makes diffs comparable. */
export const templateTextSchema = z
	.string({ error: noContent })
	.transform(cleanText)
	.pipe(
		z
			.string()
			.refine((text) => text.trim() !== "", { error: noContent })
			.max(
				MAX_TEMPLATE_LENGTH,
				`Prompt content must be no more than ${MAX_TEMPLATE_LENGTH} characters`,
			),
	)

const noName = "Friendly name cannot be empty"
const friendlyNameRules = z
	.string()
	.max(
		MAX_FRIENDLY_NAME_LENGTH,
		`Friendly name must be no more than ${MAX_FRIENDLY_NAME_LENGTH} characters`,
	)
const noString = stringProblem.type("friendly_name")
const friendlyNameSchema = (rules: typeof friendlyNameRules, missing = noString) =>
	z
		.string({ error: ({ input }) => (input === undefined || input === null ? missing : noString) })
		.transform((text) => cleanText(text).replace(/\s+/g, " ").trim())
		.pipe(rules)
const promptType = z.enum(promptTypes, {
	error: `prompt_type must be one of ${promptTypes.join(", ")}`,
})

export const newTemplateSchema = z.object({
	prompt_type: promptType,
	name: z.string().max(200).nullish(),
	template_text: templateTextSchema,
	friendly_name: friendlyNameSchema(friendlyNameRules.min(1, noName), noName).meta({
		pattern: "\\S",
	}),
})

export const renameSchema = z.object({
	friendly_name: friendlyNameSchema(friendlyNameRules).nullable(),
})

export const promptTemplateSchema = z.object({
	id: z.uuid(),
	name: z.string(),
	prompt_type: promptType,
	template_text: z.string(),
	friendly_name: z.string().nullable(),
	version: z.number().int(),
	is_active: z.boolean(),
	updated_at: z.iso.datetime(),
})
