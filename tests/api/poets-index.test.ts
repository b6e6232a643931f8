import { expect, test } from "vitest"
import { z } from "zod"
import { poemSchema } from "~/features/poems/poem-schema"
import { poetSchema } from "~/features/poets/poet-schema"
import { createPoet } from "~/features/catalog/poet-places.server"
import { db, transact } from "~/platform/database/db.server"
import {
	action as lettersAction,
	loader as lettersLoader,
} from "~/routes/api.poets.initial-letters"
import { loader as pageLoader } from "~/routes/api.poets.page-for-letter"
import { loader as searchLoader } from "~/routes/api.poets.search"
import { loader as poetsLoader } from "~/routes/api.poets._index"
import { loader as randomLoader } from "~/routes/api.poems.random"
import { args, outcome } from "../setup/request"

const get = (
	loader: (input: ReturnType<typeof args>) => unknown,
	path: string,
	headers?: Record<string, string>,
) => outcome(() => loader(args(path, headers ? { headers } : {})))
const poets = (query: string) => get(poetsLoader, `/api/poets${query}`)
const pageFor = (query: string) => get(pageLoader, `/api/poets/page-for-letter${query}`)
const search = (query: string) => get(searchLoader, `/api/poets/search${query}`)

test(
	"the initial letters: an array of single letters A–Z, each of somebody's last name, with an ETag and 304",
	{ tags: ["API-23"] },
	async () => {
		const { status, data, headers } = await get(lettersLoader, "/api/poets/initial-letters")
		expect(status).toBe(200)
		expect(z.array(z.string().regex(/^[A-Z]$/)).parse(data)).toEqual([...data].sort())
		const stored = await db.poet.findMany({
			distinct: ["lastInitial"],
			select: { lastInitial: true },
		})
		expect(data).toEqual(
			stored
				.map(({ lastInitial }) => lastInitial)
				.filter((letter) => letter !== "#")
				.sort(),
		)
		expect(
			(
				await get(lettersLoader, "/api/poets/initial-letters", {
					"If-None-Match": headers.get("ETag") ?? "",
				})
			).status,
		).toBe(304)
		expect(
			(await outcome(() => lettersAction(args("/api/poets/initial-letters", { json: {} })))).status,
		).toBe(405)
	},
)

test(
	"search: poets whose names contain the term, case and accents ignored, in the order asked for",
	{ tags: ["API-24", "PI-43"] },
	async () => {
		const { status, data } = await search("?term=EM&sortBy=lastName")
		expect(status).toBe(200)
		expect(
			z
				.array(poetSchema)
				.parse(data)
				.map(({ name }) => name),
		).toEqual(["Emily Dickinson", "Mihai Eminescu"])
		expect((await search("?term=basho")).data.map(({ name }: { name: string }) => name)).toEqual([
			"Matsuo Bashō",
		])
		expect((await search("?term=ba%C5%A1h%C5%8D")).data).toHaveLength(1)
		const byName = (await search("?term=an")).data.map(({ name }: { name: string }) => name)
		expect(byName.length).toBeGreaterThan(5)
		expect(byName).not.toEqual(
			(await search("?term=an&sortBy=lastName")).data.map(({ name }: { name: string }) => name),
		)
	},
)

test.each(["", "?term=", "?term=%20%20", "?term=%CC%81"])(
	"a blank term gives an empty list: %s",
	{ tags: ["PI-39"] },
	async (query) => {
		expect(await search(query)).toMatchObject({ status: 200, data: [] })
	},
)

test.each([
	"?term=%25",
	"?term=_",
	"?term=%00",
	"?term='%3B--",
	`?term=${"x".repeat(5_000)}`,
	"?term=zzzz&term=em",
])("signs that mean something elsewhere are just text: %s", async (query) => {
	expect(await search(query)).toMatchObject({ status: 200, data: [] })
})

test("every part of every name finds its poet", async () => {
	for (const { name, sortName } of await db.poet.findMany({
		select: { name: true, sortName: true },
	})) {
		for (const part of [
			sortName,
			sortName.slice(0, 1),
			sortName.slice(-1),
			sortName.slice(2, 5).trim() || sortName,
			sortName.slice(1),
		]) {
			const found = (await search(`?${new URLSearchParams({ term: part })}`)).data.map(
				(poet: { name: string }) => poet.name,
			)
			expect(found, `${part} → ${name}`).toContain(name)
		}
	}
})

test(
	"a letter's page holds its first poet, for every letter, page size and order",
	{ tags: ["API-25", "EN-15"] },
	async () => {
		for (const sortBy of ["lastName", "name", "created_at"]) {
			for (const pageSize of [1, 7, 20, 1000]) {
				for (const letter of (await get(lettersLoader, "/api/poets/initial-letters")).data) {
					const { status, data } = await pageFor(
						`?letter=${letter}&pageSize=${pageSize}&sortBy=${sortBy}`,
					)
					expect(status).toBe(200)
					const shape = z.strictObject({
						targetPage: z.number().int().min(1),
						firstPoetId: z.uuid(),
					})
					expect(shape.safeParse(data).error).toBeUndefined()
					const page = (
						await poets(`?page=${data.targetPage}&pageSize=${pageSize}&sortBy=${sortBy}`)
					).data
					const initials = await Promise.all(
						page.data.map(
							async ({ id }: { id: string }) =>
								(await db.poet.findUniqueOrThrow({ where: { id } })).lastInitial,
						),
					)
					expect(page.data.map(({ id }: { id: string }) => id).indexOf(data.firstPoetId)).toBe(
						initials.indexOf(letter),
					)
				}
			}
		}
	},
)

test.each([
	"",
	"?letter=",
	"?letter=a&pageSize=20",
	"?letter=AB&pageSize=20",
	"?letter=%C3%9F&pageSize=20",
	"?letter=%23&pageSize=20",
	"?letter=1&pageSize=20",
])(
	"what is no letter is refused in the specified words: %s",
	{ tags: ["PI-35"] },
	async (query) => {
		const { status, data, headers } = await pageFor(query)
		expect(status).toBe(400)
		expect(headers.get("Content-Type")).toContain("application/problem+json")
		expect(data).toMatchObject({
			code: "VALIDATION",
			message: "Invalid letter parameter. Must be a single uppercase letter.",
			errors: [{ path: "letter" }],
		})
	},
)

test.each(["0", "-1", "1.5", "abc", "", "1e3", "99999999999999999999"])(
	"what is no positive integer is refused in the specified words: %s",
	{ tags: ["PI-36"] },
	async (pageSize) => {
		expect(await pageFor(`?letter=D&pageSize=${pageSize}`)).toMatchObject({
			status: 400,
			data: {
				code: "VALIDATION",
				message: "Invalid pageSize parameter. Must be a positive integer.",
				errors: [{ path: "pageSize" }],
			},
		})
	},
)

test("a letter without poets is not found", { tags: ["API-25", "PI-46"] }, async () => {
	await db.poet.updateMany({ where: { lastInitial: "X" }, data: { lastInitial: "#" } })
	expect(await pageFor("?letter=X&pageSize=20")).toMatchObject({
		status: 404,
		data: { code: "NOT_FOUND", message: 'There are no poets whose last name starts with "X"' },
	})
	await db.poet.updateMany({ where: { lastInitial: "#" }, data: { lastInitial: "X" } })
})

test(
	"pages of poets: by name unless told otherwise, by last name they hold each poet once",
	{ tags: ["API-21", "API-22", "EN-14", "PI-42"] },
	async () => {
		const names = (await poets("?page=1&pageSize=1000")).data.data.map(
			({ name }: { name: string }) => name,
		)
		expect(names).toEqual(
			(await db.poet.findMany({ orderBy: { sortName: "asc" } })).map(({ name }) => name),
		)
		const seen: string[] = []
		const totalPages = Math.ceil(names.length / 10)
		for (let page = 1; page <= totalPages; page += 1) {
			const { data, metadata } = (await poets(`?page=${page}&pageSize=10&sortBy=lastName`)).data
			expect(metadata).toEqual({
				currentPage: page,
				pageSize: 10,
				totalItems: names.length,
				totalPages,
				hasNextPage: page < totalPages,
				hasPreviousPage: page > 1,
			})
			seen.push(...data.map(({ name }: { name: string }) => name))
		}
		expect([...seen].sort()).toEqual([...names].sort())
		expect(seen.slice(0, 2)).toEqual(["Anna Akhmatova", "Yehuda Amichai"])
		expect((await poets(`?page=${totalPages + 1}&pageSize=10&sortBy=lastName`)).data.data).toEqual(
			[],
		)
	},
)

test(
	"the index may have 1000 poets at once; page and page size are put right",
	{ tags: ["PI-41", "VA-08", "VA-09"] },
	async () => {
		expect((await poets("?page=1&pageSize=1000&sortBy=lastName")).data.metadata).toMatchObject({
			pageSize: 1000,
			totalPages: 1,
		})
		expect((await poets("?page=-3&pageSize=1e9&sortBy=lastName")).data.metadata).toMatchObject({
			currentPage: 1,
			pageSize: 1000,
		})
		expect((await poets("?page=0&pageSize=0")).data.metadata).toMatchObject({
			currentPage: 1,
			pageSize: 1,
		})
		expect((await poets("?page=9007199254740991&pageSize=1000&sortBy=lastName")).data.data).toEqual(
			[],
		)
	},
)

test("poets outside A–Z are last by last name, and are found", async () => {
	await transact((tx) =>
		createPoet(tx, { id: "00000000-0000-4000-8000-0000000000cc", name: "松尾 芭蕉" }),
	)
	const all = (await poets("?page=1&pageSize=1000&sortBy=lastName")).data.data
	expect(all.at(-1).name).toBe("松尾 芭蕉")
	expect((await search("?term=%E8%8A%AD")).data.map(({ name }: { name: string }) => name)).toEqual([
		"松尾 芭蕉",
	])
	expect((await get(lettersLoader, "/api/poets/initial-letters")).data).not.toContain("#")
})

test("a random poem is whole, living, not kept by anybody, and not always the same", async () => {
	const seen = new Set<string>()
	for (let draw = 0; draw < 12; draw += 1) {
		const { status, data, headers } = await get(randomLoader, "/api/poems/random")
		expect(status).toBe(200)
		expect(headers.get("Cache-Control")).toBe("no-store")
		expect(poemSchema.parse(data).is_archived).toBe(false)
		seen.add(data.id)
	}
	expect(seen.size).toBeGreaterThan(3)
})
