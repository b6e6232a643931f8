import { copyFileSync, mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from "vitest"
import { compare, copyDatabase } from "../../prisma/copy"
import { restore } from "../../prisma/backup"
import { backUpServer, restoreServer } from "../../prisma/server-backup"
import { createDatabase, databaseUrl, dropDatabase, runOn } from "../setup/postgres"
import { type RunningServer, startServer } from "../setup/server"
import { onFile } from "../setup/sqlite"

// A book moves from SQLite to PostgreSQL and back.

const prismaDir = path.resolve("prisma")
const postgres = inject("postgres")!
const root = mkdtempSync(path.join(tmpdir(), "odes-moved-"))
const servers: RunningServer[] = []
afterAll(async () => {
	await Promise.all(servers.map((server) => server.stop("SIGKILL")))
	rmSync(root, { recursive: true, force: true })
})

let number = 0
let file = ""
let name = ""
let url = ""
beforeEach(async () => {
	number += 1
	file = path.join(root, `${number}.db`)
	name = `moved_${process.pid}_${number}`
	url = databaseUrl(postgres, name)
	copyFileSync(path.join(inject("templates"), "library.db"), file)
	await createDatabase(postgres, name)
	ask(`INSERT INTO "Secret" VALUES ('session', 'the secret of this site')`)
})
afterEach(() => dropDatabase(postgres, name))

const ask = (sql: string, database = file) => onFile(database, sql)
const onServer = (sql: string) => runOn(postgres, name, sql)
const copy = (from: string, to: string, options = {}) =>
	copyDatabase({ from, to, prismaDir, ...options })
const title = async () =>
	(await onServer(`SELECT "title" FROM "Poem" ORDER BY "id" LIMIT 1`))[0]?.title

/** Values that the two databases keep in different ways. */
function addOddRows() {
	ask(`UPDATE "Poet" SET "stylePoints" = '{"zebra":{"b":[1,2.5],"a":null},"Ab":"é","a":true}',
		"form" = NULL WHERE "place" = 1`)
	ask(`INSERT INTO "Setting" VALUES ('text', '"true"', 1700000000123), ('list', '[]', 0),
		('no', 'false', '2026-01-01T00:00:00.001+00:00'), ('number', '1.50', 0)`)
	ask(`UPDATE "Poem" SET "aiResponse" = 'one' || char(0) || 'two', "isProtected" = 0
		WHERE "id" = (SELECT MIN("id") FROM "Poem")`)
	ask(`INSERT INTO "User" ("id", "email", "passwordHash", "updatedAt", "metadata")
		VALUES ('ada', 'ada@example.com', 'x', 0, '{"name":"Ada"}')`)
}

describe("npm run db:copy", () => {
	test("from SQLite to PostgreSQL and back gives the same digest of each table", async () => {
		addOddRows()
		const there = await copy(`file:${file}`, url)
		expect(await copy(`file:${file}`, url)).toEqual(there)
		expect(await onServer(`SELECT "value" FROM "Setting" WHERE "key" = 'text'`)).toEqual([
			{ value: "true" },
		])
		const back = await copy(url, `file:${file}.back`)
		expect(back).toEqual(there)
		expect(back.map((table) => table.name)).toContain("Secret")
		const poems = `SELECT "createdAt" || "content" || "isProtected" FROM "Poem" ORDER BY "id"`
		expect(ask(poems, `${file}.back`)).toEqual(ask(poems))

		await onServer(`UPDATE "Poet" SET "stylePoints" = '["other"]' WHERE "place" = 1`)
		const changed = await copy(url, `file:${file}.back`)
		expect(() => compare(there, changed)).toThrow(/^Poet is not the same in the copy/)
	}, 60_000)

	test("reads one state of the database, whoever writes meanwhile", async () => {
		await copy(`file:${file}`, url)
		await onServer(`INSERT INTO "Setting" VALUES ('turn', '0', now())`)
		const over = new AbortController()
		const writer = (async () => {
			for (let at = 0; !over.signal.aborted; at += 1)
				await onServer(`BEGIN; UPDATE "Setting" SET "value" = '${at}' WHERE "key" = 'turn';
					INSERT INTO "AuditEntry" VALUES ('${at}', now(), 'a', 'b', 'c'); COMMIT`)
		})()
		await expect.poll(() => onServer(`SELECT 1 FROM "AuditEntry" LIMIT 1`)).toHaveLength(1)
		await copy(url, `file:${file}.back`)
		over.abort()
		await writer
		const [entries] = ask(`SELECT COUNT(*) - 1 FROM "AuditEntry"`, `${file}.back`)
		const key = `SELECT "value" FROM "Setting" WHERE "key" = 'turn'`
		expect(ask(key, `${file}.back`)).toEqual([entries])
	}, 60_000)

	test("the copy starts, serves the same pages and knows who is signed in", async () => {
		const folder = path.join(root, "sites")
		const env = {
			ADMIN_EMAIL: "editor@example.com",
			ADMIN_PASSWORD: "a long enough password",
			PUBLIC_URL: "https://odes.example",
		}
		const start = async (address: string) => {
			const server = await startServer({
				folder,
				keep: true,
				env: { ...env, DATABASE_URL: address },
			})
			servers.push(server)
			return server
		}
		const one = await start(`file:${file}`)
		const signIn = await fetch(`${one.url}/auth/v1/token?grant_type=password`, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }),
		})
		const { access_token } = (await signIn.json()) as { access_token: string }
		await copy(`file:${file}`, url)
		const two = await start(url)
		const both = (address: string) =>
			Promise.all([one, two].map((site) => fetch(site.url + address)))
		for (const address of ["/book", "/poets", "/about", "/feed.xml", "/api/poems"]) {
			const [here, there] = await both(address)
			expect(there?.status).toBe(200)
			expect(there?.headers.get("ETag")).toBe(here?.headers.get("ETag"))
		}
		// PostgreSQL keeps the names of an object in an order of its own.
		const [here, there] = await Promise.all((await both("/api/poets")).map((poets) => poets.json()))
		expect(there).toEqual(here)
		const headers = { Authorization: `Bearer ${access_token}` }
		expect((await fetch(`${two.url}/auth/v1/user`, { headers })).status).toBe(200)
		// A server that runs would go on with the keys of before.
		await expect(copy(`file:${file}`, url, { replace: true })).rejects.toThrow(
			/^A server is using moved_\w+ on .*; stop it first\.$/,
		)
	}, 90_000)
})

describe("db:copy refuses a server's database with one sentence", () => {
	const NEWER = `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
		VALUES ('x', 'x', '29990101000000_more', now())`
	const refusal = async (from: string, to: string) => {
		const error: unknown = await copy(from, to, { replace: true }).catch((thrown) => thrown)
		expect(error).toBeInstanceOf(Error)
		expect((error as Error).message).not.toMatch(/\n|secret|DATABASE_URL/)
		return (error as Error).message
	}

	test("of another application", async () => {
		await onServer(`CREATE TABLE "Invoices" ("id" INTEGER)`)
		const sentence = /^moved_\w+ on .* is a database of another application\.$/
		expect(await refusal(`file:${file}`, url)).toMatch(sentence)
		expect(await refusal(url, `file:${file}`)).toMatch(sentence)
	})

	test("of a newer release, and an empty one to copy from", async () => {
		expect(await refusal(url, `file:${file}`)).toMatch(/^There is nothing in moved_/)
		await copy(`file:${file}`, url)
		await onServer(NEWER)
		const sentence = /is from a newer release: this one does not know 29990101000000_more\.$/
		expect(await refusal(`file:${file}`, url)).toMatch(sentence)
		expect(await refusal(url, `file:${file}.back`)).toMatch(sentence)
	}, 60_000)

	test("that does not exist, or is on a host that does not exist", async () => {
		const named = /^the database moose on .* can't be opened: .+\.$/
		expect(await refusal(databaseUrl(postgres, "moose"), `file:${file}`)).toMatch(named)
		const unknown = "postgres://ada:secret@no-such-host.invalid/odes"
		expect(await refusal(`file:${file}`, unknown)).toMatch(/^the database odes on no-such-host/)
	}, 60_000)

	test("where the role may not make tables", async () => {
		await onServer(`CREATE ROLE "reader_${name}" LOGIN`)
		const asReader = url.replace("postgres://odes@", `postgres://reader_${name}@`)
		expect(await refusal(`file:${file}`, asReader)).toMatch(/permission denied/)
		await onServer(`DROP ROLE "reader_${name}"`)
	})
})

describe("npm run db:backup and db:restore on PostgreSQL", () => {
	const backup = () => `${file}.backup`
	const place = () => ({ url, prismaDir })

	test("bring back the poems and the secrets, and keep what was there before", async () => {
		await copy(`file:${file}`, url)
		await onServer(`UPDATE "Poem" SET "title" = 'Before'`)
		await backUpServer(place(), backup())
		expect((statSync(backup()).mode & 0o777).toString(8)).toBe("600")
		await onServer(`UPDATE "Poem" SET "title" = 'After'`)
		await onServer(`UPDATE "Secret" SET "value" = 'another'`)
		const saved = await restoreServer(backup(), place())
		expect(await title()).toBe("Before")
		expect((await onServer(`SELECT "value" FROM "Secret"`))[0]?.value).toMatch(/of this site/)
		expect(ask(`SELECT DISTINCT "title" FROM "Poem"`, saved)).toEqual(["After"])
		await expect(backUpServer(place(), backup())).rejects.toThrow(/exists already/)
	}, 60_000)

	test("a backup of one kind can be restored on the other", async () => {
		ask(`UPDATE "Poem" SET "title" = 'Of the file'`)
		expect(await restoreServer(file, place())).toBeUndefined()
		expect(await title()).toBe("Of the file")
		await backUpServer(place(), backup())
		await restore(backup(), { file: `${file}.new`, prismaDir })
		expect(ask(`SELECT DISTINCT "title" FROM "Poem"`, `${file}.new`)).toEqual(["Of the file"])
	}, 60_000)

	test("a backup of a newer release is refused, and nothing is changed", async () => {
		await copy(`file:${file}`, url)
		ask(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
			VALUES ('x', 'x', '29990101000000_more', 1)`)
		ask(`UPDATE "Poem" SET "title" = 'Newer'`)
		await expect(restoreServer(file, place())).rejects.toThrow(/newer release/)
		expect(await title()).not.toBe("Newer")
	}, 60_000)
})
