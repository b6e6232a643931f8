import { z } from "~/platform/zod"
import type { StylePoints } from "./style-points"

export const stylePointsSchema = z.union([
	z.array(z.string()),
	z.record(z.string(), z.union([z.number(), z.array(z.string()), z.array(z.number())])),
]) satisfies z.ZodType<StylePoints>

export const poetSchema = z.object({
	id: z.uuid(),
	name: z.string(),
	bio: z.string(),
	style_description: z.string(),
	poetry_foundation_url: z.string().nullable(),
	created_at: z.iso.datetime(),
	style_points: stylePointsSchema.nullable(),
})
export type PoetRecord = z.infer<typeof poetSchema>
