import type { z } from "~/platform/zod"

/** Answers with the same status share a description. */
export type Answer = {
	status: number
	description: string
	schema?: z.ZodType
	type?: string
	headers?: Record<string, string>
}

export type ExampleValues = {
	poem: string
	otherPoem: string
	poet: string
	poetName: string
	letter: string
}

export type Example = {
	id?: string
	query?: Record<string, string>
	headers?: Record<string, string>
	body?: unknown
}

export type Operation = {
	id: string
	method: "get" | "post" | "put" | "delete"
	path: string
	group:
		| "Poems"
		| "Poets"
		| "Techniques"
		| "Highlights"
		| "Deathmatches"
		| "Prompt templates"
		| "The API"
	summary: string
	auth?: "required" | "optional"
	query?: z.ZodObject
	headers?: Record<string, string>
	body?: z.ZodType
	answers: Answer[]
	/** A stream, without an ETag */
	isLive?: true
	isLimited?: true
	problems?: number[]
	/** Problems with more fields than the usual ones */
	richProblems?: Record<number, z.ZodType>
	example?: (values: ExampleValues) => Example
}
