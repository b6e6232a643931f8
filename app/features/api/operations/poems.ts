import { generateBodySchema } from "../../generation/generation-schema"
import { exportQuery, poemPageQuery, poemsQuery } from "../../poems/poem-query-schema"
import { poemSchema } from "../../poems/poem-schema"
import type { Operation } from "../operation"
import * as shape from "../schemas"
import { ok, gone, read, writes } from "./shared"

const poems = { group: "Poems" } as const

export const poemsOperations: Operation[] = [
	{
		...read,
		...poems,
		id: "listPoems",
		path: "/api/poems",
		summary: "All poems by title, or those that fit",
		query: poemsQuery,
		answers: [ok(shape.poemListSchema, "The poems, without highlights.")],
		problems: [400],
		example: () => ({ query: { subject: "Magnesium", fields: "id,title,poet_name" } }),
	},
	{
		...read,
		...poems,
		id: "pagePoems",
		path: "/api/poems/paginated",
		summary: "One page of poems by title",
		query: poemPageQuery,
		answers: [ok(shape.poemPageSchema, "The page; `Link` leads to the others.")],
		example: () => ({ query: { page: "2", pageSize: "5" } }),
	},
	{
		...read,
		...poems,
		id: "randomPoem",
		path: "/api/poems/random",
		summary: "A poem drawn at random",
		answers: [ok(poemSchema, "Another one each time.")],
		problems: [404],
	},
	{
		...read,
		...poems,
		id: "getPoem",
		path: "/api/poems/{id}",
		summary: "A poem with its highlights",
		auth: "optional",
		answers: [
			ok(poemSchema, "The poem. What the model was told is null unless you are signed in."),
		],
		problems: [400, 404],
		example: ({ poem }) => ({ id: poem }),
	},
	{
		...read,
		...poems,
		id: "getPoemText",
		path: "/api/poems/{id}.txt",
		summary: "A poem as plain text",
		answers: [
			{
				status: 200,
				description: "Title, whose style, the verse, and what wrote it.",
				type: "text/plain",
			},
		],
		problems: [400, 404],
		example: ({ poem }) => ({ id: poem }),
	},
	{
		...read,
		...poems,
		id: "exportLibrary",
		path: "/api/export.ndjson",
		summary: "The whole library, a line for each poem",
		query: exportQuery,
		answers: [
			{
				status: 200,
				description: "Newline-delimited JSON by title; each line is a `Poem` with its highlights.",
				type: "application/x-ndjson",
			},
		],
	},
	{
		method: "put",
		...poems,
		id: "updatePoem",
		path: "/api/poems/{id}",
		summary: "Change a poem, or only its flags",
		auth: "required",
		body: shape.poemUpdateSchema,
		headers: {
			"If-Match": [
				"The `ETag` of the poem as you read it with the same token:",
				"if it has changed since, nothing is changed and the answer is 412.",
			].join(" "),
		},
		answers: [ok(poemSchema, "The poem as it is now.")],
		problems: [...writes, 404, 409, 412],
		richProblems: { 409: shape.staleProblemSchema, 412: shape.staleProblemSchema },
		example: () => ({ id: "$POEM", body: { is_protected: true } }),
	},
	{
		method: "delete",
		...poems,
		id: "deletePoem",
		path: "/api/poems/{id}",
		summary: "Delete a poem",
		auth: "required",
		answers: [gone],
		problems: [400, 404, 409],
		example: () => ({ id: "$POEM" }),
	},
	{
		method: "post",
		...poems,
		id: "generatePoem",
		isLimited: true,
		path: "/api/poems/generate",
		summary: "Have a poem written; waits until it is",
		auth: "optional",
		body: generateBodySchema,
		headers: {
			"Idempotency-Key": [
				"1 to 255 printable ASCII characters of your own.",
				"The same key again is the same poem, never a second one.",
			].join(" "),
		},
		answers: [ok(shape.generatedSchema, "The poem and its highlights.", 201)],
		problems: [...writes, 401, 404, 409, 429, 502, 503, 504],
		example: ({ poet, poetName }) => ({ body: { poetId: poet, poetName, subject: "Moose" } }),
	},
	{
		...read,
		...poems,
		id: "followGeneration",
		isLive: true,
		path: "/api/generations/{id}/events",
		summary: "Follow a poem while it is written",
		answers: [
			{
				status: 200,
				description: "Server-sent events: status, text, done.",
				type: "text/event-stream",
			},
		],
		problems: [400, 404],
		example: () => ({ id: "$RUN" }),
	},
	{
		method: "post",
		...poems,
		id: "submitProtectedPoem",
		path: "/api/poems/admin/submit-protected-poem",
		summary: "Add a protected poem",
		auth: "required",
		body: shape.submitSchema,
		answers: [ok(shape.titleAndIdSchema, "Its title and id.", 201)],
		problems: writes,
		example: ({ poetName }) => ({
			body: {
				title: "A Moose at Dusk",
				poetName,
				content: "It stands where the road was.\nThe road waits.",
				subject: "Moose",
			},
		}),
	},
	{
		method: "post",
		...poems,
		id: "submitProtectedPoemWithoutSubject",
		path: "/api/admin/submit-protected-poem",
		summary: "Add a protected poem without a subject",
		auth: "required",
		body: shape.submitSchema,
		answers: [ok(shape.titleAndIdSchema, "Its title and id.", 201)],
		problems: writes,
		example: ({ poetName }) => ({
			body: { title: "Two Lines", poetName, content: "One line,\nand another." },
		}),
	},
]
