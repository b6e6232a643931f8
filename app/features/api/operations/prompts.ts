import { z } from "~/platform/zod"
import { newTemplateSchema, promptTemplateSchema, renameSchema } from "../../prompts/prompt-schema"
import type { Operation } from "../operation"
import { ok, gone, read, writes } from "./shared"

const prompts = { group: "Prompt templates", auth: "required" } as const

export const promptsOperations: Operation[] = [
	{
		...read,
		...prompts,
		id: "listTemplates",
		path: "/api/prompt-templates/type/{type}",
		summary: "List prompt versions",
		answers: [ok(z.array(promptTemplateSchema), "All versions of the prompt type.")],
		problems: [400, 404],
		example: () => ({ id: "poem_user" }),
	},
	{
		...read,
		...prompts,
		id: "getTemplate",
		path: "/api/prompt-templates/{id}",
		summary: "Get a prompt version",
		answers: [ok(promptTemplateSchema, "The version.")],
		problems: [400, 404],
		example: () => ({ id: "$TEMPLATE" }),
	},
	{
		method: "post",
		...prompts,
		id: "saveTemplate",
		path: "/api/prompt-templates",
		summary: "Create a prompt version",
		body: newTemplateSchema,
		answers: [ok(promptTemplateSchema, "The new version, not yet active.", 201)],
		problems: writes,
		example: () => ({
			body: {
				prompt_type: "poem_user",
				name: "poem_user",
				template_text: "Write about {{subject}}, as {{poet_name}} might.",
				friendly_name: "Shorter",
			},
		}),
	},
	{
		method: "post",
		...prompts,
		id: "setCurrentTemplate",
		path: "/api/prompt-templates/{id}/set-current",
		summary: "Activate a prompt version",
		answers: [ok(promptTemplateSchema, "The version, now active.")],
		problems: [400, 404, 409],
		example: () => ({ id: "$TEMPLATE" }),
	},
	{
		method: "put",
		...prompts,
		id: "renameTemplate",
		path: "/api/prompt-templates/{id}",
		summary: "Rename a prompt version",
		body: renameSchema,
		answers: [ok(promptTemplateSchema, "The version.")],
		problems: [...writes, 404],
		example: () => ({ id: "$TEMPLATE", body: { friendly_name: "Shorter lines" } }),
	},
	{
		method: "delete",
		...prompts,
		id: "deleteTemplate",
		path: "/api/prompt-templates/{id}",
		summary: "Delete a prompt version",
		answers: [gone],
		problems: [400, 404, 409],
		example: () => ({ id: "$TEMPLATE" }),
	},
]
