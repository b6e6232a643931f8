import { beforeAll, beforeEach, expect, test } from "vitest"
import type { Prisma } from "../../app/platform/database/db.server"
import { reshelveAll } from "../../app/features/catalog/shelves.server"
import { db, transact } from "../../app/platform/database/db.server"
import { loader } from "../../app/routes/book"
import { args, outcome } from "../setup/request"

// A book with few poems or none, in a database of its own. Each test starts with the whole library.

const open = (query = "") => outcome(() => loader(args(`/book${query}`)))

let library: { id: string; subject: string | null }[]
beforeAll(async () => {
	library = await db.poem.findMany({ select: { id: true, subject: true } })
})
const idsOn = (subject: string) =>
	library.filter((poem) => poem.subject === subject).map(({ id }) => id)

beforeEach(() =>
	transact(async (tx) => {
		for (const subject of ["Moose", "Magnesium", "Marriage"])
			await tx.poem.updateMany({
				where: { id: { in: idsOn(subject) } },
				data: { subject, shelf: subject, isArchived: false },
			})
		await reshelveAll(tx)
	}),
)

const archive = (where: Prisma.PoemWhereInput) =>
	transact(async (tx) => {
		await tx.poem.updateMany({ where, data: { isArchived: true } })
		await reshelveAll(tx)
	})

test("without Moose the first subject", { tags: ["BK-46", "BK-47"] }, async () => {
	await archive({ subject: "Moose" })
	expect((await open()).data).toMatchObject({
		subject: "Magnesium",
		subjects: ["Magnesium", "Marriage"],
	})
})

test("only poems without subject: the book is about Other", { tags: ["EN-03"] }, async () => {
	await transact(async (tx) => {
		await tx.poem.updateMany({ data: { subject: null, shelf: "Other" } })
		await reshelveAll(tx)
	})
	expect((await open()).data).toMatchObject({
		state: "reading",
		subject: "Other",
		subjects: ["Other"],
		previousSubject: "Other",
		nextSubject: "Other",
	})
})

test("one poem alone is its own neighbour", { tags: ["BK-54", "BK-55"] }, async () => {
	const { id, poet } = await db.poem.findFirstOrThrow({
		select: { id: true, poet: { select: { name: true } } },
	})
	await archive({ id: { not: id } })
	expect((await open()).data).toMatchObject({
		place: 1,
		total: 1,
		nextPoem: { poemId: id },
		previousPoem: { poemId: id },
		nextPoet: poet.name,
		previousPoet: poet.name,
	})
})

test(
	"no poems: No Poem Data, and the toast says why",
	{ tags: ["BK-36", "BK-37", "BK-57"] },
	async () => {
		await archive({})
		const { status, data } = await open("?poemId=moose&subject=Moose")
		expect(status).toBe(200)
		expect(data).toMatchObject({
			state: "empty",
			text: "There are no poems in the database.",
			notice: { title: "No subjects available to display." },
		})
		expect((await open("?random=1")).location).toBe("/book")
	},
)
