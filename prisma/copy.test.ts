import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import Database from "better-sqlite3"
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest"
import { copyDatabase } from "./copy"
import { readTables } from "./tables"
import { onFile } from "../tests/setup/sqlite"

const prismaDir = path.resolve("prisma")
const root = mkdtempSync(path.join(tmpdir(), "odes-copy-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let number = 0
let source = ""
let target = ""
beforeEach(() => {
	number += 1
	source = path.join(root, `${number}-from.db`)
	target = path.join(root, `${number}-to.db`)
	copyFileSync(path.join(inject("templates"), "library.db"), source)
})

const copy = (options: { from?: string; to?: string; replace?: boolean } = {}) =>
	copyDatabase({ from: `file:${source}`, to: `file:${target}`, prismaDir, ...options })
const poems = (file: string) => onFile(file, `SELECT COUNT(*) FROM "Poem"`)[0]

test("the copy knows every table of the database, and those that others refer to come first", () => {
	const tables = readTables(readFileSync(path.join(prismaDir, "schema.prisma"), "utf8"))
	const stored = onFile(
		source,
		// Triggers keep what the search reads.
		`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'
			AND name NOT LIKE 'PoemSearch%'`,
	)
	expect(tables.map(({ name }) => name).toSorted()).toEqual(stored.toSorted())
	for (const [at, { name, key, refersTo }] of tables.entries()) {
		const inKey = onFile(source, `SELECT name FROM pragma_table_info('${name}') WHERE pk > 0`)
		expect(key.toSorted()).toEqual(inKey.toSorted())
		const references = onFile(source, `SELECT "table" FROM pragma_foreign_key_list('${name}')`)
		expect(refersTo.toSorted()).toEqual(references.toSorted())
		const earlier = new Set(tables.slice(0, at).map((table) => table.name))
		expect(refersTo.filter((other) => !earlier.has(other))).toEqual([])
	}
})

describe("npm run db:copy", () => {
	test("is searched like the database it is from", async () => {
		const found = (file: string) =>
			onFile(
				file,
				`SELECT "poemId" FROM "PoemSearch" JOIN "PoemSearchWords" ON "PoemSearchWords".rowid = "number"
					WHERE "PoemSearchWords" MATCH '{A B D} : "moose"' ORDER BY 1`,
			)
		await copy()
		const stale = `SELECT "poemId" FROM "PoemSearchStale"`
		expect(onFile(target, stale).length).toBeGreaterThan(10)
		expect(found(target).length).toBeGreaterThan(10)
		expect(found(target)).toEqual(found(source))
	})
	test("gives the same rows each time, and nothing of the copy before is left", async () => {
		const first = await copy()
		expect(first.find(({ name }) => name === "Poem")?.rows).toBe(poems(source))
		expect(await copy()).toEqual(first)
		onFile(source, `DELETE FROM "Poem" WHERE "id" = (SELECT MIN("id") FROM "Poem")`)
		onFile(source, `INSERT INTO "Secret" VALUES ('session', 'the secret of this site')`)
		expect(await copy()).not.toEqual(first)
		expect(poems(target)).toBe(poems(source))
		expect(onFile(target, `SELECT "value" FROM "Secret"`)).toEqual(["the secret of this site"])
	})

	test("never gives a page's tag to another page", async () => {
		const version = (file: string) => Number(onFile(file, `SELECT "version" FROM "DataVersion"`)[0])
		onFile(source, `UPDATE "DataVersion" SET "version" = 9000`)
		await copy()
		expect(version(target)).toBeGreaterThan(9000)
		const before = version(target)
		await copy()
		expect(version(target)).toBeGreaterThan(before)
	})

	test("needs --replace for a database that holds only the shipped library", async () => {
		copyFileSync(source, target)
		onFile(source, `UPDATE "Poem" SET "title" = 'Mine'`)
		await expect(copy()).rejects.toThrow(
			`-to.db has data of its own (${poems(source)} poems). Add --replace`,
		)
		expect(onFile(target, `SELECT 1 FROM "Poem" WHERE "title" = 'Mine'`)).toEqual([])
		await copy({ replace: true })
		expect(onFile(target, `SELECT DISTINCT "title" FROM "Poem"`)).toEqual(["Mine"])
	})

	test("needs it for a copy that somebody changed, and for a copy of another book", async () => {
		await copy()
		onFile(target, `INSERT INTO "Setting" VALUES ('new', '1', 0)`)
		await expect(copy()).rejects.toThrow(/has data of its own/)
		await copy({ replace: true })
		copyFileSync(source, `${source}2`)
		await expect(copy({ from: `file:${source}2` })).rejects.toThrow(/has data of its own/)
	})

	test("fails when a row is not the same in the copy, and leaves the target as it was", async () => {
		await copy()
		onFile(
			target,
			`CREATE TRIGGER "spoil" AFTER INSERT ON "Letter" WHEN NEW."letter" = 'B'
				BEGIN UPDATE "Letter" SET "poetCount" = 0 WHERE "letter" = 'B'; END`,
		)
		onFile(source, `UPDATE "Poem" SET "title" = 'Mine'`)
		await expect(copy()).rejects.toThrow(/^Letter is not the same in the copy \(\w+ and \w+\)\.$/)
		onFile(target, `DROP TRIGGER "spoil"`)
		onFile(
			target,
			`CREATE TRIGGER "spoil" AFTER INSERT ON "Letter" WHEN NEW."letter" = 'B'
				BEGIN DELETE FROM "Letter" WHERE "letter" = 'B'; END`,
		)
		await expect(copy()).rejects.toThrow(/^Letter has \d+ rows, but the copy has \d+\.$/)
		expect(poems(target)).toBe(poems(source))
		expect(onFile(target, `SELECT 1 FROM "Poem" WHERE "title" = 'Mine'`)).toEqual([])
	})
})

describe("db:copy refuses with one sentence", () => {
	const newer = (file: string) =>
		onFile(
			file,
			`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
				VALUES ('x', 'x', '29990101000000_more', 1)`,
		)
	const foreign = (file: string) => {
		rmSync(file, { force: true })
		onFile(file, `CREATE TABLE "Invoices" ("id" INTEGER)`)
	}
	const older = (file: string) =>
		onFile(file, `DELETE FROM _prisma_migrations WHERE migration_name LIKE '%_secrets'`)

	test.each<[string, RegExp, () => Parameters<typeof copy>[0] | void]>([
		["no source", /^There is no database at .*none\.db\.$/, () => ({ from: "file:none.db" })],
		["an empty source", /^There is nothing in .*from\.db\.$/, () => writeFileSync(source, "")],
		["one database twice", /^Both addresses are the same/, () => ({ to: `file:${source}` })],
		[
			"a newer source",
			/from\.db is from a newer release: .* 29990101000000_more\.$/,
			() => void newer(source),
		],
		["an older source", /from\.db is from an older release: start/, () => void older(source)],
		["a source of another application", /from\.db is a database of another/, () => foreign(source)],
		[
			"a newer target",
			/to\.db is from a newer release/,
			() => {
				copyFileSync(source, target)
				newer(target)
			},
		],
		["a target of another application", /to\.db is a database of another/, () => foreign(target)],
		[
			"a target that is no database",
			/is not an SQLite database\.$/,
			() => writeFileSync(target, "moose"),
		],
		[
			"another scheme",
			/^The address to copy from must start with "file:"/,
			() => ({ from: "mysql://ada:secret@host/odes" }),
		],
		[
			"no database name",
			/^The address to copy to must be like postgres:/,
			() => ({ to: "postgres://ada:secret@host" }),
		],
		[
			"a server that does not answer",
			/^the database odes on 127\.0\.0\.1:1 can't be opened: [^\n]+\.$/,
			() => ({ to: "postgres://ada:secret@127.0.0.1:1/odes" }),
		],
	])("%s", async (_, sentence, make) => {
		const options = make() ?? {}
		const error: unknown = await copy({ replace: true, ...options }).catch((thrown) => thrown)
		expect((error as Error).message).toMatch(sentence)
		expect((error as Error).message).not.toMatch(/secret|\n|DATABASE_URL/)
	})

	test("while a server has the target open", async () => {
		await copy()
		const server = new Database(target)
		server.pragma("journal_mode = WAL")
		server.prepare(`SELECT 1 FROM "Poem"`).get()
		await expect(copy()).rejects.toThrow(/A server is using .*to\.db; stop it first/)
		server.close()
	})
})
