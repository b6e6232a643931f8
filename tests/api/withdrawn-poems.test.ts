import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { removeForgotten } from "~/features/deathmatch/forgotten.server"
import { db, transact } from "~/platform/database/db.server"
import { EDITOR, makeEditor } from "../setup/admin"
import { openApi } from "../setup/app"
import { asker } from "../setup/ask"
import { signInByToken } from "../setup/auth-base"

// What becomes of poems that a stranger's match names.

const DAY_MS = 24 * 3_600_000
const json = { "Content-Type": "application/json" }
let api: Awaited<ReturnType<typeof openApi>>
let ask: ReturnType<typeof asker>
let ids: string[] = []
beforeAll(async () => {
	api = await openApi()
	ask = asker(api.url)
	await makeEditor()
	const poems = await db.poem.findMany({
		where: { subject: "Moose", highlights: { some: {} } },
		take: 2,
	})
	ids = poems.map(({ id }) => id)
})
afterAll(() => api.close())

/** A match of these two poems whose rounds with these numbers are decided. */
async function match(daysAgo: number, rounds: number[], kind = "friendly", played = daysAgo) {
	const [poem1Id = "", poem2Id = ""] = ids
	const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
	const saved = rounds.map((roundNumber) => ({
		id: randomUUID(),
		roundNumber,
		poem1Id,
		poem2Id,
		winnerId: poem1Id,
		updatedAt: ago(played),
	}))
	const data = { id: randomUUID(), kind, createdAt: ago(daysAgo), rounds: { create: saved } }
	await transact((tx) => tx.deathmatch.create({ data }))
	return data.id
}

test("a match that nobody went on with for ninety days goes, with its rounds; others stay", async () => {
	const forgotten = [await match(91, []), await match(200, [1, 2, 3])]
	const kept = [
		await match(89, [1]),
		await match(200, [1], "friendly", 10),
		await match(200, [1, 2, 3, 4, 5, 6, 7]),
		await match(200, [1], "ranked"),
	]
	expect(await removeForgotten()).toBe(2)
	expect(await removeForgotten()).toBe(0)
	const found = await db.deathmatch.findMany({ where: { id: { in: [...forgotten, ...kept] } } })
	expect(found.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
	expect(await db.round.count({ where: { deathmatchId: { in: forgotten } } })).toBe(0)
})

test("a poem that a round names can't be deleted, but its words can be withdrawn from everything public", async () => {
	await match(1, [1])
	const [id = ""] = ids
	const before = await db.poem.findUniqueOrThrow({ where: { id }, include: { highlights: true } })
	const words = before.content.split("\n")[0] ?? ""
	const { access_token } = await signInByToken(EDITOR)
	const headers = { ...json, Authorization: `Bearer ${access_token}` }
	expect((await ask(`/api/poems/${id}`, { method: "DELETE", headers })).status).toBe(409)
	const places = [
		`/api/poems/${id}`,
		`/api/poems/${id}.txt`,
		"/api/poems?includeArchived=true",
		"/api/export.ndjson?includeArchived=true",
		`/api/highlights/poem/${id}`,
		`/api/search?q=${encodeURIComponent(words.split(" ").slice(0, 4).join(" "))}`,
	]
	const isAnywhere = async () => {
		const texts = await Promise.all(places.map(async (place) => (await ask(place)).text))
		return texts.some((text) => text.includes(JSON.stringify(words).slice(1, -1)))
	}
	expect(await isAnywhere()).toBe(true)
	const edit = { title: "Withdrawn", content: "This poem was withdrawn.", is_archived: true }
	const body = JSON.stringify({ ...edit, poet_id: before.poetId, subject: before.subject })
	const edited = await ask(`/api/poems/${id}`, { method: "PUT", headers, body })
	expect([edited.status, edited.text]).toEqual([200, edited.text])
	expect(await isAnywhere()).toBe(false)
	const all = await Promise.all(places.map(async (place) => (await ask(place)).text))
	for (const { text } of before.highlights) expect(all[4]).not.toContain(JSON.stringify(text))
})
