import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { annotationPageSchema } from "~/features/api/schemas"
import { poemSchema } from "~/features/poems/poem-schema"
import { db, transact } from "~/platform/database/db.server"
import { AI_NOTE, COMPOSER_NOTE } from "~/site"
import { openApi } from "../setup/app"
import { asker } from "../setup/ask"

let api: Awaited<ReturnType<typeof openApi>>
let ask: ReturnType<typeof asker>
let poem: { id: string; title: string; content: string; poet: { name: string } }
const NOBODY = "99999999-9999-4999-8999-999999999999"

beforeAll(async () => {
	api = await openApi()
	ask = asker(api.url)
	poem = await db.poem.findFirstOrThrow({
		where: { highlights: { some: {} } },
		select: { id: true, title: true, content: true, poet: { select: { name: true } } },
	})
})
afterAll(() => api.close())

describe("a poem as text", () => {
	test("title, whose style, the verse, and what wrote it", async () => {
		const { status, headers, text } = await ask(`/api/poems/${poem.id}.txt`)
		expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"])
		expect(text).toBe(
			`${poem.title}\nin the style of ${poem.poet.name}\n\n${poem.content}\n\n${AI_NOTE}\n`,
		)
		await transact((tx) => tx.poem.update({ where: { id: poem.id }, data: { model: "composer" } }))
		expect((await ask(`/api/poems/${poem.id.toUpperCase()}.txt`)).text).toContain(COMPOSER_NOTE)
	})
	test("the same conditions and refusals as any call", async () => {
		const path = `/api/poems/${poem.id}.txt`
		const full = await ask(path)
		expect((await ask(path, { headers: { "If-None-Match": full.headers.etag } })).status).toBe(304)
		const head = await ask(path, { method: "HEAD" })
		expect([head.status, head.bytes.length, head.headers["content-length"]]).toEqual([
			200,
			0,
			full.headers["content-length"],
		])
		expect((await ask(path, { method: "OPTIONS" })).headers.allow).toBe("GET, HEAD, OPTIONS")
		for (const method of ["PUT", "DELETE", "POST"])
			expect(
				await ask(path, { method, headers: { "Content-Type": "application/json" }, body: "{}" }),
			).toMatchObject({ status: 405, headers: { allow: "GET, HEAD, OPTIONS" } })
		expect(await ask(`/api/poems/${NOBODY}.txt`)).toMatchObject({
			status: 404,
			json: { code: "NOT_FOUND" },
		})
		expect(await ask("/api/poems/moose.txt")).toMatchObject({
			status: 400,
			json: { message: "id must be a valid UUID" },
		})
		expect((await ask(path.replace(".txt", ".pdf"))).status).toBe(400)
	})
})

describe("highlights as Web Annotations", () => {
	const path = () => `/api/highlights/poem/${poem.id}`
	const asked = { Accept: "application/ld+json" }
	test("each selects its passage in the poem, by words and by place", async () => {
		const { status, headers, json } = await ask(path(), { headers: asked })
		expect([status, headers["content-type"]]).toEqual([
			200,
			'application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"',
		])
		expect(annotationPageSchema.safeParse(json).error).toBeUndefined()
		const highlights = (await ask(path())).json
		expect(json.items).toHaveLength(highlights.length)
		const { content } = (await ask(`/api/poems/${poem.id}`)).json
		for (const [at, { target, body, id }] of json.items.entries()) {
			const [quote, position] = target.selector
			expect(id).toBe(`${api.url}${path()}#${highlights[at].id}`)
			expect(body[0].value).toBe(highlights[at].note)
			expect([...content].slice(position.start, position.end).join("")).toBe(quote.exact)
			expect(content).toContain(quote.prefix + quote.exact + quote.suffix)
			expect(target.source).toBe(`${api.url}/api/poems/${poem.id}#/content`)
		}
	})
	test("JSON and annotations are kept apart: each has a tag of its own, and both say that they hang on Accept", async () => {
		const [plain, annotated] = [await ask(path()), await ask(path(), { headers: asked })]
		for (const { headers } of [plain, annotated])
			expect(String(headers.vary).split(", ")).toContain("Accept")
		expect(annotated.headers.etag).not.toBe(plain.headers.etag)
		expect(
			(await ask(path(), { headers: { ...asked, "If-None-Match": plain.headers.etag } })).status,
		).toBe(200)
		expect(
			(await ask(path(), { headers: { ...asked, "If-None-Match": annotated.headers.etag } }))
				.status,
		).toBe(304)
		expect(
			(await ask(path(), { headers: { Accept: "application/json, application/ld+json;q=0.5" } }))
				.json,
		).toBeInstanceOf(Array)
		expect(await ask(`/api/highlights/poem/${NOBODY}`, { headers: asked })).toMatchObject({
			status: 404,
			headers: { "content-type": "application/problem+json; charset=utf-8" },
		})
	})
})

describe("the whole library", () => {
	const path = "/api/export.ndjson"
	const linesOf = (text: string) =>
		text
			.split("\n")
			.filter(Boolean)
			.map((line) => JSON.parse(line))
	test("a line for each poem by title, as it is answered alone", async () => {
		const { status, headers, text } = await ask(path)
		expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
			200,
			"application/x-ndjson; charset=utf-8",
			"public, max-age=0, must-revalidate",
		])
		expect(text.endsWith("}\n")).toBe(true)
		const poems = linesOf(text)
		expect(poems.map(({ id }) => id)).toEqual(
			(await ask("/api/poems")).json.map(({ id }: { id: string }) => id),
		)
		for (const each of poems) expect(poemSchema.strict().safeParse(each).error).toBeUndefined()
		expect(poems.find(({ id }) => id === poem.id)).toEqual(
			(await ask(`/api/poems/${poem.id}`)).json,
		)
	})
	test("never tells anybody what the model was told", async () => {
		await transact((tx) =>
			tx.poem.update({
				where: { id: poem.id },
				data: { systemPrompt: "top secret", aiResponse: "top secret" },
			}),
		)
		expect((await ask(path)).text).not.toContain("top secret")
	})
	test("compressed and HEAD; a tag that holds until something is written, highlights included", async () => {
		const [first, brotli, head] = [
			await ask(path),
			await ask(path, { headers: { "Accept-Encoding": "br" } }),
			await ask(path, { method: "HEAD" }),
		]
		expect([brotli.headers["content-encoding"], brotli.text]).toEqual(["br", first.text])
		expect([head.status, head.bytes.length, head.headers.etag]).toEqual([
			200,
			0,
			first.headers.etag,
		])
		expect((await ask(path, { headers: { "If-None-Match": first.headers.etag } })).status).toBe(304)
		const mark = await db.highlight.findFirstOrThrow({ where: { poemId: poem.id } })
		await transact((tx) =>
			tx.highlight.update({ where: { id: mark.id }, data: { note: "another note" } }),
		)
		const changed = await ask(path, { headers: { "If-None-Match": first.headers.etag } })
		expect([changed.status, changed.text.includes("another note")]).toEqual([200, true])
		expect((await ask(path, { method: "OPTIONS" })).headers.allow).toBe("GET, HEAD, OPTIONS")
	})
	test("archived poems only when includeArchived is true", async () => {
		await transact((tx) =>
			tx.poem.update({
				where: { id: poem.id },
				data: { isArchived: true, archivedAt: new Date() },
			}),
		)
		const has = async (query: string) =>
			linesOf((await ask(`${path}${query}`)).text).some(({ id }) => id === poem.id)
		expect([await has(""), await has("?includeArchived=true")]).toEqual([false, true])
	})
	test("an empty library is an empty answer", async () => {
		await transact((tx) => tx.poem.deleteMany())
		expect(await ask(path)).toMatchObject({ status: 200, text: "" })
	})
})
