import type { z } from "~/platform/zod"

/** Several of one status are one answer in several types: they share a description. `type` is JSON unless said; `headers` are names with what they mean. */
export type Answer = {
	status: number
	description: string
	schema?: z.ZodType
	type?: string
	headers?: Record<string, string>
}

/** What an example may name: poems and a poet that are in the library. */
export type Known = {
	poem: string
	otherPoem: string
	poet: string
	poetName: string
	letter: string
}

/** What an example sends; words in capitals after a `$` stand for what an earlier call answered. */
export type Example = {
	id?: string
	query?: Record<string, string>
	headers?: Record<string, string>
	body?: unknown
}

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
	/** Request headers that mean something to this call, and what. */
	headers?: Record<string, string>
	/** The schema the route parses the body with. */
	body?: z.ZodType
	answers: Answer[]
	/** Whether a GET has no ETag: a stream of what happens. */
	isLive?: true
	/** Whether there is a limit to it, which each answer tells. */
	isLimited?: true
	/** The statuses of its problem answers. */
	problems?: number[]
	/** Those of them that carry more than the one shape. */
	richProblems?: Record<number, z.ZodType>
	example?: (known: Known) => Example
}
