import { beforeAll, describe, expect, test } from "vitest"
import { addGeneratedPoem } from "~/features/generation/runs/three-poems.server"
import { reshelveAll } from "~/features/catalog/shelves.server"
import { pickRandomPoem } from "~/features/book/book.server"
import { isCurated, preferCurated } from "~/features/poems/poem"
import { db, transact } from "~/platform/database/db.server"
import { loader as book } from "~/routes/book"
import { args, outcome } from "../setup/request"

// What the composer wrote for visitors never stands before the edited library.

const open = (query = "") => outcome(() => book(args(`/book${query}`)))
const compose = (poetId: string, title: string) =>
	transact((tx) =>
		addGeneratedPoem(
			tx,
			{
				poetId,
				subject: "Moose",
				title,
				content: "One line",
				model: "composer",
				systemPrompt: null,
				generatedPrompt: null,
				aiResponse: "One line",
				promptTemplateId: null,
			},
			new Date(),
		),
	)
const poetNamed = (name: string) => db.poet.findFirstOrThrow({ where: { name } })

beforeAll(async () => {
	for (const name of ["Alexander Pope", "Emily Dickinson"])
		await compose((await poetNamed(name)).id, "A")
})

describe("curated first", () => {
	test("a protected poem is curated; the others are taken when there are too few", () => {
		const poems = [{ isProtected: false }, { isProtected: true }]
		expect(poems.filter(isCurated)).toEqual([{ isProtected: true }])
		expect(preferCurated(poems)).toEqual([{ isProtected: true }])
		expect(preferCurated(poems, 2)).toEqual(poems)
		expect(preferCurated([])).toEqual([])
	})

	test("the book opens on a curated poem, and so does every poet's page", async () => {
		for (const query of ["", "?subject=Moose", "?poet=Emily+Dickinson", "?poet=Alexander+Pope"])
			expect((await open(query)).data.poem, query).toMatchObject({ isProtected: true })
		const composed = await db.poem.findFirstOrThrow({
			where: { model: "composer", poet: { name: "Emily Dickinson" } },
		})
		const { data } = await open(`?poemId=${composed.id}`)
		expect(data.poem).toMatchObject({ id: composed.id, model: "composer" })
		expect(data.total).toBe(await db.poem.count({ where: { subject: "Moose" } }))
	})

	test("a random poem is a curated one, whichever number is drawn; the API draws from all", async () => {
		const draw = (isCurated: boolean, at: number) => pickRandomPoem(() => at, { isCurated })
		const count = {
			all: await db.poem.count(),
			curated: await db.poem.count({ where: { isProtected: true } }),
		}
		const ids = async (wanted: boolean, total: number) => {
			const drawn = new Set<string>()
			for (let at = 0; at < total; at += 1)
				drawn.add((await draw(wanted, (at + 0.5) / total))!.poemId)
			return drawn
		}
		const curated = await ids(true, count.curated)
		expect(curated.size).toBe(count.curated)
		const unprotected = await db.poem.findMany({ where: { isProtected: false } })
		expect(unprotected).toHaveLength(2)
		for (const { id } of unprotected) expect(curated.has(id)).toBe(false)
		expect((await ids(false, count.all)).size).toBe(count.all)
	})

	test("without curated poems all are taken", async () => {
		await transact(async (tx) => {
			await tx.poem.updateMany({ data: { isProtected: false } })
			await reshelveAll(tx)
		})
		expect((await open()).data.poem.title).toBe("A")
		expect(await pickRandomPoem(() => 0.99, { isCurated: true })).not.toBeNull()
	})
})
