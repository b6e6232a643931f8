import { z } from "~/platform/zod"
import { pagingShape } from "~/platform/http/query"
import { DEVICES, FAMILIES } from "~/features/techniques/devices"

const deviceId = z.enum(DEVICES.map(({ id }) => id))

export const techniqueSchema = z.object({
	id: deviceId,
	name: z.string(),
	family: z.enum(FAMILIES.map(({ id }) => id)),
	family_name: z.string(),
	definition: z.string(),
	look_for: z.string().meta({ description: "How a reader finds it." }),
	see_also: z.array(deviceId),
	passages: z
		.int()
		.meta({
			description: "Marked passages in poems that are not archived, as far as they are counted.",
		}),
	has_more_passages: z.boolean().meta({ description: "There are more than are counted." }),
	url: z.string().meta({ description: "The page of the technique." }),
})
export type TechniqueRecord = z.infer<typeof techniqueSchema>

export const passageSchema = z.object({
	id: z.string().meta({ description: "The id of the highlight." }),
	poem_id: z.uuid(),
	title: z.string(),
	poet_name: z.string(),
	subject: z.string(),
	text: z.string().meta({ description: "The marked words." }),
	line_number: z
		.int()
		.nullable()
		.meta({ description: "Of the first line, from 1, over all lines of `content`." }),
	lines: z
		.array(z.object({ before: z.string(), marked: z.string(), after: z.string() }))
		.meta({ description: "The whole lines of the passage, at most six." }),
	label: z.string(),
	note: z.string(),
	url: z.string().meta({ description: "The page of the poem, at that line." }),
})
export type PassageRecord = z.infer<typeof passageSchema>

export const passagesQuery = z.object(pagingShape({ fallback: 50 }))
