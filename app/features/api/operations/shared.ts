import type { z } from "~/platform/zod"
import type { Answer } from "../operation"

export const ok = (schema: z.ZodType, description: string, status = 200): Answer => ({
	status,
	description,
	schema,
})
export const gone: Answer = { status: 204, description: "Deleted." }
export const read = { method: "get" } as const
export const writes = [400, 413, 415]
