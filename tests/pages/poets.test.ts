import { afterEach, describe, expect, test, vi } from "vitest"
import { REVALIDATE } from "~/platform/response-cache/rule"
import { createPoet } from "~/features/catalog/poet-places.server"
import { reshelve } from "~/features/catalog/shelves.server"
import { db, transact } from "~/platform/database/db.server"
import { loader } from "~/routes/poets"
import { args, outcome } from "../setup/request"

const open = (query = "") => outcome(() => loader(args(`/poets${query}`)))
const card = (page: any, name: string) =>
	page.groups.flatMap(({ cards }: any) => cards).find((card: any) => card.name === name)

afterEach(() => vi.restoreAllMocks())

describe("Poets and Poems", () => {
	test(
		"six letters, poets with poems alone, their subjects, newest poem first",
		{ tags: ["PI-11", "PI-15", "PI-16", "PI-17", "PI-19"] },
		async () => {
			const { status, data } = await open()
			expect(status).toBe(200)
			expect(data.groups).toHaveLength(6)
			expect(data.metadata).toMatchObject({ currentPage: 1, pageSize: 6 })
			for (const { cards } of data.groups)
				for (const { count } of cards) expect(count).toBeGreaterThan(0)
			const poet = await db.poet.findFirstOrThrow({
				where: { name: "Emily Dickinson" },
				include: { poems: { orderBy: [{ createdAt: "desc" }, { id: "desc" }] } },
			})
			const shown = card(data, "Emily Dickinson")
			expect(shown.count).toBe(poet.poems.length)
			expect(shown.displayName).toBe("Dickinson, Emily")
			expect(shown.subjects.map(({ subject }: any) => subject)).toEqual([
				"Magnesium",
				"Marriage",
				"Moose",
			])
			for (const { subject, poems } of shown.subjects)
				expect(poems.map(({ id }: any) => id)).toEqual(
					poet.poems.filter((poem) => poem.shelf === subject).map(({ id }) => id),
				)
		},
	)

	test(
		"a poet without poems is not here and makes no letter; archived poems do not count",
		{ tags: ["PI-08", "PI-15"] },
		async () => {
			const xenophanes = await db.poet.findFirstOrThrow({ where: { name: "Xenophanes" } })
			await transact(async (tx) => {
				await tx.poem.updateMany({ where: { poetId: xenophanes.id }, data: { isArchived: true } })
				await reshelve(tx, {
					shelves: ["Moose", "Magnesium", "Marriage"],
					poetIds: [xenophanes.id],
				})
			})
			expect((await open()).data.letters).not.toContain("X")
			expect((await open("?tab=all")).data.letters).toContain("X")
			expect((await open("?letter=X")).data.notice).toEqual({
				title: "Letter not found",
				text: 'There are no poets whose last name starts with "X"',
				kind: "info",
			})
			expect((await open("?q=xenophanes")).data).toMatchObject({ found: 0, groups: [] })
			expect((await open("?tab=all&q=xenophanes")).data).toMatchObject({ found: 1 })
		},
	)

	test("a poem without subject stands under Other; a poet outside A–Z under #, last", async () => {
		const poetId = "00000000-0000-4000-8000-0000000000aa"
		await transact(async (tx) => {
			await createPoet(tx, { id: poetId, name: "Анна Ахматова" })
			await tx.poem.create({
				data: {
					id: "00000000-0000-4000-8000-0000000000ab",
					title: "",
					sortTitle: "",
					content: "x",
					subject: null,
					shelf: "Other",
					poetId,
					isProtected: true,
				},
			})
			await reshelve(tx, { shelves: ["Other"], poetIds: [poetId] })
		})
		const { data } = await open("?page=99")
		expect(data.groups.at(-1).letter).toBe("#")
		expect(card(data, "Анна Ахматова").subjects).toEqual([
			{
				subject: "Other",
				count: 1,
				poems: [
					{ id: "00000000-0000-4000-8000-0000000000ab", title: "Untitled Poem", isProtected: true },
				],
			},
		])
		expect(data.letters).not.toContain("#")
		expect((await open("?letter=%23")).data.groups.at(-1).letter).toBe("#")
	})
})

test(
	"All Poets: twenty by last name, with style points, all page sizes",
	{ tags: ["PI-23", "PI-25", "PI-26", "PI-27", "PI-29"] },
	async () => {
		const { data } = await open("?tab=all")
		expect(data.poets).toHaveLength(20)
		expect(data.poets[0]).toMatchObject({ name: "Anna Akhmatova", letter: "A" })
		for (const size of [10, 20, 50, 100])
			expect((await open(`?tab=all&pageSize=${size}`)).data.metadata.pageSize).toBe(size)
		for (const { style } of data.poets) expect(["list", "scores"]).toContain(style.kind)
		const jumped = (await open("?tab=all&letter=W")).data
		expect(jumped.poets.some(({ letter }: any) => letter === "W")).toBe(true)
	},
)

test.each(["?letter=%C3%9F", "?letter=ab", "?letter=s", "?letter=%3Cscript%3E"])(
	"what is no letter fails the jump, in the specified words, on a whole page: %s",
	{ tags: ["PI-47"] },
	async (query) => {
		const { status, data } = await open(query)
		expect(status).toBe(200)
		expect(data.notice.title).toBe("Navigation Error")
		expect(data.notice.text).toMatch(/^Failed to navigate to letter .+\. Please try again\.$/)
		expect(data.groups).toHaveLength(6)
	},
)

test.each([
	"?page=-1",
	"?page=1e9",
	"?page=abc&pageSize=1e9",
	"?pageSize=-1&tab=all",
	"?tab=nowhere",
	"?tab=all&tab=poems&page=2&page=x",
	"?q=%00",
	"?q=%25",
	"?part=-7",
	"?part=1e9&letter=A",
	`?q=${"é".repeat(3_000)}`,
	"?letter=&page=&pageSize=&q=&tab=&part=",
])("bad input gets a clean page: %s", async (query) => {
	const { status, data } = await open(query)
	expect(status).toBe(200)
	expect(data.state).toBe("reading")
	expect(data.metadata.currentPage).toBeGreaterThanOrEqual(1)
})

test("only addresses that the site links to are kept whole", async () => {
	const isKept = async (query: string) =>
		(await open(query)).headers.get("Cache-Control") === REVALIDATE
	for (const own of [
		"",
		"?page=2",
		"?letter=S",
		"?tab=all",
		"?tab=all&page=2",
		"?tab=all&page=2&pageSize=10",
		"?tab=all&letter=M",
	])
		expect(await isKept(own), own).toBe(true)
	for (const other of [
		"?page=0",
		"?page=99",
		"?page=02",
		"?letter=%C3%9F",
		"?q=em",
		"?x=1",
		"?tab=poems",
		"?pageSize=7&tab=all",
		"?page=2&page=3",
	])
		expect(await isKept(other), other).toBe(false)
})

test(
	"a database that fails is a state of the page, with status 500, and is over when it works again",
	{ tags: ["PI-45"] },
	async () => {
		vi.spyOn(db.poet, "findMany").mockRejectedValue(new Error("disk"))
		await db.setting.upsert({
			where: { key: "forget" },
			create: { key: "forget", value: 0 },
			update: { value: 1 },
		})
		expect(await open("?tab=all")).toMatchObject({
			status: 500,
			data: { state: "failed", tab: "all" },
		})
		vi.restoreAllMocks()
		expect((await open("?tab=all")).status).toBe(200)
	},
)
