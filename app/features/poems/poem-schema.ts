import { z } from "~/platform/zod"
import type { Highlight } from "../highlights/highlight"
import { stylePointsSchema } from "../poets/poet-schema"

// Schemas are apart from the rules in poem.ts, so that the reader's scripts contain no zod.

export const highlightSchema = z.object({
	id: z.uuid(),
	poem_id: z.uuid(),
	text: z.string(),
	note: z.string(),
	display_label: z.string().nullable(),
	device: z.string().nullable(),
	color: z.string(),
	line_index: z.number().int().nullable(),
	start_line_index: z.number().int().nullable(),
	end_line_index: z.number().int().nullable(),
	start_char_index: z.number().int().nullable(),
	end_char_index: z.number().int().nullable(),
	is_style_specific: z.boolean(),
}) satisfies z.ZodType<Highlight>

export const listedPoemSchema = z.object({
	id: z.uuid(),
	created_at: z.iso.datetime(),
	updated_at: z.iso.datetime(),
	title: z.string(),
	content: z.string(),
	poet_id: z.uuid(),
	poet_name: z.string(),
	subject: z.string().nullable(),
	is_generated: z.boolean(),
	is_archived: z.boolean(),
	archived_at: z.iso.datetime().nullable(),
	is_protected: z.boolean(),
	view_count: z.number().int(),
	likes: z.number().int(),
	model: z.string().nullable(),
})
export type ListedPoem = z.infer<typeof listedPoemSchema>

export const poemSchema = listedPoemSchema.extend({
	highlights: z.array(highlightSchema),
	poet_bio: z.string(),
	poetry_foundation_url: z.string().nullable(),
	style_description: z.string(),
	style_points: stylePointsSchema.nullable(),
	how_made: z
		.string()
		.nullable()
		.meta({ description: "A note on the whole poem: its form and model, what is invented." }),
	// The next four are null for visitors who are not signed in.
	generated_prompt: z.string().nullable(),
	ai_response: z.string().nullable(),
	system_prompt: z.string().nullable(),
	prompt_template_id: z.string().nullable(),
})
export type PoemRecord = z.infer<typeof poemSchema>

/** `lines` when only some of them were asked for. */
export const poemExcerptSchema = poemSchema.extend({
	lines: z.object({ from: z.int(), to: z.int() }).optional(),
})
export type PoemExcerpt = z.infer<typeof poemExcerptSchema>
