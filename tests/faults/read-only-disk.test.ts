import Database from "better-sqlite3"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { db, transact } from "~/platform/database/db.server"
import * as admin from "~/routes/admin._index"
import * as book from "~/routes/book"
import { EDITOR, editorCookie, makeEditor } from "../setup/admin"
import { openApi } from "../setup/app"
import { asker } from "../setup/ask"
import { args, outcome } from "../setup/request"

// A disk that can be read, but not written to. Here SQLite itself refuses, in the words that it has
// for such a disk: root may write whatever the mode of a file says, and not everybody may mount one.

const file = (process.env.DATABASE_URL ?? "").replace("file:", "")
const SENTENCE = "Nothing can be saved at the moment. Reading goes on."

describe.skipIf(process.env.TEST_DATABASE === "postgres")("while the disk is read-only", () => {
	let api: Awaited<ReturnType<typeof openApi>>
	let ask: ReturnType<typeof asker>
	let cookie = ""
	beforeAll(async () => {
		api = await openApi()
		ask = asker(api.url, { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" })
		await makeEditor()
		cookie = await editorCookie()
		await db.session.updateMany({ data: { lastUsedAt: new Date(Date.now() - 3_600_000) } })
	})
	afterAll(() => api.close())
	beforeEach(async () => void (await db.$queryRaw`PRAGMA query_only = ON`))
	afterEach(async () => void (await db.$queryRaw`PRAGMA query_only = OFF`))

	test("the words are those of SQLite for a file that can't be written to", () => {
		const other = new Database(file, { readonly: true })
		expect(() => other.exec(`DELETE FROM "Setting"`)).toThrow(
			"attempt to write a readonly database",
		)
		other.close()
	})

	test("pages and calls that read go on, also of those who are signed in", async () => {
		for (const headers of [{}, { Cookie: cookie }]) {
			expect((await ask("/api/poets", { headers })).status).toBe(200)
			expect((await ask("/api/search?q=wet", { headers })).status).toBe(200)
		}
		expect((await outcome(() => book.loader(args("/book", { cookie })))).status).toBe(200)
	})

	test("what writes is answered with 503 and a sentence, and nothing is half written", async () => {
		const [poet] = (await ask("/api/poets")).json as { id: string }[]
		const account = JSON.stringify(EDITOR)
		const writes = [
			["/api/poems/generate", JSON.stringify({ poetId: poet!.id, subject: "Moose" })],
			["/api/poets/admin/add-poet", JSON.stringify({ name: "Ada of Nowhere" })],
		] as const
		for (const [path, body] of writes) {
			const answer = await ask(path, { method: "POST", body, headers: { Cookie: cookie } })
			expect([path, answer.status, answer.json.detail]).toEqual([path, 503, SENTENCE])
			expect(answer.headers["retry-after"]).toBe("60")
		}
		const signIn = await ask("/auth/v1/token?grant_type=password", {
			method: "POST",
			body: account,
		})
		expect(signIn.status).toBe(503)
		expect(JSON.stringify(signIn.json)).toContain(SENTENCE)
		const form = { intent: "sign-in", ...EDITOR }
		const page = await outcome(() => admin.action(args("/admin", { form })))
		expect(page.status).toBe(503)
		expect(JSON.stringify(page.data)).toContain(SENTENCE)
		expect(await db.poet.count({ where: { name: "Ada of Nowhere" } })).toBe(0)
		await expect(transact((tx) => tx.setting.deleteMany())).rejects.toMatchObject({ status: 503 })
	})
})

test("after it, everything is saved as before", async () => {
	const row = { key: "read-only", value: "x" }
	expect(
		await db.setting.upsert({ where: { key: row.key }, create: row, update: row }),
	).toMatchObject(row)
})
