import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { db, transact } from "~/platform/database/db.server"
import { reshelve, reshelveIfNeeded } from "./shelves.server"
import { createPoet, createPoets, listLetters } from "./poet-places.server"

const count = (letters: Awaited<ReturnType<typeof listLetters>>, letter: string) =>
	letters.find((row) => row.letter === letter) ?? { poetCount: 0, listedCount: 0 }
const placed = () =>
	db.poet.findMany({
		select: {
			id: true,
			name: true,
			place: true,
			listedPlace: true,
			poemCount: true,
			lastInitial: true,
		},
		orderBy: { place: "asc" },
	})

test("the seed has given every poet a place, and every poet with poems a place among those", async () => {
	const poets = await placed()
	expect(poets.map(({ place }) => place)).toEqual(poets.map((_, at) => at + 1))
	const listed = poets.filter(({ poemCount }) => poemCount > 0)
	expect(listed.map(({ listedPlace }) => listedPlace)).toEqual(listed.map((_, at) => at + 1))
	expect((await listLetters()).reduce((sum, { poetCount }) => sum + poetCount, 0)).toBe(
		poets.length,
	)
})

test("A–Z come first, what is neither comes last, and all can be counted by letter", async () => {
	const before = await listLetters()
	await transact((tx) =>
		createPoets(tx, [
			{ id: "00000000-0000-4000-8000-000000000001", name: "Анна Ахматова" },
			{ id: "00000000-0000-4000-8000-000000000002", name: "Émile Żuk" },
			{ id: "00000000-0000-4000-8000-000000000003", name: "50 Pence 50" },
		]),
	)
	const after = await listLetters()
	expect(count(after, "#")).toMatchObject({ poetCount: 2, listedCount: 0 })
	expect(count(after, "Z").poetCount).toBe(count(before, "Z").poetCount + 1)
	const poets = await placed()
	expect(poets.slice(-2).map(({ name }) => name)).toEqual(["50 Pence 50", "Анна Ахматова"])
	expect(poets.map(({ place }) => place)).toEqual(poets.map((_, at) => at + 1))
})

test("a first poem lists its poet, and the last one gone takes the poet off the list", async () => {
	const poetId = "00000000-0000-4000-8000-00000000000a"
	await transact((tx) => createPoet(tx, { id: poetId, name: "Aaron Aardvark" }))
	expect(await db.poet.findUniqueOrThrow({ where: { id: poetId } })).toMatchObject({
		place: 1,
		listedPlace: null,
	})
	const poem = {
		id: "00000000-0000-4000-8000-00000000000b",
		title: "One",
		sortTitle: "one",
		content: "A line",
		subject: "Moose",
		shelf: "Moose",
		poetId,
	}
	await transact(async (tx) => {
		await tx.poem.create({ data: poem })
		await reshelve(tx, [poem])
	})
	expect(await db.poet.findUniqueOrThrow({ where: { id: poetId } })).toMatchObject({
		place: 1,
		listedPlace: 1,
		poemCount: 1,
	})
	const listed = count(await listLetters(), "A").listedCount
	await transact(async (tx) => {
		await tx.poem.update({ where: { id: poem.id }, data: { isArchived: true } })
		await reshelve(tx, [poem])
	})
	expect(await db.poet.findUniqueOrThrow({ where: { id: poetId } })).toMatchObject({
		place: 1,
		listedPlace: null,
		poemCount: 0,
	})
	expect(count(await listLetters(), "A").listedCount).toBe(listed - 1)
	expect(
		(await placed())
			.filter((poet) => poet.listedPlace !== null)
			.map(({ listedPlace }) => listedPlace),
	).toEqual((await placed()).filter((poet) => poet.poemCount > 0).map((_, at) => at + 1))
})

test("a database from before the index had places gets them at start", async () => {
	await db.poet.updateMany({ data: { place: null, listedPlace: null } })
	await db.letter.deleteMany()
	await reshelveIfNeeded()
	const poets = await placed()
	expect(poets.map(({ place }) => place)).toEqual(poets.map((_, at) => at + 1))
	expect((await listLetters()).length).toBeGreaterThan(20)
})

test("poets come into the database by createPoets alone", () => {
	const sources = (folder: string): string[] =>
		readdirSync(folder, { recursive: true, encoding: "utf8" })
			.map((name) => path.join(folder, name))
			.filter((name) => /(?<!\.test)\.tsx?$/.test(name))
	const offenders = [...sources("app"), "prisma/seed.ts"].filter(
		(file) =>
			!file.endsWith("poet-places.server.ts") &&
			/\.poet\.(create|upsert)/.test(readFileSync(file, "utf8")),
	)
	expect(offenders).toEqual([])
})
