import { beforeAll, describe, expect, test } from "vitest"
import { db } from "~/platform/database/db.server"
import { REVALIDATE } from "~/platform/response-cache/rule"
import { loader as poetLoader } from "~/routes/poets_.$slug"
import { loader } from "~/routes/techniques.$device"
import { loader as indexLoader } from "~/routes/techniques._index"
import { args, outcome } from "../setup/request"

const open = (device: string, query = "") =>
	outcome(() =>
		loader(args(`/techniques/${encodeURIComponent(device)}${query}`, { params: { device } })),
	)
const openPoet = (slug: string) =>
	outcome(() => poetLoader(args(`/poets/${slug}`, { params: { slug } })))
const examplesOf = (page: any) => page.poets.flatMap(({ examples }: any) => examples)

/** The first note of a poem by each of so many poets. */
async function firstNotes(poets: number) {
	const found = await db.poet.findMany({
		where: { poems: { some: { highlights: { some: {} } } } },
		orderBy: { place: "asc" },
		take: poets,
		select: {
			slug: true,
			poems: {
				where: { highlights: { some: {} } },
				orderBy: [{ sortTitle: "asc" }],
				select: { id: true, content: true, highlights: { orderBy: { ordinal: "asc" } } },
			},
		},
	})
	return found.map(({ slug, poems: [poem] }) => ({ slug, ...poem! }))
}

const setDevice = (ids: string[], device: string) =>
	db.highlight.updateMany({ where: { id: { in: ids } }, data: { device } })

let four: Awaited<ReturnType<typeof firstNotes>>
beforeAll(async () => {
	await db.highlight.updateMany({ data: { device: null } })
	four = await firstNotes(4)
	// The first poet's poem has two zeugmas; each of the four also has one anaphora.
	await setDevice(
		[...four.map(({ highlights }) => highlights[0]!.id), four[0]!.highlights[2]!.id],
		"zeugma",
	)
	await setDevice(
		four.map(({ highlights }) => highlights[1]!.id),
		"anaphora",
	)
})

describe("the page of a technique", () => {
	test("definition, and the marked lines by poet with their notes; kept whole", async () => {
		const { status, headers, data } = await open("zeugma")
		expect(status).toBe(200)
		expect(headers.get("Cache-Control")).toBe(REVALIDATE)
		expect(data.page.device.name).toBe("Zeugma")
		expect(data.page.metadata.totalItems).toBe(5)
		expect(data.page.poets.map(({ slug }: any) => slug)).toEqual(four.map(({ slug }) => slug))
		const [first] = data.page.poets[0].examples
		const [note] = four[0]!.highlights
		expect(first).toMatchObject({ id: note!.id, note: note!.note, poem: { id: four[0]!.id } })
		const { before, marked, after } = first.lines.lines[0]
		const line = four[0]!.content.split("\n")[first.lines.number - 1]
		expect(`${before}${marked}${after}`).toBe(line?.trim())
		expect(note!.text).toContain(marked)
	})

	test("three poems lean on it, by three poets, the one with most notes first", async () => {
		const { leaning } = (await open("zeugma")).data.page
		expect(leaning).toHaveLength(3)
		expect(leaning[0]).toMatchObject({ id: four[0]!.id, count: 2 })
		expect(new Set(leaning.map(({ poet }: any) => poet)).size).toBe(3)
	})

	test("devices of the same poems are its neighbours, besides those to see", async () => {
		const { companions, seeAlso, device } = (await open("zeugma")).data.page
		expect(companions).toMatchObject([{ id: "anaphora", count: 4 }])
		expect(seeAlso.map(({ id }: any) => id)).toEqual([...device.seeAlso])
	})

	test("archived poems are left out everywhere", async () => {
		const { id } = four[0]!
		await db.poem.update({ where: { id }, data: { isArchived: true } })
		const { data } = await open("zeugma")
		expect(data.page.metadata.totalItems).toBe(3)
		expect(JSON.stringify(data)).not.toContain(id)
		await db.poem.update({ where: { id }, data: { isArchived: false } })
		expect((await open("zeugma")).data.page.metadata.totalItems).toBe(5)
	})

	test("twenty-five passages a page, none of them twice", async () => {
		const many = await db.highlight.findMany({
			where: { device: null, poem: { isArchived: false } },
			take: 120,
			select: { id: true },
		})
		await setDevice(
			many.map(({ id }) => id),
			"metaphor",
		)
		const pages = await Promise.all(
			[1, 2, 3, 4, 5].map((page) => open("metaphor", `?page=${page}`)),
		)
		expect(pages.map(({ data }) => examplesOf(data.page).length)).toEqual([25, 25, 25, 25, 20])
		const ids = pages.flatMap(({ data }) => examplesOf(data.page).map(({ id }: any) => id))
		expect(ids.sort()).toEqual(many.map(({ id }) => id).sort())
	})

	test.each(["?page=0", "?page=99", "?page=x", "?page=1", "?x=1", "?page=1e9"])(
		"%s shows a page, but is not kept",
		async (query) => {
			const { status, headers, data } = await open("zeugma", query)
			expect(status).toBe(200)
			expect(examplesOf(data.page)).toHaveLength(5)
			expect(headers.get("Cache-Control")).not.toBe(REVALIDATE)
		},
	)

	test("without any line it still says what the technique is", async () => {
		const { data } = await open("onomatopoeia")
		expect(data.page).toMatchObject({ poets: [], leaning: [], companions: [] })
		expect(data.page.device.definition).not.toBe("")
	})

	test.each([
		["zuegma", "zeugma"],
		["aliteration", "alliteration"],
		["Anaphoras", "anaphora"],
	])("%s is not there: 404 with the nearest names", async (device, near) => {
		const { status, data } = await open(device)
		expect(status).toBe(404)
		expect(data.nearest.map(({ id }: any) => id)).toContain(near)
	})

	test.each(["", "\0", "__proto__", "constructor", "🦌", "x".repeat(10_000), "zeugma'--"])(
		"%j is a 404 and no failure",
		async (device) => {
			expect((await open(device)).status).toBe(404)
		},
	)
})

test("the index has every device in its family, with the number of its passages", async () => {
	const { data, headers } = await outcome(() => indexLoader())
	expect(headers.get("Cache-Control")).toBe(REVALIDATE)
	expect(data.families).toHaveLength(8)
	const devices = data.families.flatMap((family: any) => family.devices)
	expect(devices.find(({ id }: any) => id === "zeugma").count).toBe(5)
	expect(new Set(devices.map(({ id }: any) => id)).size).toBe(devices.length)
})

test("a poet's page has the devices most used, with their number", async () => {
	const { data } = await openPoet(four[0]!.slug!)
	expect(data.poet.devices).toEqual(
		expect.arrayContaining([{ id: "zeugma", name: "Zeugma", count: 2 }]),
	)
	const counts = data.poet.devices.map(({ count }: any) => count)
	expect(counts).toEqual(counts.toSorted((one: number, other: number) => other - one))
})
