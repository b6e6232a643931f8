import { afterEach, describe, expect, test, vi } from "vitest"
import { REVALIDATE } from "~/platform/response-cache/rule"
import { createPoet } from "~/features/catalog/poet-places.server"
import { reshelveAll } from "~/features/catalog/shelves.server"
import { fillFirstLines } from "~/features/poems/first-lines.server"
import { sortKeysOf } from "~/features/poems/poem"
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
				await reshelveAll(tx)
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
			await reshelveAll(tx)
		})
		const { data } = await open("?page=99")
		expect(data.groups.at(-1).letter).toBe("#")
		expect(card(data, "Анна Ахматова").subjects).toEqual([
			{
				subject: "Other",
				count: 1,
				poems: [
					{
						id: "00000000-0000-4000-8000-0000000000ab",
						title: "Untitled Poem",
						isProtected: true,
						model: null,
					},
				],
			},
		])
		expect(data.letters).not.toContain("#")
		expect((await open("?letter=%23")).data.groups.at(-1).letter).toBe("#")
	})
})

describe("a poet's own sort name", () => {
	test("Li Bai stands under L, whole; the others by the rule", { tags: ["PI-34"] }, async () => {
		const under = async (letter: string) =>
			(await open(`?letter=${letter}`)).data.groups
				.find((group: any) => group.letter === letter)
				.cards.map(({ displayName }: any) => displayName)
		const l = await under("L")
		expect(l).toContain("Li Bai")
		expect(l).toEqual(l.toSorted())
		expect(await under("B")).toEqual(
			expect.not.arrayContaining([expect.stringMatching(/^(Bai|Bashō), /)]),
		)
		expect(await under("G")).toContain("García Lorca, Federico")
		expect(await under("K")).toContain("Kobayashi Issa")
		expect(await under("M")).toContain("Matsuo Bashō")
	})
})

describe("titles and first lines", () => {
	const found = async (query: string) => (await open(query)).data.poems

	test("a search finds poems by title and by first line, whatever the case and accents", async () => {
		const [byTitle] = await found("?q=NUMBER+twelve")
		expect(byTitle).toMatchObject({ title: "Number Twelve", poet: "Wisława Szymborska" })
		const row = await db.poem.findFirstOrThrow({ where: { title: "Number Twelve" } })
		const firstLine = row.content.split("\n")[0]!
		const byLine = await found(`?${new URLSearchParams({ q: firstLine.toUpperCase() })}`)
		expect(byLine).toEqual([expect.objectContaining({ id: row.id, firstLine })])
		expect(await found("?q=no+poem+says+so")).toEqual([])
		expect(await found("")).toEqual([])
	})

	test("a typed apostrophe of either kind finds the title, and % and _ are no wildcards", async () => {
		for (const quote of ["'", "’"])
			expect(await found(`?${new URLSearchParams({ q: `my wife${quote}s reply` })}`)).toHaveLength(
				1,
			)
		expect(await found("?q=%25%25")).toEqual([])
		expect(await found("?q=n_mber")).toEqual([])
	})

	test("many poems are cut after twenty, and the page says so", async () => {
		const { data } = await open("?q=moose")
		expect(data.poems).toHaveLength(20)
		expect(data.hasMorePoems).toBe(true)
		expect(data.found).toBe(0)
	})

	test("archived poems are not found, and a changed title and text are", async () => {
		const poem = await db.poem.findFirstOrThrow({ where: { title: "Number Twelve" } })
		const changed = { title: "Zebra crossing", content: "\n  Élan at last\nAnd more" }
		await transact((tx) =>
			tx.poem.update({ where: { id: poem.id }, data: { ...changed, ...sortKeysOf(changed) } }),
		)
		expect(await found("?q=zebra")).toMatchObject([{ firstLine: "Élan at last" }])
		expect(await found("?q=elan+at")).toHaveLength(1)
		expect(await found("?q=number+twelve")).toEqual([])
		await transact((tx) => tx.poem.update({ where: { id: poem.id }, data: { isArchived: true } }))
		expect(await found("?q=zebra")).toEqual([])
	})

	test("a database from before first lines were kept gets them at start", async () => {
		await db.poem.updateMany({ data: { firstLine: null } })
		await fillFirstLines()
		const poem = await db.poem.findFirstOrThrow({
			where: { title: "He came without a Card at Dusk" },
		})
		expect(poem.firstLine).toBe(sortKeysOf(poem).firstLine)
		expect(await db.poem.count({ where: { firstLine: null } })).toBe(0)
	})
})

describe("curated poems only", () => {
	test("leaves out composer poems and poets who have nothing else", async () => {
		const poetId = "00000000-0000-4000-8000-0000000000b0"
		const dickinson = await db.poet.findFirstOrThrow({ where: { name: "Emily Dickinson" } })
		await transact(async (tx) => {
			await createPoet(tx, { id: poetId, name: "Ada Zzyzx" })
			for (const [at, owner] of [poetId, dickinson.id].entries())
				await tx.poem.create({
					data: {
						id: `00000000-0000-4000-8000-0000000000b${at + 1}`,
						title: "Composed Quagga",
						content: "x",
						...sortKeysOf({ title: "Composed Quagga", content: "x" }),
						subject: "Moose",
						shelf: "Moose",
						model: "composer",
						poetId: owner,
					},
				})
			await reshelveAll(tx)
		})
		const all = (await open("?letter=Z")).data
		expect(card(all, "Ada Zzyzx").subjects[0].poems[0].model).toBe("composer")
		const some = (await open("?letter=Z&only=curated")).data
		expect(card(some, "Ada Zzyzx")).toBeUndefined()
		expect((await open("?q=zzyzx&only=curated")).data.found).toBe(0)
		expect((await open("?q=quagga")).data.poems).toHaveLength(2)
		expect((await open("?q=quagga&only=curated")).data.poems).toEqual([])
		const count = async (query: string) => card((await open(query)).data, "Emily Dickinson").count
		expect(await count("?only=curated&q=dickinson")).toBe((await count("?q=dickinson")) - 1)
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
		for (const { subject, poemCount } of data.poets)
			expect({ subject, hasPoems: poemCount > 0 }).toEqual({ subject: "Moose", hasPoems: true })
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
		"?only=curated",
		"?only=curated&page=2",
		"?only=curated&letter=S",
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
		"?only=all",
		"?tab=all&only=curated",
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
