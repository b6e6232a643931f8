import { beforeAll, describe, expect, test } from "vitest"
import { db } from "~/platform/database/db.server"
import * as addPoet from "~/routes/api.poets.admin.add-poet"
import { EDITOR, makeEditor } from "../setup/admin"
import { signInByToken } from "../setup/auth-base"
import { args, outcome } from "../setup/request"

let headers: Record<string, string> = {}
beforeAll(async () => {
	await makeEditor()
	headers = { Authorization: `Bearer ${(await signInByToken(EDITOR)).access_token}` }
})

const add = (json: unknown) =>
	outcome(() => addPoet.action(args("/api/poets/admin/add-poet", { headers, json })))

describe("POST /api/poets/admin/add-poet", () => {
	test(
		"a new poet: 201 with message and poet {id, name}, with a place in the index",
		{ tags: ["API-27", "EN-23"] },
		async () => {
			const { status, data } = await add({
				name: "  Ada   Lovelace ",
				url: "https://example.com/ada",
			})
			expect(status).toBe(201)
			expect(data).toEqual({
				message: expect.any(String),
				poet: { id: expect.any(String), name: "Ada Lovelace" },
			})
			expect(await db.poet.findUniqueOrThrow({ where: { id: data.poet.id } })).toMatchObject({
				referenceUrl: "https://example.com/ada",
				sortLastName: "lovelace",
				lastInitial: "L",
				place: expect.any(Number),
			})
		},
	)

	test(
		"an existing poet: 200 with 'Poet already exists' and the poet, whatever the case and accents",
		{ tags: ["API-26"] },
		async () => {
			for (const name of ["Wisława Szymborska", "wislawa  SZYMBORSKA"]) {
				const { status, data } = await add({ name })
				expect([status, data.message, data.poet.name]).toEqual([
					200,
					"Poet already exists",
					"Wisława Szymborska",
				])
			}
		},
	)

	test("of twenty at once one is made", async () => {
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => add({ name: "Grace Hopper" })),
		)
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
		expect(await db.poet.count({ where: { sortName: "grace hopper" } })).toBe(1)
	})

	test.each([
		[{}],
		[{ name: "" }],
		[{ name: " \0 " }],
		[{ name: 7 }],
		[{ name: "…" }],
		[{ name: "x".repeat(101) }],
	])("%j has no name", { tags: ["AD-03"] }, async (body) => {
		expect((await add(body)).status).toBe(400)
	})

	test.each([
		"nowhere",
		"ftp://example.com",
		"javascript:alert(1)",
		"http://",
		"https://localhost",
		"https://exa mple.com",
		`https://example.com/${"x".repeat(500)}`,
	])("%s is no address of a reference site", { tags: ["AD-04"] }, async (url) => {
		const { status, data } = await add({ name: "Nobody Special", url })
		expect([status, data.errors[0].path]).toEqual([400, "url"])
	})

	test("the address may be missing, empty or null", { tags: ["AD-04"] }, async () => {
		for (const [index, url] of [undefined, null, "", " "].entries())
			expect((await add({ name: `Optional ${"ABCD"[index]}`, url })).status).toBe(201)
	})
})
