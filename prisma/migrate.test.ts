import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import Database from "better-sqlite3"
import { afterAll, expect, test } from "vitest"
import { diffToSchema, migrate, POSTGRES_SCHEMA, postgresDiffToSchema } from "./migrate"

const root = mkdtempSync(path.join(tmpdir(), "odes-migrate-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test("a failed migration leaves nothing half done and may be tried again", async () => {
	const prismaDir = path.join(root, "prisma")
	cpSync("prisma/migrations", path.join(prismaDir, "migrations"), { recursive: true })
	cpSync("prisma/schema.prisma", path.join(prismaDir, "schema.prisma"))
	const added = path.join(prismaDir, "migrations/29990101000000_more")
	const write = (sql: string) => {
		mkdirSync(added, { recursive: true })
		writeFileSync(path.join(added, "migration.sql"), sql)
	}
	const file = path.join(root, "odes.db")
	const databaseUrl = `file:${file}`
	const tables = () => {
		const database = new Database(file)
		const names = database.prepare("SELECT name FROM sqlite_schema ORDER BY 1").pluck().all()
		database.close()
		return names
	}
	await migrate({ databaseUrl, prismaDir: "prisma" })
	const before = tables()
	write(`CREATE TABLE "Half" ("id" TEXT); SELECT * FROM "NoSuchTable";`)
	await expect(migrate({ databaseUrl, prismaDir })).rejects.toThrow(/no such table: NoSuchTable/)
	expect(tables()).toEqual(before)
	write(`CREATE TABLE "Half" ("id" TEXT);`)
	expect(await migrate({ databaseUrl, prismaDir })).toEqual(["29990101000000_more"])
	expect(tables()).toContain("Half")
})

test("both databases have the whole schema: npm run db:new-migration has nothing to write", async () => {
	const options = { prismaDir: "prisma", scratchUrl: `file:${path.join(root, "scratch.db")}` }
	expect(await diffToSchema(options)).not.toMatch(/^(CREATE|ALTER|DROP|PRAGMA)/m)
	expect(await postgresDiffToSchema(options)).not.toMatch(/^(CREATE|ALTER|DROP)/m)
	expect(readFileSync(path.join("prisma", POSTGRES_SCHEMA), "utf8")).toBe(
		readFileSync("prisma/schema.prisma", "utf8"),
	)
})
