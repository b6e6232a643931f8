import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import Database from "better-sqlite3"
import { afterAll, expect, test } from "vitest"
import {
	diffToSchema,
	migrate,
	POSTGRES_SCHEMA,
	postgresDiffToSchema,
	readMigrations,
} from "./migrate"

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

/** Its table held nothing but copies, and no release ran on several servers before it. */
const DROPS_A_TABLE = "20261122110743_poet_search"

const migrationFiles = ["migrations", "migrations-postgresql"].flatMap((folder) =>
	readMigrations(path.join("prisma", folder)).migrationDirectories.map(
		({ path: name, migrationFile }) => ({ folder, name, sql: migrationFile.content.value }),
	),
)

const takesAway = (sql: string): string[] =>
	sql.split(";").filter((statement) => {
		if (/\bDROP (TABLE|COLUMN|TYPE)\b|\bRENAME\b|\bALTER COLUMN\b/i.test(statement)) return true
		return /ADD COLUMN .*NOT NULL(?!.*DEFAULT)/i.test(statement)
	})

test.each(migrationFiles.filter(({ name }) => name !== DROPS_A_TABLE))(
	"$folder/$name only adds, so that servers of the release before it work on",
	({ sql }) => expect(takesAway(sql)).toEqual([]),
)

test.each([
	`DROP TABLE "Poem";`,
	`ALTER TABLE "Poem" DROP COLUMN "title";`,
	`ALTER TABLE "Poem" RENAME COLUMN "title" TO "name";`,
	`ALTER TABLE "Poem" ALTER COLUMN "title" TYPE INTEGER;`,
	`ALTER TABLE "Poem" ADD COLUMN "length" INTEGER NOT NULL;`,
])("a migration that says %s would be found", (sql) => expect(takesAway(sql)).toHaveLength(1))

test("a database of a newer release is not opened, and nothing in it changes", async () => {
	const file = path.join(root, "newer.db")
	const databaseUrl = `file:${file}`
	await migrate({ databaseUrl, prismaDir: "prisma" })
	const database = new Database(file)
	database.exec(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
		VALUES ('1', '', '29990101000000_more', 1)`)
	database.close()
	const before = readFileSync(file)
	await expect(migrate({ databaseUrl, prismaDir: "prisma" })).rejects.toThrow(
		"the database is from a newer release: this one does not know 29990101000000_more.",
	)
	expect(readFileSync(file).equals(before)).toBe(true)
})
