import { afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { FEATURED_POEMS } from "../../app/features/home/home.server"
import { db, transact } from "../../app/platform/database/db.server"
import { loader } from "../../app/routes/_index"
import { args, outcome } from "../setup/request"

const open = (query = "") => outcome(() => loader(args(`/${query}`)))
const feature = (ids: unknown) =>
	db.setting.update({ where: { key: FEATURED_POEMS }, data: { value: ids as string[] } })
const idsOf = (data: { poems: { id: string }[] }) => data.poems.map(({ id }) => id)

let three: string[]
beforeAll(async () => {
	three = (await db.setting.findUniqueOrThrow({ where: { key: FEATURED_POEMS } })).value as string[]
})
afterEach(async () => {
	vi.restoreAllMocks()
	await feature(three)
})

describe("the two poems", () => {
	test(
		"two distinct ones of the three, drawn anew for each request",
		{ tags: ["HM-13"] },
		async () => {
			expect(new Set(three).size).toBe(3)
			const seen = new Set<string>()
			for (let count = 0; count < 60; count += 1) {
				const [first, second] = idsOf((await open()).data)
				expect(three).toContain(first)
				expect(three).toContain(second)
				expect(first).not.toBe(second)
				seen.add(`${first}${second}`)
			}
			expect(seen.size).toBe(6)
		},
	)

	test(
		"each with its title, poet, lines, highlights and the poet's style points",
		{ tags: ["HM-07", "HM-08", "HM-09", "HM-11", "HM-14"] },
		async () => {
			const { data } = await open()
			for (const poem of data.poems) {
				const row = await db.poem.findUniqueOrThrow({
					where: { id: poem.id },
					include: { poet: true, highlights: true },
				})
				expect(poem).toMatchObject({
					title: row.title,
					content: row.content,
					poet: row.poet.name,
					subject: row.subject,
				})
				expect(poem.highlights).toMatchObject({ invalid: 0 })
				expect(poem.highlights.highlights).toHaveLength(row.highlights.length)
				expect(["list", "scores"]).toContain(poem.style.kind)
			}
		},
	)

	test("curated poems are preferred while there are two", async () => {
		const protect = (isProtected: boolean) =>
			transact((tx) => tx.poem.update({ where: { id: three[0]! }, data: { isProtected } }))
		await protect(false)
		for (let count = 0; count < 10; count += 1)
			expect(new Set(idsOf((await open()).data))).toEqual(new Set([three[1], three[2]]))
		await feature([three[0], three[1]])
		expect(new Set(idsOf((await open()).data))).toEqual(new Set([three[0], three[1]]))
		await protect(true)
	})

	test("a long poem ends after a stanza, with the notes on what is shown", async () => {
		const long = await db.poem.findFirstOrThrow({
			where: { title: "An Essay on the Moose" },
			include: { highlights: true },
		})
		const stanza = Array.from({ length: 14 }, (_, at) => `Line ${at}`).join("\n")
		await transact((tx) =>
			tx.poem.update({
				where: { id: long.id },
				data: { content: [stanza, stanza, stanza].join("\n\n") },
			}),
		)
		await feature([long.id, three[0]])
		const { data } = await open()
		const shown = data.poems.find(({ id }: { id: string }) => id === long.id)
		expect(shown).toMatchObject({ content: stanza, isWhole: false })
		for (const { end_line_index: end } of shown.highlights.highlights) expect(end).toBeLessThan(14)
		await transact((tx) =>
			tx.poem.update({ where: { id: long.id }, data: { content: long.content } }),
		)
	})

	test("the page says how many poets and poems the book has", async () => {
		const [poets, poems] = [await db.poet.count(), await db.poem.count()]
		expect((await open()).data.library).toEqual({ poets, poems })
	})

	test("the address keeps a pair, and no pair that is not featured", async () => {
		expect(idsOf((await open(`?featured=${three[2]},${three[0]}`)).data)).toEqual([
			three[2],
			three[0],
		])
		const other = await db.poem.findFirstOrThrow({ where: { id: { notIn: three } } })
		expect(idsOf((await open(`?featured=${other.id},${three[0]}`)).data)).not.toContain(other.id)
	})

	test.each([
		"?featured=",
		"?featured=a,b",
		"?featured=%00",
		"?featured=<script>",
		`?featured=${"x,".repeat(3_000)}`,
		"?featured=1&featured=2&highlights=%00",
	])("%s is answered with two poems", async (query) => {
		const { status, data } = await open(query)
		expect(status).toBe(200)
		expect(data.poems).toHaveLength(2)
	})

	test("highlights are off unless the address says otherwise", { tags: ["HM-05"] }, async () => {
		expect((await open()).data.highlights).toBeNull()
		expect((await open("?highlights=on")).data.highlights).toBe("on")
	})
})

describe("when there is no pair", () => {
	test(
		"fewer than two featured poems: Could not select two distinct poems.",
		{ tags: ["HM-16", "HM-18"] },
		async () => {
			for (const ids of [
				[],
				[three[0]],
				[three[0], three[0], three[0]],
				"nonsense",
				{ a: 1 },
				[7, 8, 9],
			]) {
				await feature(ids)
				expect(await open()).toMatchObject({
					status: 500,
					data: { state: "failed", message: "Could not select two distinct poems." },
				})
			}
		},
	)

	test("archived and missing poems are skipped", async () => {
		await feature([three[0], three[1], "0123abcd-4567-489a-8cde-0123456789ab"])
		expect(new Set(idsOf((await open()).data))).toEqual(new Set([three[0], three[1]]))
		await transact((tx) => tx.poem.update({ where: { id: three[1] }, data: { isArchived: true } }))
		expect((await open()).data).toMatchObject({ message: "Could not select two distinct poems." })
		await transact((tx) => tx.poem.update({ where: { id: three[1] }, data: { isArchived: false } }))
	})

	test(
		"a poem that goes between the draw and the reading: Failed to fetch one or both poems. Received null.",
		{ tags: ["HM-19"] },
		async () => {
			await open()
			vi.spyOn(db.poem, "findUnique").mockResolvedValue(null as never)
			expect(await open()).toMatchObject({
				status: 500,
				data: { message: "Failed to fetch one or both poems. Received null." },
			})
		},
	)

	test("a database that fails says the same", { tags: ["HM-19"] }, async () => {
		vi.spyOn(db.setting, "findUnique").mockImplementation((() =>
			Promise.reject(new Error("disk I/O error"))) as never)
		expect(await open()).toMatchObject({
			status: 500,
			data: { state: "failed", message: "Failed to fetch one or both poems. Received null." },
		})
	})

	test("a poet who can't be read: Failed to fetch poet details.", { tags: ["HM-17"] }, async () => {
		vi.spyOn(db.poet, "findUnique").mockImplementation((() =>
			Promise.reject(new Error("disk I/O error"))) as never)
		expect(await open()).toMatchObject({
			status: 500,
			data: { message: "Failed to fetch poet details." },
		})
		vi.restoreAllMocks()
		expect((await open()).status).toBe(200)
	})
})
