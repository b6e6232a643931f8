import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { createPoet } from "~/features/catalog/poet-places.server"
import { reshelve } from "~/features/catalog/shelves.server"
import { sortKeysOf } from "~/features/poems/poem"
import { db, prepareDatabase, transact } from "~/platform/database/db.server"
import { loader as searchPage } from "~/routes/search"
import { openApi } from "../setup/app"
import { asker } from "../setup/ask"
import { args, outcome } from "../setup/request"

let api: Awaited<ReturnType<typeof openApi>>
let ask: ReturnType<typeof asker>
const poetId = "00000000-0000-4000-8000-00000000aaaa"
const otherPoet = "00000000-0000-4000-8000-00000000bbbb"
let count = 0

async function write(title: string, content: string, of: { poetId?: string; shelf?: string } = {}) {
	count += 1
	const { shelf = "Moose" } = of
	const id = `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`
	await transact(async (tx) => {
		const poem = { title, content, ...sortKeysOf({ title, content }) }
		const row = await tx.poem.create({
			data: { id, ...poem, subject: shelf, shelf, poetId: of.poetId ?? poetId },
		})
		await reshelve(tx, [row])
	})
	return id
}

const poems: Record<string, string> = {}
beforeAll(async () => {
	api = await openApi()
	ask = asker(api.url)
	await transact(async (tx) => {
		await createPoet(tx, { id: poetId, name: "Wisława Quuxborska" })
		await createPoet(tx, { id: otherPoet, name: "Søren Zzyxgaard" })
	})
	poems.note = await write("Fourth", "Nothing here,\nbut a remark.")
	poems.apart = await write("Third", "A quillion wept.\nNo one saw the\nvellichor.")
	poems.line = await write("Second", "Once, the vellichor of a quillion.", { shelf: "Marriage" })
	poems.phrase = await write("First", "Rain.\n\nThe quillion vellichor, Émigré’s café", {
		poetId: otherPoet,
	})
	poems.title = await write("Quillion, Vellichor", "An ode.")
	await transact((tx) =>
		tx.highlight.create({
			data: {
				id: "00000000-0000-4000-8000-00000000cccc",
				poemId: poems.note ?? "",
				ordinal: 0,
				text: "a remark",
				note: "Like a quillion in vellichor",
				displayLabel: "Simile",
				color: "Moose",
				startLineIndex: 1,
			},
		}),
	)
})
afterAll(() => api.close())

const search = (query: Record<string, string>) => ask(`/api/search?${new URLSearchParams(query)}`)
const found = async (q: string, filter: Record<string, string> = {}) => {
	const { status, json } = await search({ q, ...filter })
	expect(status).toBe(200)
	const names = Object.fromEntries(Object.entries(poems).map(([name, id]) => [id, name]))
	return json.data.map(({ poem_id }: { poem_id: string }) => names[poem_id] ?? "another")
}
const textOf = (pieces: { text: string; found: boolean }[]) =>
	pieces.map(({ text, found }) => (found ? `[${text}]` : text)).join("")

test("the exact phrase comes first, then all words; titles before lines before notes", async () => {
	expect(await found("quillion vellichor")).toEqual(["title", "phrase", "line", "apart", "note"])
	expect(await found('"quillion vellichor"')).toEqual(["title", "phrase"])
})

test("each answer has the line with the found words, and the address of that line", async () => {
	const { json } = await search({ q: "émigré's CAFE" })
	const [answer] = json.data
	expect(textOf(answer.line)).toBe("The quillion vellichor, [Émigré]’[s] [café]")
	expect(answer).toMatchObject({ line_number: 3, note: null, poet_name: "Søren Zzyxgaard" })
	const url = new URL(answer.url)
	expect([url.pathname, url.searchParams.get("poemId"), url.hash]).toEqual([
		"/book",
		poems.phrase,
		"#l3",
	])
	expect(json.metadata).toMatchObject({ pageSize: 20, totalItems: 1 })
})

test("a note is found and leads to its line", async () => {
	const { json } = await search({ q: "simile quillion" })
	expect(json.data[0]).toMatchObject({ poem_id: poems.note, line_number: 2 })
	expect(textOf(json.data[0].note)).toBe("[Simile]: Like a [quillion] in vellichor")
})

test("accents and case are ignored, in names with letters of their own, too", async () => {
	for (const q of ["wislawa quuxborska", "WISŁAWA QUUXBORSKA", "Wislawa Quuxb"])
		expect((await found(q)).toSorted()).toEqual(["apart", "line", "note", "title"])
	for (const q of ["soren", "Søren"]) expect(await found(`${q} zzyx*`)).toEqual(["phrase"])
})

test("the last word may go on, others only with a star", async () => {
	expect(await found("vellic")).toHaveLength(5)
	expect(await found("vellic quillion")).toEqual([])
	expect(await found("vellic* quillion")).toHaveLength(5)
	expect(await found('"vellic"')).toEqual([])
})

test("a subject and a poet narrow the search", async () => {
	expect(await found("quillion", { subject: "Marriage" })).toEqual(["line"])
	expect(await found("quillion", { poet: "soren zzyxgaard" })).toEqual(["phrase"])
	expect(await found("quillion", { poet: "Nobody" })).toEqual([])
})

test("what changes is found as it is now: edits, notes, names, archived and deleted poems", async () => {
	const id = await write("Fleeting", "The ephemeron sang.")
	const has = async (q: string) => (await search({ q })).json.metadata.totalItems === 1
	expect(await has("ephemeron")).toBe(true)
	await db.poem.update({ where: { id }, data: { content: "The eremite sang." } })
	expect([await has("ephemeron"), await has("eremite")]).toEqual([false, true])
	await db.poem.update({ where: { id }, data: { isArchived: true } })
	expect(await has("eremite")).toBe(false)
	await db.poem.update({ where: { id }, data: { isArchived: false } })
	expect(await has("eremite")).toBe(true)
	const note = { text: "sang", note: "An oxytone", color: "Moose", ordinal: 0 }
	await transact((tx) => tx.highlight.create({ data: { id, poemId: id, ...note } }))
	expect(await has("oxytone")).toBe(true)
	await transact((tx) => tx.highlight.update({ where: { id }, data: { note: "A paroxytone" } }))
	expect([await has("oxytone"), await has("paroxytone")]).toEqual([false, true])
	await transact((tx) => tx.highlight.deleteMany({ where: { id } }))
	expect(await has("paroxytone")).toBe(false)
	await db.poet.update({ where: { id: otherPoet }, data: { name: "Soren Xylograph" } })
	expect([await has("zzyxgaard"), await has("xylograph")]).toEqual([false, true])
	await transact((tx) => tx.highlight.create({ data: { id, poemId: id, ...note } }))
	await db.poem.delete({ where: { id } })
	expect([await has("eremite"), await has("oxytone")]).toEqual([false, false])
})

test.skipIf(inject("postgres"))(
	"the words of a note are written with it or at a start, never by a search",
	async () => {
		const waiting = () => db.$queryRaw<unknown[]>`SELECT 1 FROM "PoemSearchStale"`
		const id = "00000000-0000-4000-8000-00000000cccc"
		const rename = (displayLabel: string) => ({ where: { id }, data: { displayLabel } })
		await transact((tx) => tx.highlight.update(rename("Hapax")))
		expect(await waiting()).toEqual([])
		// An older release writes like this.
		await db.highlight.update(rename("Legomenon"))
		await search({ q: "legomenon" })
		expect(await waiting()).toHaveLength(1)
		await prepareDatabase()
		expect(await waiting()).toEqual([])
		expect((await search({ q: "legomenon" })).json.data).toHaveLength(1)
	},
)

test("poems are found by a technique of their notes, too", async () => {
	const device = "zeugma"
	const { json } = await search({ q: "the", device })
	const noted = await db.highlight.findMany({ where: { device }, select: { poemId: true } })
	expect(json.data.length).toBeGreaterThan(0)
	for (const { poem_id } of json.data) expect(noted.map(({ poemId }) => poemId)).toContain(poem_id)
	expect(json.metadata.totalItems).toBeLessThan(
		(await search({ q: "the" })).json.metadata.totalItems,
	)
	expect((await search({ q: "quillion", device })).json.data).toEqual([])
})

test("of a technique that is not known a sentence names the nearest, as a page and by the API", async () => {
	const sentence = "There is no technique “zuegma”. Did you mean “zeugma”?"
	const { status, json } = await search({ q: "the", device: "zuegma" })
	expect([status, json.detail]).toEqual([400, sentence])
	const page = await outcome(() => searchPage(args("/search?q=the&device=zuegma")))
	expect(page.data).toMatchObject({ state: "problem", problem: sentence, q: "the" })
	expect((await search({ q: "the", device: "" })).status).toBe(200)
})

const odd = [
	"x".repeat(10_000),
	"?!,.;:",
	'"',
	"*",
	'""""*',
	'NEAR("moose" "road", 5)',
	"title:moose OR (AND NOT",
	"A : x",
	"{A B} : x",
	"^moose -moose +moose",
	"лось олень",
	"鹿",
	"كلمة حُرّ",
	"हिन्दी",
	"🫎🫎",
	"moo\0se",
	"\ud800",
	"½ ² ﬁ",
	"'; DROP TABLE",
	"a' & b | !c <-> d:*",
	"\\' \\",
	"%_",
	"ſ ı İ ß",
]
const named = odd.map((q) => [q.slice(0, 30), q] as const)
test.each(named)("%j gets an answer or a sentence, as a page and by the API", async (_, q) => {
	const { status, json } = await search({ q })
	// 414: the address as a whole is too long.
	expect([200, 400, 414]).toContain(status)
	expect(status === 200 || /\w+/.test(json.detail)).toBe(true)
	const page = await outcome(() => searchPage(args(`/search?${new URLSearchParams({ q })}`)))
	expect(page.status).toBe(200)
	expect(["found", "problem"]).toContain(page.data.state)
})

test("a page is for nobody's cache, has 20 answers, and one behind the last is empty", async () => {
	const open = (query: string) => outcome(() => searchPage(args(`/search?${query}`)))
	const first = await open("q=moose")
	expect(first.headers.get("Cache-Control")).toBe("private, no-cache")
	expect(first.data.answers).toHaveLength(20)
	const second = await open("q=moose&page=2")
	const ids = [...first.data.answers, ...second.data.answers].map(({ id }: any) => id)
	expect(new Set(ids).size).toBe(ids.length)
	expect((await open("q=moose&page=2000000")).data.answers).toEqual([])
	expect((await open("")).data.state).toBe("blank")
})
