import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest"
import { migrate } from "../../prisma/migrate"
import { createDatabase, databaseUrl, dropDatabase, runOn } from "../setup/postgres"

const folder = inject("postgres")!
const scratch = mkdtempSync(path.join(tmpdir(), "odes-migrations-"))
const names: string[] = []
let name = ""
let url = ""
beforeEach(async () => {
	name = `migrations_${process.pid}_${names.length}`
	names.push(name)
	url = databaseUrl(folder, name)
	await createDatabase(folder, name)
})
afterAll(async () => {
	rmSync(scratch, { recursive: true, force: true })
	for (const known of names) await dropDatabase(folder, known)
})

const rows = (sql: string) => runOn(folder, name, sql)
const tables = async () =>
	(await rows(`SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)).map(
		({ tablename }) => tablename,
	)

/** The project's migrations with one more. */
function withMigration(sql: string): string {
	const prismaDir = path.join(scratch, name)
	cpSync("prisma/migrations-postgresql", path.join(prismaDir, "migrations-postgresql"), {
		recursive: true,
	})
	cpSync("prisma/schema.prisma", path.join(prismaDir, "schema.prisma"))
	const added = path.join(prismaDir, "migrations-postgresql/29990101000000_more")
	mkdirSync(added, { recursive: true })
	writeFileSync(path.join(added, "migration.sql"), sql)
	return prismaDir
}

describe("the migrations of PostgreSQL", () => {
	test("sort every text by its bytes, whatever the language of the database", async () => {
		await migrate({ databaseUrl: url, prismaDir: "prisma" })
		const columns = await rows(`SELECT table_name, column_name, collation_name
			FROM information_schema.columns
			WHERE table_schema = 'public' AND data_type = 'text' AND table_name NOT LIKE '\\_%'`)
		expect(columns.length).toBeGreaterThan(70)
		expect(columns.filter(({ collation_name }) => collation_name !== "C")).toEqual([])
	})

	test("are applied once when two begin at the same time", async () => {
		const both = [0, 1].map(() => migrate({ databaseUrl: url, prismaDir: "prisma" }))
		const applied = (await Promise.all(both)).map(({ length }) => length)
		expect(Math.min(...applied)).toBe(0)
		expect(Math.max(...applied)).toBeGreaterThan(1)
	})

	test("leave nothing half done when one fails, which may be tried again", async () => {
		await migrate({ databaseUrl: url, prismaDir: "prisma" })
		const before = await tables()
		const broken = withMigration(`CREATE TABLE "Half" ("id" TEXT); SELECT * FROM "NoSuchTable";`)
		await expect(migrate({ databaseUrl: url, prismaDir: broken })).rejects.toThrow(
			/can't be opened: .*NoSuchTable/,
		)
		expect(await tables()).toEqual(before)
		const repaired = withMigration(`CREATE TABLE "Half" ("id" TEXT);`)
		expect(await migrate({ databaseUrl: url, prismaDir: repaired })).toEqual([
			"29990101000000_more",
		])
		expect(await tables()).toContain("Half")
	})
})

describe("a database that is not usable is told in one sentence", () => {
	const sentence = async (databaseUrl: string) => {
		const error = await migrate({ databaseUrl, prismaDir: "prisma" }).catch((thrown) => thrown)
		expect(error).toBeInstanceOf(Error)
		expect(error.message).not.toMatch(/\n|secret/)
		return error.message as string
	}

	test("of another application", async () => {
		await rows(`CREATE TABLE "Invoices" ("id" INTEGER)`)
		expect(await sentence(url)).toMatch(/^the database .* can't be opened: .*not empty/)
		expect(await tables()).toEqual(["Invoices"])
	})

	test("that does not exist, on a host that does not answer or does not exist", async () => {
		expect(await sentence(databaseUrl(folder, "moose"))).toMatch(/^the database moose on .*moose/)
		expect(await sentence("postgres://ada:secret@127.0.0.1:1/odes")).toMatch(
			/^the database odes on 127\.0\.0\.1:1 can't be opened: .+\. Check DATABASE_URL\.$/,
		)
		expect(await sentence("postgres://ada:secret@no-such-host.invalid/odes")).toMatch(
			/^the database odes on no-such-host\.invalid can't be opened: .+/,
		)
	}, 60_000)

	test("a role that may not create anything", async () => {
		await rows(`CREATE ROLE "reader_${name}" LOGIN`)
		const asReader = url.replace("postgres://odes@", `postgres://reader_${name}@`)
		expect(await sentence(asReader)).toMatch(/permission denied/)
		await rows(`DROP ROLE "reader_${name}"`)
	})
})
