import { beforeAll, describe, expect, test } from "vitest"
import { createPoet } from "~/features/catalog/poet-places.server"
import { fillSlugs } from "~/features/catalog/poet-slugs.server"
import { reshelveAll } from "~/features/catalog/shelves.server"
import { db, transact } from "~/platform/database/db.server"
import { REVALIDATE } from "~/platform/response-cache/rule"
import { loader as book } from "~/routes/book"
import { loader as poets } from "~/routes/poets"
import { loader } from "~/routes/poets_.$slug"
import { args, outcome } from "../setup/request"

const open = (slug: string, query = "") =>
	outcome(() => loader(args(`/poets/${encodeURIComponent(slug)}${query}`, { params: { slug } })))
const idOf = (number: number) => `00000000-0000-4000-8000-0000000000${number}`

beforeAll(async () => {
	await transact(async (tx) => {
		await createPoet(tx, { id: idOf(10), name: "Rūmī" })
		await createPoet(tx, { id: idOf(11), name: "Анна Снегина" })
	})
})

describe("a poet's page", () => {
	test("life, style, form and the poems by subject; kept whole", async () => {
		const { status, data, headers } = await open("emily-dickinson")
		const row = await db.poet.findUniqueOrThrow({
			where: { slug: "emily-dickinson" },
			include: { poems: true },
		})
		expect(status).toBe(200)
		expect(headers.get("Cache-Control")).toBe(REVALIDATE)
		expect(data.poet).toMatchObject({
			name: "Emily Dickinson",
			bio: row.bio,
			styleDescription: row.styleDescription,
			referenceUrl: row.referenceUrl,
			poemCount: row.poems.length,
		})
		expect(data.poet.form).toMatch(/^Common metre: \d/)
		expect(data.poet.style.kind).toBe("list")
		expect(data.poet.subjects.map(({ name }: any) => name)).toEqual([
			"Magnesium",
			"Marriage",
			"Moose",
		])
		for (const { name, poems, poemCount } of data.poet.subjects) {
			const own = row.poems.filter(({ shelf }) => shelf === name)
			expect(poemCount).toBe(own.length)
			expect(poems.map(({ id }: any) => id).sort()).toEqual(own.map(({ id }) => id).sort())
		}
	})

	test("archived poems are not here, and the page follows each write", async () => {
		const { data: before } = await open("rumi")
		const [poem] = before.poet.subjects[0].poems
		await transact(async (tx) => {
			await tx.poem.update({ where: { id: poem.id }, data: { isArchived: true } })
			await reshelveAll(tx)
		})
		const { data: after } = await open("rumi")
		expect(after.poet.poemCount).toBe(before.poet.poemCount - 1)
		expect(JSON.stringify(after)).not.toContain(poem.id)
	})

	test("its neighbours are those of the index; the first and the last have one", async () => {
		const { data } = await open("emily-dickinson")
		const { place } = await db.poet.findUniqueOrThrow({ where: { slug: "emily-dickinson" } })
		for (const [neighbour, at] of [
			[data.poet.previous, -1],
			[data.poet.next, 1],
		] as const)
			expect(await db.poet.findUniqueOrThrow({ where: { slug: neighbour.slug } })).toMatchObject({
				name: neighbour.name,
				place: (place ?? 0) + at,
			})
		const first = await db.poet.findFirstOrThrow({ where: { place: 1 } })
		expect((await open(first.slug ?? "")).data.poet.previous).toBeNull()
	})

	test("two poets of one slug: the later one has a number", async () => {
		expect((await open("rumi")).data.poet.name).toBe("Rumi")
		expect((await open("rumi-2")).data.poet).toMatchObject({ name: "Rūmī", poemCount: 0 })
		expect((await open("анна-снегина")).data.poet.name).toBe("Анна Снегина")
	})

	test.each(["Emily Dickinson", "EMILY-DICKINSON", " émily  dickinson "])(
		"%j leads to the poet's address",
		async (slug) => {
			expect(await open(slug)).toMatchObject({ status: 301, location: "/poets/emily-dickinson" })
		},
	)

	test.each([
		["emily-dickenson", "Emily Dickinson"],
		["dickinson", "Emily Dickinson"],
		["szymborzka", "Wisława Szymborska"],
	])("%s is not there: 404 with the nearest names", async (slug, name) => {
		const { status, data } = await open(slug)
		expect(status).toBe(404)
		expect(data.poet).toBeNull()
		expect(data.nearest.map((poet: any) => poet.name)).toContain(name)
	})

	test.each(["\0", "%", "_", "🦌", "x".repeat(10_000), "'; --", "__proto__"])(
		"%j is a 404 and no failure",
		async (slug) => {
			expect((await open(slug)).status).toBe(404)
		},
	)

	test("poets whom an older release added get their slug at the next start", async () => {
		await db.poet.update({ where: { slug: "rumi-2" }, data: { slug: null } })
		expect((await open("rumi-2")).status).toBe(404)
		await fillSlugs()
		expect((await open("rumi-2")).data.poet.name).toBe("Rūmī")
	})

	test("the reader and the index know its address", async () => {
		const { data: reading } = await outcome(() => book(args("/book?poet=Emily+Dickinson")))
		expect(reading.poem.poetSlug).toBe("emily-dickinson")
		const { data: index } = await outcome(() => poets(args("/poets?q=dickinson")))
		expect(index.groups[0].cards[0].slug).toBe("emily-dickinson")
		const { data: all } = await outcome(() => poets(args("/poets?tab=all&q=dickinson")))
		expect(all.poets[0].slug).toBe("emily-dickinson")
	})
})
