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
					[
						`The first ${MAX_MATCHES} found; none for a blank term.`,
						"The poet of exactly that name comes before the limit,",
						"then those whose name begins with the term (last name, when sorted by it).",
					].join(" "),
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
]
