import { z } from "~/platform/zod"
import { newPoetSchema } from "~/features/curation/poets/poet-form"
import { MAX_MATCHES } from "~/features/poets/poet"
import { letterQuery, poetSearchQuery, poetsQuery } from "../../poets/poet-query-schema"
import { poetSchema } from "../../poets/poet-schema"
import type { Operation } from "../operation"
import * as shape from "../schemas"
import { ok, read, writes } from "./shared"

const poets = { group: "Poets" } as const

export const poetsOperations: Operation[] = [
	{
		...read,
		...poets,
		id: "listPoets",
		path: "/api/poets",
		summary: "List poets",
		query: poetsQuery,
		answers: [
			ok(
				z.union([shape.poetListSchema, shape.poetPageSchema]),
				"An array, or one page when `page` or `pageSize` is given.",
			),
		],
		example: () => ({ query: { sortBy: "lastName", page: "1" } }),
	},
	{
		...read,
		...poets,
		id: "getPoet",
		path: "/api/poets/{id}",
		summary: "Get a poet",
		answers: [ok(poetSchema, "The poet with their style points.")],
		problems: [400, 404],
		example: ({ poet }) => ({ id: poet }),
	},
	{
		...read,
		...poets,
		id: "initialLetters",
		path: "/api/poets/initial-letters",
		summary: "List initial letters",
		answers: [ok(z.array(z.string()), "Initial letters of last names in use.")],
	},
	{
		...read,
		...poets,
		id: "searchPoets",
		path: "/api/poets/search",
		summary: "Search poets",
		query: poetSearchQuery,
		answers: [
			{
				...ok(
					shape.poetListSchema,
					[
						`At most ${MAX_MATCHES} poets; none for a blank term.`,
						"An exact match is always included, then names that begin with the term",
						"(last names when sorted by last name).",
					].join(" "),
				),
				headers: {
					"X-Has-More": "`true` when there are more matches than the response holds, else `false`.",
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
		summary: "Find the page for a letter",
		query: letterQuery,
		answers: [ok(shape.letterPageSchema, "The page, and the first poet on it with that letter.")],
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
			ok(shape.addedPoetSchema, "A poet with this name already exists."),
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
		summary: "Regenerate a poet’s style points",
		auth: "required",
		answers: [ok(shape.describedPoetSchema, "The poet with the new style points.")],
		problems: [400, 404, 429, 502, 503],
		example: ({ poet }) => ({ id: poet }),
	},
]
