import { z } from "zod"
import { newDeathmatchBody, newRoundBody } from "../deathmatch/deathmatch-schema"
import { generateBodySchema, highlightBodySchema } from "../generation/generation-schema"
import { exportQuery, poemPageQuery, poemsQuery } from "../poems/poem-query-schema"
import { highlightSchema, poemSchema } from "../poems/poem-schema"
import { newPoetSchema } from "../poets/poet-form"
import { MAX_MATCHES } from "../poets/poet-index"
import { letterQuery, poetSearchQuery, poetsQuery } from "../poets/poet-query-schema"
import { poetSchema } from "../poets/poet-schema"
import { newTemplateSchema, promptTemplateSchema, renameSchema } from "../prompts/prompt-schema"
import type { Answer, Operation } from "./operation"
import * as shape from "./schemas"

// Every call there is. The document is made from this table, and a test fails for a route that is not in it.

const ok = (schema: z.ZodType, description: string, status = 200): Answer => ({
	status,
	description,
	schema,
})
const gone: Answer = { status: 204, description: "Done; there is nothing to say." }
const read = { method: "get" } as const
const poems = { group: "Poems" } as const
const poets = { group: "Poets" } as const
const prompts = { group: "Prompt templates", auth: "required" } as const
const highlightForms = "In their order; as W3C Web Annotations for `Accept: application/ld+json`."
/** Bodies may be refused for their size and their type. */
const writes = [400, 413, 415]

export const operations: Operation[] = [
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
			"If-Match":
				"The `ETag` of the poem as you read it with the same token: if it has changed since, nothing is changed and the answer is 412.",
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
			"Idempotency-Key":
				"1 to 255 printable ASCII characters of your own. The same key again is the same poem, never a second one.",
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
	{
		...read,
		group: "Highlights",
		id: "listHighlights",
		path: "/api/highlights/poem/{poemId}",
		summary: "The highlights of a poem",
		answers: [
			ok(z.array(highlightSchema), highlightForms),
			{ ...ok(shape.annotationPageSchema, highlightForms), type: "application/ld+json" },
		],
		problems: [400, 404],
		example: ({ poem }) => ({ id: poem, headers: { Accept: "application/ld+json" } }),
	},
	{
		method: "post",
		group: "Highlights",
		id: "generateHighlights",
		isLimited: true,
		path: "/api/highlights/generate",
		summary: "Have a poem's highlights found anew",
		auth: "optional",
		body: highlightBodySchema,
		answers: [ok(z.array(highlightSchema), "The new highlights.")],
		problems: [...writes, 401, 404, 409, 429, 502, 503],
		example: ({ poem, poetName }) => ({
			headers: { Authorization: "Bearer $TOKEN" },
			body: { poemId: poem, poemContent: "The text of the poem", poetName },
		}),
	},
	{
		...read,
		...poets,
		id: "listPoets",
		path: "/api/poets",
		summary: "All poets, or one page of them",
		query: poetsQuery,
		answers: [
			ok(
				z.union([shape.poetListSchema, shape.poetPageSchema]),
				"An array; a page when `page` or `pageSize` is given.",
			),
		],
		example: () => ({ query: { sortBy: "lastName", page: "1" } }),
	},
	{
		...read,
		...poets,
		id: "getPoet",
		path: "/api/poets/{id}",
		summary: "A poet with style points",
		answers: [ok(poetSchema, "The poet.")],
		problems: [400, 404],
		example: ({ poet }) => ({ id: poet }),
	},
	{
		...read,
		...poets,
		id: "initialLetters",
		path: "/api/poets/initial-letters",
		summary: "The letters last names begin with",
		answers: [ok(z.array(z.string()), "A to Z, those there are.")],
	},
	{
		...read,
		...poets,
		id: "searchPoets",
		path: "/api/poets/search",
		summary: "Poets by a part of their name",
		query: poetSearchQuery,
		answers: [
			{
				...ok(
					shape.poetListSchema,
					`The first ${MAX_MATCHES} found; none for a blank term. The poet of exactly that name comes before the limit, then those whose name begins with the term (last name, when sorted by it).`,
				),
				headers: {
					"X-Has-More": "`true` when more poets match than the answer holds, else `false`.",
				},
			},
		],
		example: ({ poetName }) => ({ query: { term: poetName.slice(0, 4).toLowerCase().trim() } }),
	},
	{
		...read,
		...poets,
		id: "pageForLetter",
		path: "/api/poets/page-for-letter",
		summary: "The page on which a letter begins",
		query: letterQuery,
		answers: [ok(shape.letterPageSchema, "The page, and the letter's first poet.")],
		problems: [400, 404],
		example: ({ letter }) => ({ query: { letter, pageSize: "20", sortBy: "lastName" } }),
	},
	{
		method: "post",
		...poets,
		id: "addPoet",
		path: "/api/poets/admin/add-poet",
		summary: "Add a poet",
		auth: "required",
		body: newPoetSchema,
		answers: [
			ok(shape.addedPoetSchema, "There was one of this name already."),
			ok(shape.addedPoetSchema, "The new poet.", 201),
		],
		problems: writes,
		example: () => ({ body: { name: "Nobody Yet", url: "https://example.org/nobody-yet" } }),
	},
	{
		method: "put",
		...poets,
		id: "regenerateStylePoints",
		path: "/api/poets/admin/{id}/regenerate-style-points",
		summary: "Have a poet's style described anew",
		auth: "required",
		answers: [ok(shape.describedPoetSchema, "The poet as described now.")],
		problems: [400, 404, 429, 502, 503],
		example: ({ poet }) => ({ id: poet }),
	},
	{
		method: "post",
		group: "Deathmatches",
		id: "createDeathmatch",
		path: "/api/deathmatches",
		summary: "Open a deathmatch of some poems",
		auth: "optional",
		isLimited: true,
		body: newDeathmatchBody,
		answers: [ok(shape.deathmatchSchema, "The deathmatch.", 201)],
		problems: [...writes, 429],
		example: ({ poem, otherPoem }) => ({ body: { poemIds: [poem, otherPoem] } }),
	},
	{
		method: "post",
		group: "Deathmatches",
		id: "saveRound",
		path: "/api/deathmatches/{id}/rounds",
		summary: "Save a round; the same number again replaces it",
		auth: "optional",
		isLimited: true,
		body: newRoundBody,
		answers: [
			ok(shape.roundAnswerSchema, "The round as replaced."),
			ok(shape.roundAnswerSchema, "The new round.", 201),
		],
		problems: [...writes, 404, 429],
		example: ({ poem, otherPoem }) => ({
			id: "$MATCH",
			body: {
				deathmatch_id: "$MATCH",
				round_number: 1,
				poem1_id: poem,
				poem2_id: otherPoem,
				winner_id: poem,
			},
		}),
	},
	{
		...read,
		...prompts,
		id: "listTemplates",
		path: "/api/prompt-templates/type/{type}",
		summary: "All versions of a prompt type",
		answers: [ok(z.array(promptTemplateSchema), "The versions.")],
		problems: [400, 404],
		example: () => ({ id: "poem_user" }),
	},
	{
		...read,
		...prompts,
		id: "getTemplate",
		path: "/api/prompt-templates/{id}",
		summary: "One version of a prompt",
		answers: [ok(promptTemplateSchema, "The version.")],
		problems: [400, 404],
		example: () => ({ id: "$TEMPLATE" }),
	},
	{
		method: "post",
		...prompts,
		id: "saveTemplate",
		path: "/api/prompt-templates",
		summary: "Save a new version, inactive",
		body: newTemplateSchema,
		answers: [ok(promptTemplateSchema, "The new version.", 201)],
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
		summary: "Make a version the active one",
		answers: [ok(promptTemplateSchema, "The version, active now.")],
		problems: [400, 404, 409],
		example: () => ({ id: "$TEMPLATE" }),
	},
	{
		method: "put",
		...prompts,
		id: "renameTemplate",
		path: "/api/prompt-templates/{id}",
		summary: "Name a version",
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
		summary: "Delete a version that is not active",
		answers: [gone],
		problems: [400, 404, 409],
		example: () => ({ id: "$TEMPLATE" }),
	},
	{
		...read,
		group: "The API",
		id: "getDocument",
		path: "/api/openapi.json",
		summary: "This document",
		answers: [ok(z.record(z.string(), z.unknown()), "OpenAPI 3.1.")],
	},
]
