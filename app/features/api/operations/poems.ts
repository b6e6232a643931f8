import { generateBodySchema } from "../../generation/generation-schema"
import { exportQuery, poemPageQuery, poemQuery, poemsQuery } from "../../poems/poem-query-schema"
import { poemExcerptSchema, poemSchema } from "../../poems/poem-schema"
import { hasMoreDescription, searchQuery } from "../../search/search-schema"
import type { Operation } from "../operation"
import * as shape from "../schemas"
import { ok, gone, read, writes } from "./shared"

const poems = { group: "Poems" } as const

const eventsText = [
	"Server-sent events. The first is `snapshot`: the `status` and the `text` so far.",
	"`status`, `text` (the next piece) and `highlights` follow as they happen.",
	"`end` is the last event; the server then closes the stream.",
	"When the run fails, `status` is `error`, and `snapshot`, `status` and `end` carry an `error`",
	"with `type`, `code`, `status` and `message`.",
].join(" ")

export const poemsOperations: Operation[] = [
	{
		...read,
		...poems,
		id: "listPoems",
		path: "/api/poems",
		summary: "List poems",
		query: poemsQuery,
		answers: [ok(shape.poemListSchema, "Poems by title, without their highlights.")],
		problems: [400],
		example: () => ({ query: { subject: "Magnesium", fields: "id,title,poet_name" } }),
	},
	{
		...read,
		...poems,
		id: "pagePoems",
		path: "/api/poems/paginated",
		summary: "List poems by page",
		query: poemPageQuery,
		answers: [
			ok(
				shape.poemPageSchema,
				"One page of poems by title. The `Link` header has the other pages.",
			),
		],
		example: () => ({ query: { page: "2", pageSize: "5" } }),
	},
	{
		...read,
		...poems,
		id: "randomPoem",
		path: "/api/poems/random",
		summary: "Get a random poem",
		answers: [ok(poemSchema, "A different poem each time.")],
		problems: [404],
	},
	{
		...read,
		...poems,
		id: "searchPoems",
		path: "/api/search",
		summary: "Search for lines",
		query: searchQuery,
		answers: [
			{
				...ok(
					shape.searchPageSchema,
					"One page of poems, each with the line that fits best: the whole phrase first.",
				),
				headers: { "X-Has-More": hasMoreDescription },
			},
		],
		problems: [400],
		example: () => ({ query: { q: "moose", subject: "Moose" } }),
	},
	{
		...read,
		...poems,
		id: "getPoem",
		path: "/api/poems/{id}",
		summary: "Get a poem",
		auth: "optional",
		query: poemQuery,
		answers: [
			ok(
				poemExcerptSchema,
				"The poem with its highlights. Prompt fields are null unless you send a token.",
			),
		],
		problems: [400, 404],
		example: ({ poem }) => ({ id: poem }),
	},
	{
		...read,
		...poems,
		id: "getPoemText",
		path: "/api/poems/{id}.txt",
		summary: "Get a poem as plain text",
		answers: [
			{
				status: 200,
				description: "Title, poet, verse and a note on who wrote it.",
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
		summary: "Export the library",
		query: exportQuery,
		answers: [
			{
				status: 200,
				description: "Newline-delimited JSON by title. Each line is a `Poem` with its highlights.",
				type: "application/x-ndjson",
			},
		],
	},
	{
		method: "put",
		...poems,
		id: "updatePoem",
		path: "/api/poems/{id}",
		summary: "Update a poem",
		auth: "required",
		body: shape.poemUpdateSchema,
		headers: {
			"If-Match": [
				"The `ETag` of the poem when you read it with the same token.",
				"If the poem has changed since, the response is 412 and nothing is saved.",
			].join(" "),
		},
		answers: [ok(poemSchema, "The updated poem.")],
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
		summary: "Generate a poem (waits for the result)",
		auth: "optional",
		body: generateBodySchema,
		headers: {
			"Idempotency-Key": [
				"1 to 255 printable ASCII characters of your choice.",
				"A second request with the same key returns the same poem.",
			].join(" "),
		},
		answers: [ok(shape.generatedSchema, "The new poem and its highlights.", 201)],
		problems: [...writes, 401, 404, 409, 429, 502, 503, 504],
		example: ({ poet, poetName }) => ({ body: { poetId: poet, poetName, subject: "Moose" } }),
	},
	{
		...read,
		...poems,
		id: "followGeneration",
		isLive: true,
		path: "/api/generations/{id}/events",
		summary: "Stream a generation",
		answers: [{ status: 200, description: eventsText, type: "text/event-stream" }],
		problems: [400, 404, 429],
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
		answers: [ok(shape.titleAndIdSchema, "The new poem’s title and id.", 201)],
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
		answers: [ok(shape.titleAndIdSchema, "The new poem’s title and id.", 201)],
		problems: writes,
		example: ({ poetName }) => ({
			body: { title: "Two Lines", poetName, content: "One line,\nand another." },
		}),
	},
]
