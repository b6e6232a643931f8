import { afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { replaceHighlights } from "../../app/features/highlights/highlights.server"
import { reshelveAll } from "../../app/features/catalog/shelves.server"
import { db, transact } from "../../app/platform/database/db.server"
import { fold } from "../../app/platform/text"
import { action, loader } from "../../app/routes/book"
import { args, outcome } from "../setup/request"

const open = (query = "", cookie?: string) =>
	outcome(() => loader(args(`/book${query}`, { cookie })))
const openWith = (query: Record<string, string>, cookie?: string) =>
	open(`?${new URLSearchParams(query)}`, cookie)

type Shelved = {
	id: string
	title: string
	poet: { name: string }
	poetId: string
	subject: string | null
}
const shelf = (name: string): Promise<Shelved[]> =>
	db.poem.findMany({
		where: { shelf: name, isArchived: false },
		orderBy: [{ sortTitle: "asc" }, { id: "asc" }],
		select: {
			id: true,
			title: true,
			subject: true,
			poetId: true,
			poet: { select: { name: true } },
		},
	})

let moose: Shelved[]
let marriage: Shelved[]
beforeAll(async () => {
	moose = await shelf("Moose")
	marriage = await shelf("Marriage")
})
afterEach(() => void vi.restoreAllMocks())

describe("what the address opens", () => {
	test(
		"without one: Moose, its first poet by name, that poet's first poem",
		{ tags: ["BK-01", "BK-46", "BK-49", "BK-51"] },
		async () => {
			const { status, data } = await open()
			const poets = [...new Set(moose.map(({ poet }) => poet.name))].sort((a, b) =>
				fold(a) < fold(b) ? -1 : 1,
			)
			expect(status).toBe(200)
			expect(data).toMatchObject({ state: "reading", subject: "Moose", notice: null })
			expect(data.poem.poet).toBe(poets[0])
			expect(data.poem.id).toBe(moose.find(({ poet }) => poet.name === poets[0])?.id)
			const byLastName = await db.poet.findMany({
				where: { name: { in: poets } },
				orderBy: [{ sortLastName: "asc" }, { sortName: "asc" }],
			})
			expect(data.poets.names).toEqual(byLastName.map(({ name }) => name))
		},
	)

	test(
		"the subject, the poet and the poem of the address",
		{ tags: ["BK-45", "BK-48", "BK-50"] },
		async () => {
			const wanted = marriage[7]!
			const { data } = await openWith({
				subject: "Marriage",
				poet: wanted.poet.name,
				poemId: wanted.id,
			})
			expect(data).toMatchObject({
				subject: "Marriage",
				poem: { id: wanted.id, poet: wanted.poet.name, title: wanted.title },
				notice: null,
			})
			expect(
				(
					await openWith({
						subject: "marriage",
						poet: wanted.poet.name.toUpperCase(),
						poemId: wanted.id.toUpperCase(),
					})
				).data.poem.id,
			).toBe(wanted.id)
		},
	)

	test("a poemId alone brings its own subject and poet", async () => {
		const wanted = marriage[3]!
		expect((await openWith({ poemId: wanted.id })).data).toMatchObject({
			subject: "Marriage",
			poem: { id: wanted.id },
			notice: null,
		})
	})

	test(
		"a poet who is not there for the subject gives way to the first",
		{ tags: ["BK-49"] },
		async () => {
			const first = (await open()).data.poem
			expect((await openWith({ poet: "Nobody At All", subject: "Moose" })).data.poem.id).toBe(
				first.id,
			)
		},
	)

	test(
		"a poem that is not there: the visitor is told, and sees the poet's first poem",
		{ tags: ["BK-52", "BK-61"] },
		async () => {
			const wanted = moose[20]!
			const firstOfPoet = moose.find(({ poetId }) => poetId === wanted.poetId)!
			for (const poemId of ["0123abcd-4567-489a-8cde-0123456789ab", "moose", "1"]) {
				const { status, data } = await openWith({
					poet: wanted.poet.name,
					subject: "Moose",
					poemId,
				})
				expect(status).toBe(200)
				expect(data.poem.id).toBe(firstOfPoet.id)
				expect(data.notice).toMatchObject({
					title: "Poem not available",
					text: "The requested poem is no longer available. Showing other available poems instead.",
				})
			}
		},
	)

	test(
		"without that poet either, the very first poem of the subject",
		{ tags: ["BK-53"] },
		async () => {
			const { data } = await openWith({
				poet: "Nobody At All",
				poemId: "0123abcd-4567-489a-8cde-0123456789ab",
				subject: "Marriage",
			})
			expect(data).toMatchObject({ subject: "Marriage", notice: { title: "Poem not available" } })
			expect(data.place).toBe(1)
		},
	)

	test("a poemId of another poet or another subject counts as not available", async () => {
		const [one, other] = [moose[0]!, moose.find(({ poetId }) => poetId !== moose[0]!.poetId)!]
		const { data } = await openWith({ poet: one.poet.name, poemId: other.id, subject: "Moose" })
		expect(data).toMatchObject({
			poem: { poet: one.poet.name },
			notice: { title: "Poem not available" },
		})
		expect((await openWith({ poemId: one.id, subject: "Marriage" })).data).toMatchObject({
			subject: "Marriage",
			notice: { title: "Poem not available" },
		})
	})

	test("a subject without poems: the visitor is told", { tags: ["BK-62"] }, async () => {
		expect((await openWith({ subject: "Mice" })).data).toMatchObject({
			subject: "Moose",
			notice: {
				title: "No poems available",
				text: "No available poems found for the subject Mice.",
			},
		})
	})
})

describe("where the pages lead", () => {
	test(
		"n / total counts the poems of the subject by title",
		{ tags: ["BK-14", "BK-43", "BK-44"] },
		async () => {
			for (const at of [0, 1, 40, moose.length - 1]) {
				const { data } = await openWith({ poemId: moose[at]!.id })
				expect([data.place, data.total]).toEqual([at + 1, moose.length])
			}
		},
	)

	test("next and previous poem, wrapping", { tags: ["BK-12", "BK-13", "BK-54"] }, async () => {
		const first = (await openWith({ poemId: moose[0]!.id })).data
		expect(first.nextPoem).toEqual({
			poemId: moose[1]!.id,
			poet: moose[1]!.poet.name,
			title: moose[1]!.title,
		})
		expect(first.previousPoem.poemId).toBe(moose.at(-1)!.id)
		const last = (await openWith({ poemId: moose.at(-1)!.id })).data
		expect(last.nextPoem.poemId).toBe(moose[0]!.id)
	})

	test("next and previous poet by name, wrapping", { tags: ["BK-55"] }, async () => {
		const { data } = await open()
		const names = [...(data.poets.names as string[])].sort((a, b) => (fold(a) < fold(b) ? -1 : 1))
		expect(data).toMatchObject({ nextPoet: names[1], previousPoet: names.at(-1) })
		expect((await openWith({ poet: names.at(-1)!, subject: "Moose" })).data).toMatchObject({
			nextPoet: names[0],
			previousPoet: names.at(-2),
		})
	})

	test("subjects alphabetically; the next one wraps", { tags: ["BK-06", "BK-56"] }, async () => {
		const { data } = await open()
		expect(data.subjects).toEqual(["Magnesium", "Marriage", "Moose"])
		expect(data).toMatchObject({ previousSubject: "Marriage", nextSubject: "Magnesium" })
	})

	test("a search for poets answers with the list open", { tags: ["BK-20", "BK-21"] }, async () => {
		const { data } = await open("?list=poets&q=DICK")
		expect(data).toMatchObject({
			openList: "poets",
			q: "DICK",
			poets: { names: ["Emily Dickinson"], hasMore: false },
		})
		expect((await open("?list=poets&q=moose")).data.poets.names).toEqual([])
		expect((await open(`?list=poets&q=${"x".repeat(3_000)}`)).data.q).toHaveLength(100)
	})

	test("a random poem is a redirect to a real one", async () => {
		const { status, location } = await open("?random=1")
		expect(status).toBe(303)
		expect((await open(location!.slice("/book".length))).data).toMatchObject({
			state: "reading",
			notice: null,
		})
	})
})

describe("the highlight switch", () => {
	test(
		"without a cookie highlights are on; the cookie decides; a malformed one is dropped",
		{ tags: ["BK-08", "BK-09"] },
		async () => {
			expect((await open()).data.showHighlights).toBe(true)
			expect((await open("", "showHighlights=false")).data.showHighlights).toBe(false)
			expect((await open("", "showHighlights=true; theme=dark")).data.showHighlights).toBe(true)
			for (const bad of ["showHighlights=%", "showHighlights=maybe", "showHighlights"])
				expect((await open("", bad)).data.showHighlights).toBe(true)
		},
	)

	test(
		"the form sets it for 365 days and leads back to the poem",
		{ tags: ["BK-10"] },
		async () => {
			const { status, location, cookies } = await outcome(() =>
				action(
					args("/book", {
						form: { intent: "highlights", highlights: "false", redirectTo: "/book?poemId=1" },
					}),
				),
			)
			expect([status, location]).toEqual([303, "/book?poemId=1"])
			expect(cookies).toEqual(["showHighlights=false; Path=/; SameSite=Lax; Max-Age=31536000"])
		},
	)

	test.each([
		"//evil.example",
		"https://evil.example",
		"/\\evil.example",
		"javascript:alert(1)",
		"",
		"/book\r\nX: y",
	])("it never leads to %j", async (redirectTo) => {
		const { status, location } = await outcome(() =>
			action(args("/book", { form: { intent: "highlights", highlights: "true", redirectTo } })),
		)
		expect([status, location]).toEqual([303, "/book"])
	})

	test("a post that means nothing changes nothing", async () => {
		for (const form of [{}, { intent: "moose" }] as Record<string, string>[])
			expect(await outcome(() => action(args("/book", { form })))).toMatchObject({
				status: 303,
				cookies: [],
			})
		expect((await outcome(() => action(args("/book", { json: "{" })))).status).toBe(303)
	})
})

describe("what it must bear", () => {
	test.each([
		"?poet=%00",
		"?poemId=%00&subject=%00",
		"?poet=a&poet=b&poet=c",
		"?q=%E0%A4%A",
		"?subject=<script>alert(1)</script>",
		"?poet[]=x&poet[a]=b",
		`?poet=${"é".repeat(2_000)}`,
		"?list=poets&list=&q=%25_'\"",
		"?poemId=' OR 1=1--",
		"?subject=__proto__",
		"?poet=constructor&list=toString",
	])("%s is answered with a poem", async (query) => {
		const { status, data } = await open(query)
		expect(status).toBe(200)
		expect(data.state).toBe("reading")
	})

	test("a poem without subject stands under Other", { tags: ["EN-03", "EN-08"] }, async () => {
		const { id } = moose[0]!
		await transact(async (tx) => {
			await tx.poem.update({ where: { id }, data: { subject: null, shelf: "Other" } })
			await reshelveAll(tx)
		})
		expect((await openWith({ poemId: id })).data).toMatchObject({
			subject: "Other",
			place: 1,
			total: 1,
			poem: { id },
		})
		expect((await open()).data.subjects).toContain("Other")
		await transact(async (tx) => {
			await tx.poem.update({ where: { id }, data: { subject: "Moose", shelf: "Moose" } })
			await reshelveAll(tx)
		})
	})

	test(
		"an archived poem is not read: the visitor is told",
		{ tags: ["BK-42", "BK-52"] },
		async () => {
			const { id } = moose[10]!
			const archive = (isArchived: boolean) =>
				transact(async (tx) => {
					await tx.poem.update({ where: { id }, data: { isArchived } })
					await reshelveAll(tx)
				})
			await archive(true)
			const { data } = await openWith({ poemId: id, subject: "Moose" })
			expect(data.poem.id).not.toBe(id)
			expect(data).toMatchObject({
				total: moose.length - 1,
				notice: { title: "Poem not available" },
			})
			await archive(false)
			expect((await openWith({ poemId: id })).data).toMatchObject({
				total: moose.length,
				notice: null,
			})
		},
	)

	test(
		"highlights with impossible indices are flagged and not shown",
		{ tags: ["HL-05"] },
		async () => {
			const { id } = moose[2]!
			const good = await db.highlight.count({ where: { poemId: id } })
			const stray = await db.highlight.create({
				data: {
					id: crypto.randomUUID(),
					poemId: id,
					ordinal: 99,
					text: "",
					note: "Nowhere",
					color: "#000",
					startLineIndex: 900,
					endLineIndex: 901,
					startCharIndex: 0,
					endCharIndex: 1,
				},
			})
			const { data } = await openWith({ poemId: id })
			expect(data.highlights.invalid).toBe(1)
			expect(data.highlights.highlights).toHaveLength(good)
			await db.highlight.delete({ where: { id: stray.id } })
		},
	)

	test.each([
		["one line", "Moose."],
		["five hundred lines", Array.from({ length: 500 }, (_, line) => `line ${line}`).join("\n")],
		["one very long line", "moose ".repeat(2_000)],
		["emoji, combining and right-to-left characters", "🫎 a\u0301\n\u202Eesoom\n\nمرحبا"],
	])("a poem of %s is read", async (_name, content) => {
		const id = crypto.randomUUID()
		const poet = moose[0]!.poetId
		await transact(async (tx) => {
			await tx.poem.create({
				data: {
					id,
					title: "A trial",
					sortTitle: "a trial",
					content,
					subject: "Moose",
					shelf: "Moose",
					poetId: poet,
				},
			})
			await replaceHighlights(tx, {
				poemId: id,
				content,
				quotes: [
					{ quote: content.slice(0, 5), line: 1, note: "", label: null, isStyleSpecific: false },
				],
			})
			await reshelveAll(tx)
		})
		const { data } = await openWith({ poemId: id })
		expect(data.poem).toMatchObject({ id, content })
		expect(data.highlights).toMatchObject({ invalid: 0 })
		await transact(async (tx) => {
			await tx.poem.delete({ where: { id } })
			await reshelveAll(tx)
		})
	})
})

describe("when the database fails", () => {
	const broken = new Error("database disk image is malformed")

	test("no shelves: Failed to load poems, status 500", { tags: ["BK-34", "BK-63"] }, async () => {
		await transact(async () => {})
		vi.spyOn(db.shelf, "findMany").mockImplementation((() => Promise.reject(broken)) as never)
		const { status, data } = await open()
		expect(status).toBe(500)
		expect(data).toMatchObject({
			state: "failed",
			panel: "Failed to load poems",
			notice: { title: "An error occurred while loading the poem" },
		})
	})

	test(
		"no poem: Failed to load poem details, status 500; and well again when it is",
		{ tags: ["BK-35", "BK-60"] },
		async () => {
			await transact(async () => {})
			vi.spyOn(db.poem, "findUnique").mockImplementation((() => Promise.reject(broken)) as never)
			const { status, data } = await openWith({ poemId: moose[0]!.id })
			expect(status).toBe(500)
			expect(data).toMatchObject({
				state: "failed",
				panel: "Failed to load poem details",
				notice: { title: "Error Loading Poem Details", text: "Could not load the full poem data." },
			})
			vi.restoreAllMocks()
			expect((await openWith({ poemId: moose[0]!.id })).status).toBe(200)
		},
	)
})
