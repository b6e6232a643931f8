import { renameSync } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"
import Database from "better-sqlite3"
import { afterAll, beforeAll, expect, test } from "vitest"
import { ask } from "../setup/ask"
import { type RunningServer, startServer } from "../setup/server"

// Another database is moved over the file of a server that many read from and some write to. Without
// care SQLite would play the log of the old file into the new one, which damages it for good.

const ADMIN = { email: "editor@example.com", password: "a long enough password" }
const READERS = 20
const WRITERS = 4
const json = { "Content-Type": "application/json" }

let server: RunningServer
beforeAll(async () => {
	const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
	server = await startServer({ env, onFile: true })
}, 150_000)
afterAll(async () => void (await server?.stop()))

/** A sound copy of the database in which one poem has this title. */
function copyWith(id: string, title: string): string {
	const copy = `${server.databaseFile}.${title}`
	const source = new Database(server.databaseFile)
	source.prepare("VACUUM INTO ?").run(copy)
	source.close()
	const database = new Database(copy)
	database.prepare(`UPDATE "Poem" SET "title" = ? WHERE "id" = ?`).run(title, id)
	database.close()
	return copy
}

/** Ask until told to stop. */
function startClients(ofEach: readonly (() => [path: string, init?: object])[]) {
	const stopping = new AbortController()
	const seen: Record<string, number> = {}
	const wrong: string[] = []
	const askNext = async (next: (typeof ofEach)[number]) => {
		const [path, init] = next()
		const failed = (error: unknown) => ({ status: 599, text: String(error) })
		const { status, text } = await ask(server.url + path, init).catch(failed)
		seen[status] = (seen[status] ?? 0) + 1
		const isClear = status === 503 && /database does not answer|can be saved/i.test(text)
		if (status >= 300 && !isClear) wrong.push(`${path} ${status} ${text.slice(0, 300)}`)
	}
	const clients = ofEach.map(async (next) => {
		while (!stopping.signal.aborted) await askNext(next)
	})
	return async () => {
		stopping.abort()
		await Promise.all(clients)
		return { seen, wrong }
	}
}

let asked = 0
function readOf(id: string): [path: string] {
	const ways = ["/book?x=", "/poets?q=a&x=", "/api/search?q=wet&x=", `/api/poems/${id}?x=`, "/?x="]
	return [`${ways[(asked += 1) % ways.length]}${asked % 2}`]
}
function writeWith(headers: object): [path: string, init: object] {
	const title = `Written ${(asked += 1)}`
	const poem = { title, content: "One wet\nline", poetName: "Sappho", subject: "Moose" }
	const init = { method: "POST", headers, body: JSON.stringify(poem) }
	return ["/api/poems/admin/submit-protected-poem", init]
}

test("twenty readers and four writers get answers or a clear 503, and then what is in the new file", async () => {
	const [{ id }] = (await ask(`${server.url}/api/poems/paginated?pageSize=1`)).json.data
	const signIn = { method: "POST", headers: json, body: JSON.stringify(ADMIN) }
	const token = (await ask(`${server.url}/auth/v1/token?grant_type=password`, signIn)).json
	const headers = { ...json, Authorization: `Bearer ${token.access_token}` }
	const stop = startClients([
		...Array<() => [string]>(READERS).fill(() => readOf(id)),
		...Array<() => [string, object]>(WRITERS).fill(() => writeWith(headers)),
	])
	const titleNow = async () => (await ask(`${server.url}/api/poems/${id}`)).json.title
	const replaceAll = async () => {
		for (const title of ["First", "Second", "Third"]) {
			renameSync(copyWith(id, title), server.databaseFile)
			await expect.poll(titleNow, { timeout: 10_000 }).toBe(title)
			await pause(500)
		}
	}
	const failure = await replaceAll().catch((error: unknown) => error)
	const { seen, wrong } = await stop()
	expect(wrong).toEqual([])
	expect(failure).toBeUndefined()
	expect(seen[200]).toBeGreaterThan(100)
	expect(seen[201]).toBeGreaterThan(10)
	const database = new Database(server.databaseFile, { readonly: true })
	expect(database.pragma("integrity_check", { simple: true })).toBe("ok")
	database.close()
}, 120_000)
