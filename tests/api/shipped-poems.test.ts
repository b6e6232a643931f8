import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import Database from "better-sqlite3"
import firstEdition from "../../prisma/first-edition.json"
import { afterAll, describe, expect, test } from "vitest"
import { addGeneratedPoem } from "~/features/generation/runs/three-poems.server"
import { subjects } from "~/features/poems/poem"
import { reshelveAll } from "~/features/catalog/shelves.server"
import { db, transact } from "~/platform/database/db.server"
import { readLibrary } from "../../prisma/library"
import { migrate, readMigrations } from "../../prisma/migrate"
import { seed } from "../../prisma/seed"
import { placeOf } from "../setup/places"

// The poems that the site ships with stay in the book, whatever visitors have written.

const prismaDir = path.resolve("prisma")
const shippedIds = readLibrary(path.join(prismaDir, "library")).flatMap(({ poems }) =>
	poems.map(({ id }) => id),
)
const remaining = () =>
	db.poem.count({ where: { id: { in: shippedIds }, isArchived: false, isProtected: true } })

describe("a new database", () => {
	test("every shipped poem is protected from the start", async () => {
		expect(shippedIds.length).toBeGreaterThan(200)
		expect(await remaining()).toBe(shippedIds.length)
	})

	test("500 generated poems over all poets and subjects remove no shipped poem", async () => {
		const poets = await db.poet.findMany({ select: { id: true }, orderBy: { id: "asc" } })
		const pairs = poets.flatMap(({ id }) => subjects.map((subject) => ({ poetId: id, subject })))
		for (let from = 0; from < 500; from += 50)
			await transact(async (tx) => {
				for (let at = from; at < from + 50; at++)
					await addGeneratedPoem(
						tx,
						{
							...pairs[(at * 5) % pairs.length]!,
							title: `Generated ${at}`,
							content: "One line",
							model: "composer",
							systemPrompt: null,
							generatedPrompt: null,
							aiResponse: "One line",
							promptTemplateId: null,
						},
						new Date(),
					)
			})
		expect(await remaining()).toBe(shippedIds.length)
		expect(await db.poem.count({ where: { title: { startsWith: "Generated " } } })).toBe(500)
	}, 120_000)
})

describe("npm run db:seed", () => {
	test("brings back shipped poems that were removed and leaves what an administrator changed", async () => {
		const [removed = "", changed = ""] = shippedIds
		const before = await db.poem.findUniqueOrThrow({
			where: { id: removed },
			include: { highlights: true },
		})
		await transact(async (tx) => {
			await tx.poem.delete({ where: { id: removed } })
			await tx.poem.update({
				where: { id: changed },
				data: { title: "Changed", isProtected: false },
			})
			await reshelveAll(tx)
		})
		expect(await seed({ prismaDir })).toEqual({ poets: 0, poems: 1, renewed: 0, kept: [] })
		const after = await db.poem.findUniqueOrThrow({
			where: { id: removed },
			include: { highlights: true },
		})
		expect(after).toMatchObject({ title: before.title, content: before.content, isProtected: true })
		expect(await placeOf(removed)).toEqual(expect.any(Number))
		expect(after.highlights).toHaveLength(before.highlights.length)
		expect(await db.poem.findUniqueOrThrow({ where: { id: changed } })).toMatchObject({
			title: "Changed",
			isProtected: false,
		})
		expect(await seed({ prismaDir })).toEqual({ poets: 0, poems: 0, renewed: 0, kept: [] })
	})
})

describe("a database from before notes had devices", () => {
	test("gets the devices of its shipped notes at the next start, once; changed notes stay", async () => {
		const poem = await db.poem.findFirstOrThrow({
			where: { id: shippedIds[2]! },
			include: { highlights: { orderBy: { ordinal: "asc" } } },
		})
		const [first, second, third] = poem.highlights
		await transact(async (tx) => {
			await tx.setting.delete({ where: { key: "devices_named" } })
			await tx.highlight.updateMany({ data: { device: null } })
			await tx.highlight.update({ where: { id: first!.id }, data: { note: "My own words." } })
			await tx.highlight.update({ where: { id: second!.id }, data: { device: "pun" } })
		})
		await seed({ prismaDir, onlyIfEmpty: true })
		const devices = async () =>
			new Map(
				(await db.highlight.findMany({ where: { poemId: poem.id } })).map((row) => [
					row.id,
					row.device,
				]),
			)
		const named = await devices()
		expect(named.get(first!.id)).toBeNull()
		expect(named.get(second!.id)).toBe("pun")
		expect(named.get(third!.id)).toBe(third!.device)
		expect(third!.device).toEqual(expect.any(String))
		expect(await db.highlight.count({ where: { device: null, poemId: { in: shippedIds } } })).toBe(
			1,
		)

		await transact((tx) =>
			tx.highlight.update({ where: { id: third!.id }, data: { device: null } }),
		)
		await seed({ prismaDir, onlyIfEmpty: true })
		expect((await devices()).get(third!.id)).toBeNull()
	})
})

describe("a database from before shipped poems were protected", () => {
	const folder = mkdtempSync(path.join(tmpdir(), "odes-protect-"))
	afterAll(() => rmSync(folder, { recursive: true, force: true }))

	/** Those of the first edition: all that such a database can have. */
	const firstIds = shippedIds.filter((id) => id in firstEdition)

	test("is protected once, shipped poems only; what is unprotected after that stays so", async () => {
		const file = path.join(folder, "odes.db")
		const databaseUrl = `file:${file}`
		const names = readMigrations(path.join(prismaDir, "migrations")).migrationDirectories.map(
			({ path: name }) => name,
		)
		const only = names.findIndex((name) => name.endsWith("_protect_shipped_poems"))
		await migrate({ databaseUrl, prismaDir, only })
		const own = randomUUID()
		const database = new Database(file)
		database.exec(
			`INSERT INTO "Poet" ("id", "name", "sortName", "sortLastName", "lastInitial") VALUES ('p', 'P', 'p', 'p', 'P')`,
		)
		const insert = database.prepare(
			`INSERT INTO "Poem" ("id", "updatedAt", "title", "sortTitle", "content", "shelf", "poetId") VALUES (?, '2026-01-01T00:00:00.000+00:00', 'T', 't', 'x', 'Moose', 'p')`,
		)
		for (const id of [...firstIds, own]) insert.run(id)
		const unprotected = () =>
			database
				.prepare(`SELECT "id" FROM "Poem" WHERE "isProtected" = 0`)
				.all()
				.map((row) => (row as { id: string }).id)
		expect(unprotected()).toHaveLength(firstIds.length + 1)
		database.close()

		await migrate({ databaseUrl, prismaDir })
		const migrated = new Database(file)
		const left = migrated.prepare(`SELECT "id" FROM "Poem" WHERE "isProtected" = 0`).all()
		expect(left).toEqual([{ id: own }])
		expect(
			migrated.prepare(`SELECT "version", "updatedAt" FROM "Poem" WHERE "id" = ?`).get(firstIds[0]),
		).toEqual({
			version: 2,
			updatedAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
		})
		migrated.prepare(`UPDATE "Poem" SET "isProtected" = 0 WHERE "id" = ?`).run(firstIds[0])
		migrated.close()

		expect(await migrate({ databaseUrl, prismaDir })).toEqual([])
		const again = new Database(file, { readonly: true })
		expect(
			again.prepare(`SELECT "isProtected" FROM "Poem" WHERE "id" = ?`).get(firstIds[0]),
		).toEqual({ isProtected: 0 })
		again.close()
	})
})
