import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { reshelveAll } from "~/features/catalog/shelves.server"
import { db, transact } from "~/platform/database/db.server"
import { fold } from "~/platform/text"
import { openApi } from "../setup/app"
import { type Answer, asker } from "../setup/ask"

let api: Awaited<ReturnType<typeof openApi>>
let get: ReturnType<typeof asker>
beforeAll(async () => {
	api = await openApi()
	get = asker(api.url)
})
afterAll(() => api.close())

const byTitle = (
	one: { sortTitle: string; id: string },
	other: { sortTitle: string; id: string },
) =>
	Buffer.compare(Buffer.from(one.sortTitle), Buffer.from(other.sortTitle)) ||
	Buffer.compare(Buffer.from(one.id), Buffer.from(other.id))
const idsOf = (answer: Answer): string[] => answer.json.map(({ id }: { id: string }) => id)

/** What a list should be, by the plainest way there is. */
async function expected({
	includeArchived = false,
	subject,
	poet,
}: { includeArchived?: boolean; subject?: string; poet?: string } = {}) {
	const all = await db.poem.findMany({
		select: {
			id: true,
			sortTitle: true,
			isArchived: true,
			subject: true,
			poet: { select: { name: true } },
		},
	})
	return all
		.filter(
			(poem) =>
				(includeArchived || !poem.isArchived) &&
				(!subject || poem.subject === subject) &&
				(!poet || fold(poem.poet.name) === fold(poet)),
		)
		.toSorted(byTitle)
		.map(({ id }) => id)
}

const lists = [
	"",
	"?includeArchived=true",
	"?subject=Moose",
	"?subject=Moose&includeArchived=true",
	"?poet=emily%20DICKINSON",
	"?poet=Emily+Dickinson&subject=Marriage",
	"?subject=Nothing",
	"?poet=Nobody",
]
async function expectLists() {
	for (const query of lists) {
		const search = new URLSearchParams(query)
		const answer = await get(`/api/poems${query}`)
		expect([query, answer.status, idsOf(answer)]).toEqual([
			query,
			200,
			await expected({
				includeArchived: search.has("includeArchived"),
				subject: search.get("subject") ?? undefined,
				poet: search.get("poet") ?? undefined,
			}),
		])
	}
}

async function addPoems(count: number) {
	const poet = await db.poet.findFirstOrThrow({ where: { name: "Emily Dickinson" } })
	await transact(async (tx) => {
		const data = Array.from({ length: count }, (_, at) => {
			// Many share a title: the id decides between them. Accents and signs of other planes order by their bytes.
			const title = ["Same", `Ünique ${at}`, `𝔐oose ${at % 7}`, `￮ ${at % 5}`][at % 4] ?? ""
			const isArchived = at % 11 === 0
			return {
				id: randomUUID(),
				title,
				sortTitle: fold(title),
				content: `line ${at}\nend`,
				subject: "Moose",
				shelf: "Moose",
				poetId: poet.id,
				isArchived,
				archivedAt: isArchived ? new Date() : null,
			}
		})
		await tx.poem.createMany({ data })
		await reshelveAll(tx)
	})
}

describe("a short list", () => {
	test(
		"archived poems only when includeArchived is true; subject and poet narrow it",
		{ tags: ["API-02"] },
		async () => {
			const one = await db.poem.findFirstOrThrow()
			await db.poem.update({
				where: { id: one.id },
				data: { isArchived: true, archivedAt: new Date() },
			})
			await expectLists()
			expect(idsOf(await get("/api/poems?includeArchived=false"))).not.toContain(one.id)
			expect(idsOf(await get("/api/poems?includeArchived=true"))).toContain(one.id)
			expect(idsOf(await get("/api/poems?includeArchived=TRUE"))).not.toContain(one.id)
		},
	)
	test("fields reduce every poem to what was asked for, in the poem's own order; a stranger is refused", async () => {
		const { json } = await get("/api/poems?fields=title,%20id,id")
		expect(Object.keys(json[0])).toEqual(["id", "title"])
		expect(new Set(json.map((poem: object) => Object.keys(poem).join())).size).toBe(1)
		for (const fields of ["highlights", "id,ai_response", "__proto__", "id;title"]) {
			const refused = await get(`/api/poems?fields=${fields}`)
			expect([refused.status, refused.json.code, refused.json.errors[0].path]).toEqual([
				400,
				"VALIDATION",
				"fields",
			])
		}
	})
	test("q finds text and titles, whatever their case; wildcards are ordinary signs", async () => {
		const all = (await get("/api/poems")).json
		for (const q of ["moose", "MOOSE", "the ", "ä", "zzz no such words"]) {
			const text = q.toLowerCase()
			const wanted = all.filter(
				(poem: { title: string; content: string }) =>
					poem.content.toLowerCase().includes(text) ||
					(fold(q) && fold(poem.title).includes(fold(q))),
			)
			expect([q, idsOf(await get(`/api/poems?q=${encodeURIComponent(q)}`))]).toEqual([
				q,
				wanted.slice(0, 200).map(({ id }: { id: string }) => id),
			])
		}
		const marked = await db.poem.findFirstOrThrow({ where: { isArchived: false } })
		await db.poem.update({
			where: { id: marked.id },
			data: { content: "a 100% sure_thing \\ here" },
		})
		for (const q of ["100% sure", "sure_thing", "\\ here"])
			expect(idsOf(await get(`/api/poems?q=${encodeURIComponent(q)}`))).toEqual([marked.id])
		expect(idsOf(await get("/api/poems?q=%25%25%25"))).toEqual([])
		expect(
			idsOf(
				await get(
					`/api/poems?q=sure_thing&subject=${marked.subject === "Moose" ? "Magnesium" : "Moose"}`,
				),
			),
		).toEqual([])
	})
	test("q is bounded: a hundred characters, two hundred poems", async () => {
		expect((await get(`/api/poems?q=${"a".repeat(100)}`)).status).toBe(200)
		const refused = await get(`/api/poems?q=${"a".repeat(101)}`)
		expect([refused.status, refused.json.message]).toEqual([
			400,
			"q must be no more than 100 character(s) long",
		])
		expect((await get("/api/poems?q=e")).json).toHaveLength(200)
	})
})

describe("a long list", () => {
	beforeAll(() => addPoems(4_500))

	test(
		"every poem once, in the same order as a short one, whichever way it is read",
		{ tags: ["API-02"] },
		expectLists,
	)
	test("q looks at all of it, each poem once", async () => {
		const found = idsOf(await get("/api/poems?q=line%204498"))
		expect(found).toHaveLength(1)
		const same = idsOf(await get("/api/poems?q=same"))
		expect([same.length, new Set(same).size]).toEqual([200, 200])
	})
	test("fields", async () => {
		const { json } = await get("/api/poems?fields=id")
		expect(json.length).toBeGreaterThan(4_000)
		expect(Object.keys(json.at(-1))).toEqual(["id"])
	})
	test("its tag holds while nothing changes, differs by what was asked for and how it is sent, and changes with any poem", async () => {
		const first = await get("/api/poems")
		const again = await get("/api/poems")
		const others = await Promise.all([
			get("/api/poems?fields=id"),
			get("/api/poems?includeArchived=true"),
			get("/api/poems", { headers: { "Accept-Encoding": "gzip" } }),
			get("/api/poems", { headers: { "Accept-Encoding": "br" } }),
		])
		expect(again.headers.etag).toBe(first.headers.etag)
		expect(new Set([first, ...others].map(({ headers }) => headers.etag)).size).toBe(5)
		expect(others[2]?.text).toBe(first.text)
		expect(others[3]?.text).toBe(first.text)
		const same = await get("/api/poems", { headers: { "If-None-Match": first.headers.etag } })
		expect([same.status, same.bytes.length, same.headers.etag]).toEqual([
			304,
			0,
			first.headers.etag,
		])
		await db.setting.upsert({
			where: { key: "nothing" },
			create: { key: "nothing", value: 1 },
			update: { value: 2 },
		})
		expect(
			(await get("/api/poems", { headers: { "If-None-Match": first.headers.etag } })).status,
		).toBe(304)
		const { id } = await db.poem.findFirstOrThrow({ where: { isArchived: false } })
		await db.poem.update({ where: { id }, data: { title: "Another" } })
		const changed = await get("/api/poems", { headers: { "If-None-Match": first.headers.etag } })
		expect([changed.status, changed.headers.etag === first.headers.etag]).toEqual([200, false])
		await db.poet.updateMany({ where: { name: "Emily Dickinson" }, data: { name: "E. Dickinson" } })
		expect((await get("/api/poems")).headers.etag).not.toBe(changed.headers.etag)
	})
	test("HEAD says the same without a word of it", async () => {
		const full = await get("/api/poems", { headers: { "Accept-Encoding": "br" } })
		const head = await get("/api/poems", { method: "HEAD", headers: { "Accept-Encoding": "br" } })
		expect([head.status, head.bytes.length]).toEqual([200, 0])
		for (const name of ["etag", "content-type", "content-encoding", "cache-control", "vary"])
			expect([name, head.headers[name]]).toEqual([name, full.headers[name]])
	})
})
