import { z } from "zod"
import { cleanText } from "~/platform/text"
import { promptTypes } from "./prompt-template"

export const TEMPLATE_MAX = 20_000
export const FRIENDLY_NAME_MAX = 100

const noContent = "Prompt content cannot be empty"

/** The words of a template (AP-19). Forms send other line ends than the versions we ship have: one kind is kept, so that a diff shows what was changed. */
export const templateTextSchema = z
	.string({ error: noContent })
	.transform(cleanText)
	.pipe(
		z
			.string()
			.refine((text) => text.trim() !== "", { error: noContent })
			.max(TEMPLATE_MAX, `Prompt content must be no more than ${TEMPLATE_MAX} characters`),
	)

const nameInUse = z.string().max(FRIENDLY_NAME_MAX, `Friendly name must be no more than ${FRIENDLY_NAME_MAX} characters`)
const friendlyNameOf = (rules: typeof nameInUse) =>
	z
		.string({ error: "friendly_name must be a string" })
		.transform((text) => cleanText(text).replace(/\s+/g, " ").trim())
		.pipe(rules)
const friendlyName = friendlyNameOf(nameInUse)
const promptType = z.enum(promptTypes, { error: `prompt_type must be one of ${promptTypes.join(", ")}` })

/** `POST /api/prompt-templates` (API-35). The name is the type, whatever is sent; a friendly name may be missing here. */
export const newTemplateSchema = z.object({
	prompt_type: promptType,
	name: z.string().max(200).nullish(),
	template_text: templateTextSchema,
	friendly_name: friendlyName.nullish(),
})
export type NewTemplate = z.infer<typeof newTemplateSchema>

/** 'Save as New Version': there the friendly name is asked for (AP-20). */
export const saveVersionSchema = newTemplateSchema.extend({
	friendly_name: friendlyNameOf(nameInUse.min(1, "Friendly name cannot be empty")),
})

/** `PUT /api/prompt-templates/{id}`: an empty friendly name becomes null (AP-21, API-37). */
export const renameSchema = z.object({ friendly_name: friendlyName.nullable() })

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
