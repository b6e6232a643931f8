import { beforeAll, describe, expect, test } from "vitest"
import { db, transact } from "../../app/platform/database/db.server"
import { loader as book } from "../../app/routes/book"
import { loader as citeLoader } from "../../app/routes/cite.$poemId"
import { loader as compareLoader } from "../../app/routes/compare"
import { args, outcome } from "../setup/request"

const UNKNOWN = "0123abcd-4567-489a-8cde-0123456789ab"
const cite = (poemId: string, query = "") =>
	outcome(() => citeLoader(args(`/cite/${poemId}${query}`, { params: { poemId } })))
const compare = (query: Record<string, string>) =>
	outcome(() => compareLoader(args(`/compare?${new URLSearchParams(query)}`)))

let poems: { id: string; content: string; poetId: string; shelf: string }[]
beforeAll(async () => {
	poems = await db.poem.findMany({
		where: { isArchived: false },
		orderBy: { id: "asc" },
		take: 3,
		select: { id: true, content: true, poetId: true, shelf: true },
	})
})

describe("citing", () => {
	test("a poem and its lines", async () => {
		const [poem] = poems
		const whole = await cite(poem!.id)
		expect(whole.status).toBe(200)
		expect(whole.data).toMatchObject({ chosen: null, isMissed: false })
		expect(whole.headers.get("Cache-Control")).toMatch(/^public/)
		const first = poem!.content.split("\n").findIndex((line) => line.trim() !== "") + 1
		const { data } = await cite(poem!.id, `?lines=${first}`)
		expect(data.chosen).toEqual([
			{ address: first, number: 1, text: poem!.content.split("\n")[first - 1]!.trim() },
		])
	})

	test("the menus lead to an address of its own", async () => {
		const [poem] = poems
		expect(await cite(poem!.id, "?from=2&to=4")).toMatchObject({
			status: 303,
			location: `/cite/${poem!.id}?lines=2-4`,
		})
		expect((await cite(poem!.id, "?from=2&to=")).location).toMatch(/\?lines=2$/)
	})

	test.each(["0", "9999", "7-3", "x", "", "%00", "💥", "9".repeat(10_000)])(
		"lines=%s: a sentence, not stored",
		async (lines) => {
			const { status, data, headers } = await cite(poems[0]!.id, `?lines=${lines}`)
			expect(status).toBe(400)
			expect(data).toMatchObject({ chosen: null, isMissed: true })
			expect(headers.get("Cache-Control")).toMatch(/^private/)
		},
	)

	test("unknown and archived poems are not found", async () => {
		expect((await cite(UNKNOWN)).status).toBe(404)
		expect((await cite("x")).status).toBe(404)
		const [poem] = poems
		const archive = (isArchived: boolean) =>
			transact(async (tx) => tx.poem.update({ where: { id: poem!.id }, data: { isArchived } }))
		await archive(true)
		expect((await cite(poem!.id)).status).toBe(404)
		await archive(false)
	})
})

describe("comparing", () => {
	test("two poems, in the order of the address", async () => {
		const [first, second] = poems
		const { status, data, headers } = await compare({ a: second!.id, b: first!.id })
		expect(status).toBe(200)
		expect(data).toMatchObject({
			state: "pair",
			first: { id: second!.id },
			second: { id: first!.id },
		})
		expect(headers.get("Cache-Control")).toMatch(/^public/)
	})

	test("the same poem twice, or only one: others are offered", async () => {
		const { id } = poems[0]!
		expect((await compare({ a: id, b: id.toUpperCase() })).data).toMatchObject({
			state: "one",
			isSame: true,
		})
		const { data, headers } = await compare({ a: id })
		expect(data).toMatchObject({ state: "one", isSame: false })
		expect(data.choices.onSubject).toHaveLength(10)
		expect(headers.get("Cache-Control")).toMatch(/^private/)
		expect((await compare({})).data).toEqual({ state: "none" })
	})

	test("it says which of the poems is unknown", async () => {
		const { id } = poems[0]!
		for (const [query, sides] of [
			[{ a: UNKNOWN, b: id }, ["first"]],
			[{ a: id, b: "x" }, ["second"]],
			[{ a: "\0", b: "💥" }, ["first", "second"]],
		] as const) {
			const { status, data } = await compare(query)
			expect(status).toBe(404)
			expect(data).toMatchObject({ state: "unknown", sides })
		}
	})

	test("each poem's page offers ten poems about its subject by others, and the poet's own", async () => {
		const shelf = await db.poem.findMany({
			where: { shelf: "Moose", isArchived: false },
			orderBy: [{ sortTitle: "asc" }, { id: "asc" }],
			select: { id: true, poetId: true },
		})
		for (const poem of [shelf[0]!, shelf.at(-3)!]) {
			const { data } = await outcome(() => book(args(`/book?poemId=${poem.id}`)))
			const at = shelf.indexOf(poem)
			const following = [...shelf.slice(at + 1), ...shelf.slice(0, at)]
			const others = following.filter(({ poetId }) => poetId !== poem.poetId)
			expect(data.choices.onSubject.map(({ id }: { id: string }) => id)).toEqual(
				others.slice(0, 10).map(({ id }) => id),
			)
			const own = await db.poem.findMany({
				where: { poetId: poem.poetId, isArchived: false, id: { not: poem.id } },
			})
			expect(new Set(data.choices.byPoet.map(({ id }: { id: string }) => id))).toEqual(
				new Set(own.map(({ id }) => id)),
			)
		}
	})
})
