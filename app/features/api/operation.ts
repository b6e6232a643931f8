import type { z } from "zod"

/** Several of one status are one answer in several types: they share a description. `type` is JSON unless said. */
export type Answer = { status: number; description: string; schema?: z.ZodType; type?: string }

/** A call of the API: what the document says of it, and what its test is held to. */
export type Operation = {
	id: string
	method: "get" | "post" | "put" | "delete"
	/** With `{names}` for what varies. */
	path: string
	group: "Poems" | "Poets" | "Highlights" | "Deathmatches" | "Prompt templates" | "The API"
	summary: string
	/** "required": 401 without a token. "optional": a signed-in reader is shown more. */
	auth?: "required" | "optional"
	query?: z.ZodObject
	/** The schema the route parses the body with. */
	body?: z.ZodType
	answers: Answer[]
	/** The statuses of its problem answers. */
	problems?: number[]
}
