import { beforeAll, describe, expect, test } from "vitest"
import { db, transact } from "../../app/platform/database/db.server"
import { action, handle, loader } from "../../app/routes/sheet"
import { args, flashOf, outcome } from "../setup/request"

const UNKNOWN = "0123abcd-4567-489a-8cde-0123456789ab"
const open = (query: string, cookie?: string) =>
	outcome(() => loader(args(`/sheet${query}`, { cookie })))
const send = (form: Record<string, string>, cookie?: string) =>
	outcome(() => action(args("/sheet", { form, cookie })))

let ids: string[] = []
beforeAll(async () => {
	const poems = await db.poem.findMany({
		where: { isArchived: false },
		orderBy: { id: "asc" },
		take: 9,
		select: { id: true },
	})
	ids = poems.map(({ id }) => id)
})

const cookieOf = (list: string[]) => `sheet=${list.join("%2C")}`
/** The sheet that the answer's cookie has. */
const keptBy = ({ cookies }: { cookies: string[] }) =>
	cookies.find((text) => text.startsWith("sheet="))?.split(";")[0]

describe("a sheet in its address", () => {
	test("eight poems stand in the order of the address, and the page is kept", async () => {
		const order = ids.slice(0, 8).toReversed()
		const { status, data, headers } = await open(`?poems=${order.join()}&notes=off&numbers=on`)
		expect(status).toBe(200)
		expect(data.poems.map(({ id }: { id: string }) => id)).toEqual(order)
		expect(data).toMatchObject({ gone: [], problems: [], sheet: { notes: "off", numbers: true } })
		expect(headers.get("Cache-Control")).toMatch(/^public/)
		expect(order.join().length).toBeLessThanOrEqual(handle.cache.maxLength!)
	})

	test("each poem comes with its notes", async () => {
		const { data } = await open(`?poems=${ids.slice(0, 2).join()}&notes=on`)
		for (const { id, highlights } of data.poems)
			expect(highlights.highlights).toHaveLength(
				await db.highlight.count({ where: { poemId: id } }),
			)
	})

	test("another spelling of the address is the same sheet, but not kept", async () => {
		for (const query of [
			`?poems=${ids[0]!.toUpperCase()}&notes=on`,
			`?poems=${ids[0]},&notes=on`,
			`?poems=${ids[0]}&notes=on&numbers=off`,
			`?poems=${ids[0]}&notes=on&page=2`,
		]) {
			const { status, headers } = await open(query)
			expect(status).toBe(200)
			expect(headers.get("Cache-Control")).toMatch(/^private/)
		}
	})

	test("it says which poems are gone, with the title if it is known, and shows the rest", async () => {
		const [first, second] = ids as [string, string]
		const { title } = await db.poem.findUniqueOrThrow({ where: { id: first } })
		const archive = (isArchived: boolean) =>
			transact(async (tx) => tx.poem.update({ where: { id: first }, data: { isArchived } }))
		await archive(true)
		const some = await open(`?poems=${first},${UNKNOWN},${second}&notes=on`)
		const none = await open(`?poems=${first}&notes=on`)
		await archive(false)
		expect(some.status).toBe(200)
		expect(some.data.gone).toEqual([
			{ id: first, title },
			{ id: UNKNOWN, title: null },
		])
		expect(some.data.poems.map(({ id }: { id: string }) => id)).toEqual([second])
		expect(some.headers.get("Cache-Control")).toMatch(/^private/)
		expect(none.status).toBe(404)
	})

	test("what can't be read is a sentence", async () => {
		const [id] = ids
		for (const query of [
			"?poems=x",
			"?poems=%00",
			"?poems=%F0%9F%92%A5",
			`?poems=${id},x`,
			`?poems=${id},${id}`,
			`?poems=${ids.join()}`,
			`?poems=${id}&notes=loud`,
			`?poems=${id}&numbers=7`,
			`?poems=${",".repeat(500)}${"y".repeat(500)}`,
		]) {
			const { status, data } = await open(query, cookieOf(ids.slice(0, 1)))
			expect(status, query).toBe(400)
			expect(data.problems, query).toHaveLength(1)
			expect(data.poems.length, query).toBeLessThanOrEqual(8)
		}
	})
})

describe("a visitor's own sheet", () => {
	const add = (id: string, list: string[] = [], redirectTo = "/book?poemId=x") =>
		send({ intent: "add", id, redirectTo }, cookieOf(list))

	test("a poem's form adds it and leads back to the poem", async () => {
		const [first, second] = ids as [string, string]
		const one = await add(first)
		expect(one).toMatchObject({ status: 303, location: "/book?poemId=x#add-to-sheet" })
		expect(keptBy(one)).toBe(cookieOf([first]))
		expect(flashOf(one)).toMatchObject({ title: "Added to your sheet", kind: "success" })
		const two = await add(second.toUpperCase(), [first])
		expect(keptBy(two)).toBe(cookieOf([first, second]))
		expect(flashOf(two)?.text).toBe("It now has 2 of up to eight poems.")
	})

	test("a poem is on it once, a ninth has no room, an unknown one is not found", async () => {
		const full = ids.slice(0, 8)
		const twice = await add(full[0]!, full)
		expect(flashOf(twice)?.title).toBe("This poem is on your sheet already")
		const ninth = await add(ids[8]!, full)
		expect(flashOf(ninth)).toMatchObject({ title: "Your sheet is full", kind: "error" })
		for (const id of [UNKNOWN, "x", "", "\0"]) {
			const unknown = await add(id)
			expect(flashOf(unknown)?.title).toBe("We can’t find this poem")
			expect(keptBy(unknown)).toBeUndefined()
		}
		expect([keptBy(twice), keptBy(ninth)]).toEqual([undefined, undefined])
	})

	test("an archived poem can't be added", async () => {
		const archive = (isArchived: boolean) =>
			transact(async (tx) => tx.poem.update({ where: { id: ids[0]! }, data: { isArchived } }))
		await archive(true)
		const answer = await add(ids[0]!)
		await archive(false)
		expect(flashOf(answer)?.title).toBe("We can’t find this poem")
	})

	test("it leads to this site only", async () => {
		expect((await add(ids[0]!, [], "//evil.example/x")).location).toBe("/book#add-to-sheet")
	})

	test("/sheet leads to it, and without one says how to fill it", async () => {
		const list = ids.slice(0, 2)
		expect(await open("", cookieOf(list))).toMatchObject({
			status: 303,
			location: `/sheet?poems=${list.join()}&notes=on`,
		})
		expect((await open("?notes=blank", cookieOf(list))).location).toMatch(/&notes=blank$/)
		for (const cookie of [undefined, "sheet=moose", "sheet="]) {
			const { status, data, headers } = await open("", cookie)
			expect(status).toBe(200)
			expect(data).toMatchObject({ poems: [], gone: [], problems: [] })
			expect(headers.get("Cache-Control")).toMatch(/^private/)
		}
	})
})

describe("the buttons of a sheet", () => {
	const change = (form: Record<string, string>, list = ids.slice(0, 3)) =>
		send({ poems: list.join(), notes: "blank", numbers: "on", ...form })
	const addressOf = (list: string[]) => `/sheet?poems=${list.join()}&notes=blank&numbers=on`

	test("lead to the address of the new order, which becomes the visitor's sheet", async () => {
		const [a, b, c] = ids as [string, string, string]
		for (const [form, order, anchor] of [
			[{ up: b }, [b, a, c], `#poem-${b.slice(0, 8)}`],
			[{ down: b }, [a, c, b], `#poem-${b.slice(0, 8)}`],
			[{ remove: b }, [a, c], ""],
			[{ intent: "keep" }, [a, b, c], ""],
		] as const) {
			const answer = await change(form)
			expect(answer).toMatchObject({ status: 303, location: addressOf([...order]) + anchor })
			expect(keptBy(answer)).toBe(cookieOf([...order]))
		}
	})

	test("the last poem removed, or all at once: an empty sheet", async () => {
		for (const answer of [
			await change({ remove: ids[0]! }, [ids[0]!]),
			await change({ intent: "empty" }),
		]) {
			expect(answer).toMatchObject({ status: 303, location: "/sheet" })
			expect(answer.cookies).toEqual([expect.stringMatching(/^sheet=;.*Max-Age=0/)])
		}
	})

	test("a form without a known button changes nothing", async () => {
		const forms: Record<string, string>[] = [{}, { intent: "delete" }, { up: "" }]
		for (const form of forms) {
			const { status, cookies } = await change(form)
			expect(status).toBe(400)
			expect(cookies).toEqual([])
		}
		expect((await send({ up: "x", poems: "💥" })).status).toBe(303)
	})
})
