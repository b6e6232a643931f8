import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import Database from "better-sqlite3"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { restore } from "../../prisma/backup"
import { examine } from "../../prisma/doctor/doctor"
import { type RunningServer, startServer } from "../setup/server"

// A backup of a database that the first release wrote, with three of its poets and what people did
// there: an administrator renamed a poem, archived one, added a poet and a prompt; a visitor had a
// poem written and played a match. It is restored with this release's own command.

const EMAIL = "admin@example.com"
const PASSWORD = "a password of the first release"
const RENAMED = "f74d5304-4520-454c-b044-49a79fe3c59d"
const ARCHIVED = "8b876164-c866-4ecd-8ad3-eea56f05f02e"
const UNTOUCHED = "46a02ecf-76de-44ba-906c-e2f48c31fca7"

const folder = mkdtempSync(path.join(tmpdir(), "odes-first-"))
let server: RunningServer

const json = async (address: string, init?: RequestInit) =>
	(await fetch(server.url + address, init)).json() as Promise<Record<string, unknown>>

beforeAll(async () => {
	const backup = path.join(folder, "first-release.backup")
	const database = new Database(backup)
	database.exec(readFileSync("tests/setup/first-release/database.sql", "utf8"))
	database.close()
	await restore(backup, { file: path.join(folder, "odes.db"), prismaDir: path.resolve("prisma") })
	server = await startServer({ folder, onFile: true })
}, 60_000)
afterAll(async () => {
	await server.stop()
	rmSync(folder, { recursive: true, force: true })
})

describe("a restored backup of the first release, after one start of this one", () => {
	test("has the poems of this edition, and what the administrator changed is as it was left", async () => {
		expect(await json(`/api/poems/${RENAMED}`)).toMatchObject({
			title: "A Title by the Administrator",
		})
		expect(await json(`/api/poems/${ARCHIVED}`)).toMatchObject({ is_archived: true })
		const [untouched] = await server.sql<{ howMade: string | null }>(
			`SELECT "howMade" FROM "Poem" WHERE "id" = ?`,
			UNTOUCHED,
		)
		expect(untouched?.howMade).toContain("A pad")
		const page = await (await fetch(`${server.url}/poets?q=Ada+of+Nowhere`)).text()
		expect(page).toContain("Ada of Nowhere")
		const kept = await server.sql(`SELECT 1 FROM "Poem" WHERE "title" = 'The Folded Dining Car'`)
		expect(kept).toHaveLength(1)
	})

	test("has its match, its prompt and its history", async () => {
		const rounds = await server.sql(`SELECT 1 FROM "Round" WHERE "winnerId" = ?`, ARCHIVED)
		expect(rounds).toHaveLength(1)
		const active = await server.sql<{ friendlyName: string }>(
			`SELECT "friendlyName" FROM "PromptTemplate" WHERE "promptType" = 'poem_user'
				AND "isActive" = true`,
		)
		expect(active).toEqual([{ friendlyName: "Short poems" }])
		const history = await server.sql(`SELECT 1 FROM "AuditEntry" WHERE "actor" = ?`, EMAIL)
		expect(history).toHaveLength(6)
	})

	test("has forgotten whose addresses its poems were written for", async () => {
		const runs = await server.sql(`SELECT * FROM "Generation"`)
		expect(runs).toMatchObject([{ status: "complete", addressKey: null }])
		expect(JSON.stringify(runs)).not.toContain("127.0.0.1")
	})

	test("lets the administrator sign in with the password of before", async () => {
		const token = await json("/auth/v1/token?grant_type=password", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
		})
		expect(token.access_token).toBeTypeOf("string")
	})

	test("has nothing wrong that npm run doctor would find", async () => {
		const url = `file:${server.databaseFile}`
		const site = { url, prismaDir: path.resolve("prisma"), environment: {} }
		expect(await examine(site)).toEqual([])
	})
})
