import { beforeEach, describe, expect, test } from "vitest"
import { reshelveAll } from "~/features/catalog/shelves.server"
import { pickName } from "~/features/curation/poem-table/bulk"
import { db, transact } from "~/platform/database/db.server"
import * as page from "~/routes/admin.highlights"
import { editorCookie } from "../setup/admin"
import { args, flashOf, outcome } from "../setup/request"
import { placeOf } from "../setup/places"

let cookie = ""
let ids: string[] = []
let poetId = ""

const TITLES = ["Zinc Moose", "Zircon Moose", "Zephyr Moose"]
const CONTENT = "The moose stood like a stone in snow,\nThe moon stood over it."

/** Three poems of the tests' own, each with a note. */
beforeEach(async () => {
	cookie ||= await editorCookie()
	poetId ||= (await db.poet.findFirstOrThrow({ where: { name: "Emily Dickinson" } })).id
	await db.poem.deleteMany({ where: { title: { in: TITLES } } })
	await db.deathmatch.deleteMany()
	ids = TITLES.map(() => crypto.randomUUID())
	await transact(async (tx) => {
		for (const [at, title] of TITLES.entries())
			await tx.poem.create({
				data: {
					id: ids[at]!,
					title,
					sortTitle: title.toLowerCase(),
					content: CONTENT,
					subject: "Zoology",
					shelf: "Zoology",
					poetId,
					model: at === 0 ? "composer" : null,
					createdAt: new Date(Date.UTC(2020, 0, at + 1)),
					highlights: {
						create: {
							id: crypto.randomUUID(),
							ordinal: 0,
							text: "like a stone",
							note: "Simile",
							color: "hsl(205, 55%, 45%)",
							lineIndex: 0,
							startLineIndex: 0,
							endLineIndex: 0,
							startCharIndex: 16,
							endCharIndex: 28,
						},
					},
				},
			})
		await reshelveAll(tx)
	})
})

const open = (query = "") =>
	outcome(() => page.loader(args(`/admin/highlights${query}`, { cookie })))
const act = (form: Record<string, string>) =>
	outcome(() => page.action(args("/admin/highlights", { cookie, form })))
const picked = (...poems: string[]) => Object.fromEntries(poems.map((id) => [pickName(id), "on"]))
const bulk = (intent: string, ...poems: string[]) => act({ intent, ...picked(...poems) })
const titles = async (query: string) =>
	(await open(query)).data.results.data.map(({ title }: { title: string }) => title)
const undoOffer = async () => (await open()).data.undo
const shelf = () => db.shelf.findUnique({ where: { name: "Zoology" } })

describe("the table", () => {
	test("lists all poems that are not archived, with their notes and flags", async () => {
		const { results, selected, notice } = (await open()).data
		expect(results.metadata).toMatchObject({
			totalItems: await db.poem.count({ where: { isArchived: false } }),
			pageSize: 20,
		})
		expect([selected, notice]).toEqual([null, null])
		const [first] = (await open("?withSubject=Zoology&withText=zinc+moose")).data.results.data
		expect(first).toMatchObject({
			title: "Zinc Moose",
			poet: "Emily Dickinson",
			subject: "Zoology",
			model: "composer",
			createdAt: "2020-01-01T00:00:00.000Z",
			notes: 1,
			isProtected: false,
			isArchived: false,
		})
	})

	test("each filter narrows it, alone and with others", async () => {
		await db.poem.update({ where: { id: ids[0] }, data: { isProtected: true } })
		await db.poem.update({ where: { id: ids[1] }, data: { isArchived: true } })
		await db.highlight.deleteMany({ where: { poemId: ids[2] } })
		const z = "withSubject=Zoology"
		expect(await titles(`?${z}`)).toEqual(["Zephyr Moose", "Zinc Moose"])
		expect(await titles(`?${z}&archive=yes`)).toEqual(["Zircon Moose"])
		expect(await titles(`?${z}&archive=all`)).toEqual([
			"Zephyr Moose",
			"Zinc Moose",
			"Zircon Moose",
		])
		expect(await titles(`?${z}&protection=yes`)).toEqual(["Zinc Moose"])
		expect(await titles(`?${z}&protection=no`)).toEqual(["Zephyr Moose"])
		expect(await titles(`?${z}&notes=none`)).toEqual(["Zephyr Moose"])
		expect(await titles(`?${z}&withModel=composer`)).toEqual(["Zinc Moose"])
		expect(await titles(`?${z}&withModel=none`)).toEqual(["Zephyr Moose"])
		expect(await titles(`?${z}&withPoet=DICKIN`)).toEqual(["Zephyr Moose", "Zinc Moose"])
		expect(await titles(`?${z}&withPoet=Nobody`)).toEqual([])
		expect(await titles(`?${z}&withText=moon+stood`)).toHaveLength(2)
		expect(await titles(`?${z}&withText=%25`)).toEqual([])
		expect((await open(`?${z}&withPoet=Nobody`)).data.notice).toBeNull()
	})

	test.each([
		["title", ["Zephyr Moose", "Zinc Moose", "Zircon Moose"]],
		["-title", ["Zircon Moose", "Zinc Moose", "Zephyr Moose"]],
		["created", TITLES],
		["-created", TITLES.toReversed()],
		["-model", ["Zinc Moose", "Zephyr Moose", "Zircon Moose"]],
		["-notes", ["Zircon Moose", "Zephyr Moose", "Zinc Moose"]],
	])("is sorted by %s", async (sort, expected) => {
		await db.highlight.createMany({
			data: [1, 2].map((ordinal) => ({
				id: crypto.randomUUID(),
				poemId: ids[1]!,
				ordinal,
				text: "x",
				note: "x",
				color: "#333333",
			})),
		})
		expect(await titles(`?withSubject=Zoology&sort=${sort}`)).toEqual(expected)
		expect(await titles(`?by=title&q=moose&sort=${sort}`)).not.toHaveLength(0)
	})

	test("the lists of the filter hold the subjects and models there are", async () => {
		const { choices } = (await open()).data
		expect(choices.subjects).toContain("Zoology")
		expect(choices.models).toContain("composer")
	})
})

describe("an action on several poems", () => {
	test("protects them, and is undone once", async () => {
		await db.poem.update({ where: { id: ids[0] }, data: { isProtected: true } })
		const answer = await act({
			intent: "bulk-protect",
			...picked(...ids),
			withSubject: "Zoology",
			sort: "-created",
		})
		expect([answer.status, answer.location, flashOf(answer)?.title]).toEqual([
			303,
			"/admin/highlights?withSubject=Zoology&sort=-created",
			"2 poems protected",
		])
		expect(await db.poem.count({ where: { id: { in: ids }, isProtected: true } })).toBe(3)
		const offer = await undoOffer()
		expect(offer.title).toBe("2 poems protected")
		expect(flashOf(await act({ intent: "undo", undoId: offer.id }))?.title).toBe("Undone")
		expect(
			(await db.poem.findMany({ where: { id: { in: ids }, isProtected: true } })).map(
				({ id }) => id,
			),
		).toEqual([ids[0]])
		expect(await undoOffer()).toBeNull()
		expect(flashOf(await act({ intent: "undo", undoId: offer.id }))).toMatchObject({
			title: "Not undone",
			kind: "error",
		})
	})

	test("archives and unarchives them; places and counts of the book stay true", async () => {
		expect((await shelf())?.poemCount).toBe(3)
		await bulk("bulk-archive", ids[0]!, ids[1]!)
		expect((await shelf())?.poemCount).toBe(1)
		expect((await db.poem.findUniqueOrThrow({ where: { id: ids[0] } })).archivedAt).not.toBeNull()
		await act({ intent: "undo", undoId: (await undoOffer()).id })
		expect((await shelf())?.poemCount).toBe(3)
		expect(await db.poem.findUniqueOrThrow({ where: { id: ids[0] } })).toMatchObject({
			isArchived: false,
			archivedAt: null,
		})
		expect(await placeOf(ids[0]!)).toEqual(expect.any(Number))
		await bulk("bulk-archive", ...ids)
		await bulk("bulk-unarchive", ...ids)
		expect((await shelf())?.poemCount).toBe(3)
	})

	test("deletes them after a question, with their notes, and brings all of it back", async () => {
		const before = await db.poem.findMany({
			where: { id: { in: ids } },
			include: { highlights: true },
			orderBy: { id: "asc" },
		})
		const question = await bulk("bulk-ask-delete", ...ids)
		expect([question.status, question.data]).toEqual([
			200,
			{ intent: "bulk", picked: ids, asks: true, message: null },
		])
		expect((await bulk("bulk-keep", ...ids)).data).toMatchObject({ picked: ids, asks: false })
		expect(await db.poem.count({ where: { id: { in: ids } } })).toBe(3)

		expect(flashOf(await bulk("bulk-delete", ...ids))?.title).toBe("3 poems deleted")
		expect(await db.poem.count({ where: { id: { in: ids } } })).toBe(0)
		expect(await db.highlight.count({ where: { poemId: { in: ids } } })).toBe(0)
		expect(await shelf()).toBeNull()
		expect((await open()).data.auditEntries.slice(0, 3)).toMatchObject(
			Array.from({ length: 3 }, () => ({ action: "deleted" })),
		)

		await act({ intent: "undo", undoId: (await undoOffer()).id })
		expect(
			await db.poem.findMany({
				where: { id: { in: ids } },
				include: { highlights: true },
				orderBy: { id: "asc" },
			}),
		).toEqual(before)
		expect((await shelf())?.poemCount).toBe(3)
		expect((await open()).data.auditEntries[0]).toMatchObject({
			action: "undid",
			target: "3 poems deleted",
		})
	})

	test("keeps the poems that a deathmatch lists and names them", async () => {
		await db.deathmatch.create({
			data: { id: crypto.randomUUID(), poems: { create: { position: 0, poemId: ids[1]! } } },
		})
		expect(flashOf(await bulk("bulk-delete", ids[0]!, ids[1]!))).toMatchObject({
			title: "1 poem deleted",
			text: "Part of a deathmatch and kept: “Zircon Moose”.",
		})
		expect(flashOf(await bulk("bulk-delete", ids[1]!))).toMatchObject({
			title: "No poem was deleted",
			kind: "error",
		})
		expect(await db.poem.count({ where: { id: ids[1] } })).toBe(1)
	})

	test("needs a poem, and unknown ids are left out", async () => {
		for (const poems of [[], ["moose"]])
			expect(await bulk("bulk-archive", ...poems)).toMatchObject({
				status: 400,
				data: { message: "Please select at least one poem." },
			})
		expect(flashOf(await bulk("bulk-archive", crypto.randomUUID()))?.title).toBe("Nothing changed")
	})

	test("a flag that was changed since is not undone, and a poem that is gone does no harm", async () => {
		await bulk("bulk-protect", ...ids)
		await db.poem.update({ where: { id: ids[0] }, data: { isProtected: false } })
		await db.poem.delete({ where: { id: ids[1] } })
		const answer = await act({ intent: "undo", undoId: (await undoOffer()).id })
		expect(flashOf(answer)?.title).toBe("Undone")
		expect(await db.poem.count({ where: { id: { in: ids }, isProtected: true } })).toBe(0)
	})

	test("the offer is gone after an hour, after another step and when it is dismissed", async () => {
		await bulk("bulk-protect", ids[0]!)
		const first = await undoOffer()
		await bulk("bulk-archive", ids[0]!)
		expect((await undoOffer()).id).not.toBe(first.id)
		expect(flashOf(await act({ intent: "undo", undoId: first.id }))?.title).toBe("Not undone")
		await act({ intent: "forget-undo" })
		expect(await undoOffer()).toBeNull()
		await bulk("bulk-unarchive", ids[0]!)
		await db.$executeRaw`UPDATE "Setting" SET "updatedAt" = ${new Date(Date.now() - 3_700_000)}`
		expect(await undoOffer()).toBeNull()
	})
})
