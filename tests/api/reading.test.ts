import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { z } from "zod"
import { highlightSchema, listedPoemSchema, poemSchema } from "../../app/features/poems/poem-schema"
import { poetSchema } from "../../app/features/poets/poet-schema"
import { reshelveAll } from "../../app/features/catalog/shelves.server"
import { db, transact } from "../../app/platform/database/db.server"
import { fold } from "../../app/platform/text"
import { openApi } from "../setup/app"

const pageSchema = <T extends z.ZodType>(item: T) =>
	z.strictObject({
		data: z.array(item),
		metadata: z.strictObject({
			currentPage: z.number(),
			pageSize: z.number(),
			totalItems: z.number(),
			totalPages: z.number(),
			hasNextPage: z.boolean(),
			hasPreviousPage: z.boolean(),
		}),
	})
const problemSchema = z.object({
	type: z.string(),
	title: z.string(),
	status: z.number(),
	detail: z.string(),
	code: z.string(),
	message: z.string(),
	errors: z.array(z.object({ path: z.string(), message: z.string() })),
})

let api: Awaited<ReturnType<typeof openApi>>
let poem: { id: string; title: string; poetId: string; content: string }
const UNKNOWN = "0123abcd-4567-489a-8cde-0123456789ab"

async function ask(path: string, init: RequestInit = {}) {
	const response = await fetch(`${api.url}${path}`, { redirect: "manual", ...init })
	const text = await response.text()
	const isJson = /json/.test(response.headers.get("content-type") ?? "")
	return {
		status: response.status,
		headers: response.headers,
		text,
		body: isJson && text ? JSON.parse(text) : undefined,
	}
}

beforeAll(async () => {
	api = await openApi()
	poem = await db.poem.findFirstOrThrow({
		where: { highlights: { some: {} } },
		select: { id: true, title: true, poetId: true, content: true },
	})
})
afterAll(async () => api.close())

const reads = () => [
	"/api/poems",
	"/api/poems/paginated",
	`/api/poems/${poem.id}`,
	"/api/poets",
	"/api/poets?page=1",
	`/api/poets/${poem.poetId}`,
	`/api/highlights/poem/${poem.id}`,
]

describe("poems", () => {
	test(
		"all of them by title, without highlights and the four AI fields",
		{ tags: ["API-01", "API-02", "EN-01"] },
		async () => {
			const { status, body } = await ask("/api/poems")
			expect(status).toBe(200)
			expect(z.array(z.strictObject(listedPoemSchema.shape)).safeParse(body).error).toBeUndefined()
			expect(body).toHaveLength(await db.poem.count())
			const titles = body.map(({ title }: { title: string }) => fold(title))
			expect(titles).toEqual(
				titles.toSorted((a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)),
			)
		},
	)

	test("archived ones only when includeArchived is true", { tags: ["API-02"] }, async () => {
		await transact((tx) =>
			tx.poem.update({
				where: { id: poem.id },
				data: { isArchived: true, archivedAt: new Date() },
			}),
		)
		const has = async (query: string) =>
			(await ask(`/api/poems${query}`)).body.some(({ id }: { id: string }) => id === poem.id)
		expect([
			await has(""),
			await has("?includeArchived=false"),
			await has("?includeArchived=true"),
		]).toEqual([false, false, true])
		expect((await ask(`/api/poems/${poem.id}`)).body).toMatchObject({
			is_archived: true,
			archived_at: expect.any(String),
		})
		await transact((tx) =>
			tx.poem.update({ where: { id: poem.id }, data: { isArchived: false, archivedAt: null } }),
		)
	})

	test("a page of them", { tags: ["API-03", "EN-14", "VA-08", "VA-09"] }, async () => {
		const { body } = await ask("/api/poems/paginated?page=2&pageSize=7")
		expect(pageSchema(z.strictObject(listedPoemSchema.shape)).safeParse(body).error).toBeUndefined()
		const total = await db.poem.count()
		expect(body.metadata).toEqual({
			currentPage: 2,
			pageSize: 7,
			totalItems: total,
			totalPages: Math.ceil(total / 7),
			hasNextPage: true,
			hasPreviousPage: true,
		})
		expect(body.data).toEqual((await ask("/api/poems")).body.slice(7, 14))
		expect((await ask("/api/poems/paginated")).body.metadata).toMatchObject({
			currentPage: 1,
			pageSize: 10,
		})
	})

	test(
		"one, with its highlights and what is said of its poet",
		{ tags: ["API-04", "EN-01", "EN-02", "EN-04", "EN-09"] },
		async () => {
			const { status, body } = await ask(`/api/poems/${poem.id.toUpperCase()}`)
			expect(status).toBe(200)
			expect(z.strictObject(poemSchema.shape).safeParse(body).error).toBeUndefined()
			for (const field of [
				"id",
				"created_at",
				"updated_at",
				"title",
				"content",
				"poet_id",
				"poet_name",
				"subject",
				"is_generated",
				"generated_prompt",
				"ai_response",
				"system_prompt",
				"prompt_template_id",
				"is_archived",
				"archived_at",
				"is_protected",
				"view_count",
				"likes",
				"highlights",
				"poet_bio",
				"poetry_foundation_url",
				"style_description",
				"style_points",
			])
				expect(body).toHaveProperty(field)
			expect(body).toMatchObject({
				id: poem.id,
				content: poem.content,
				generated_prompt: null,
				ai_response: null,
				system_prompt: null,
				prompt_template_id: null,
				view_count: 0,
				likes: 0,
			})
			expect(body.highlights.length).toBeGreaterThan(0)
		},
	)

	test("a subject may be null", { tags: ["EN-03"] }, async () => {
		const subject = (await ask(`/api/poems/${poem.id}`)).body.subject
		await transact((tx) => tx.poem.update({ where: { id: poem.id }, data: { subject: null } }))
		expect((await ask(`/api/poems/${poem.id}`)).body.subject).toBeNull()
		await transact((tx) => tx.poem.update({ where: { id: poem.id }, data: { subject } }))
	})

	test("an unknown one is 404", { tags: ["API-05"] }, async () => {
		const { status, body } = await ask(`/api/poems/${UNKNOWN}`)
		expect(status).toBe(404)
		expect(body).toMatchObject({ status: 404, code: "NOT_FOUND" })
	})
})

describe("highlights", () => {
	test("of a poem, in their order", { tags: ["API-15", "EN-09"] }, async () => {
		const { status, body } = await ask(`/api/highlights/poem/${poem.id}`)
		expect(status).toBe(200)
		expect(z.array(z.strictObject(highlightSchema.shape)).safeParse(body).error).toBeUndefined()
		expect(body).toEqual((await ask(`/api/poems/${poem.id}`)).body.highlights)
		expect(body[0]).toMatchObject({ poem_id: poem.id, is_style_specific: expect.any(Boolean) })
	})

	test("name their literary device, and annotations tag it", async () => {
		const address = `/api/highlights/poem/${poem.id}`
		const [first] = (await ask(address)).body
		await transact((tx) =>
			tx.highlight.update({ where: { id: first.id }, data: { device: "zeugma" } }),
		)
		expect((await ask(address)).body[0].device).toBe("zeugma")
		const annotations = await ask(address, {
			headers: { accept: 'application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"' },
		})
		expect(annotations.body.items[0].body).toContainEqual(
			expect.objectContaining({ type: "TextualBody", purpose: "tagging", value: "Zeugma" }),
		)
		await transact((tx) =>
			tx.highlight.update({ where: { id: first.id }, data: { device: first.device } }),
		)
	})

	test("of an unknown poem: 404", { tags: ["API-16"] }, async () =>
		expect(await ask(`/api/highlights/poem/${UNKNOWN}`)).toMatchObject({
			status: 404,
			body: { code: "NOT_FOUND" },
		}),
	)
})

describe("poets", () => {
	test("all of them, an array", { tags: ["API-19", "EN-10", "EN-11"] }, async () => {
		const { status, body } = await ask("/api/poets")
		expect(status).toBe(200)
		expect(z.array(z.strictObject(poetSchema.shape)).safeParse(body).error).toBeUndefined()
		expect(body).toHaveLength(await db.poet.count())
		expect(
			body.some(({ style_points }: { style_points: unknown }) => Array.isArray(style_points)),
		).toBe(true)
		expect(
			body.some(
				({ style_points }: { style_points: unknown }) =>
					style_points && !Array.isArray(style_points),
			),
		).toBe(true)
	})

	test("one, with its style points", { tags: ["API-20"] }, async () => {
		const { status, body } = await ask(`/api/poets/${poem.poetId}`)
		expect(status).toBe(200)
		expect(poetSchema.safeParse(body).error).toBeUndefined()
		expect(body).toMatchObject({ id: poem.poetId, style_points: expect.anything() })
		expect(await ask(`/api/poets/${UNKNOWN}`)).toMatchObject({
			status: 404,
			body: { code: "NOT_FOUND" },
		})
	})

	test("a blank poet id is refused by name", { tags: ["VA-14"] }, async () => {
		expect(await ask("/api/poets/%20")).toMatchObject({
			status: 400,
			body: { code: "VALIDATION", message: "Poet ID is required" },
		})
	})

	test("a page when page or pageSize is given", { tags: ["API-21", "EN-14"] }, async () => {
		for (const query of ["?page=1", "?pageSize=10", "?page=1&pageSize=10&sortBy=name"]) {
			const { body } = await ask(`/api/poets${query}`)
			expect(pageSchema(poetSchema).safeParse(body).error).toBeUndefined()
			expect(body.metadata).toMatchObject({ currentPage: 1, pageSize: 10 })
		}
	})

	test("by name unless told otherwise", { tags: ["API-22"] }, async () => {
		const names = async (query: string) =>
			(await ask(`/api/poets${query}`)).body.map(({ name }: { name: string }) => fold(name))
		const byName = await names("")
		expect(byName).toEqual(byName.toSorted())
		expect(await names("?sortBy=name")).toEqual(byName)
		expect(await names("?sortBy=lastName")).not.toEqual(byName)
	})
})

describe("what every read has in common", () => {
	test("a strong ETag and 304, for any origin; HEAD says the same without a body", async () => {
		for (const path of reads()) {
			const { status, headers } = await ask(path)
			expect([path, status]).toEqual([path, 200])
			expect(headers.get("access-control-allow-origin")).toBe("*")
			const etag = headers.get("etag") ?? ""
			expect(etag).toMatch(/^"[^"]+"$/)
			const again = await ask(path, { headers: { "If-None-Match": `W/"x", ${etag}` } })
			expect([path, again.status, again.text]).toEqual([path, 304, ""])
			const head = await ask(path, { method: "HEAD" })
			expect([path, head.status, head.text]).toEqual([path, 200, ""])
		}
	})

	test(
		"an id that is no UUID: 400 with the text of the UUID check",
		{ tags: ["VA-02", "VA-03"] },
		async () => {
			for (const [path, field] of [
				["/api/poems/moose", "id"],
				["/api/poets/moose", "id"],
				["/api/highlights/poem/moose", "poemId"],
				["/api/poems/0123abcd-4567-789a-8cde-0123456789ab", "id"],
				["/api/poems/%3Cscript%3E", "id"],
			]) {
				const { status, body } = await ask(path!)
				expect([path, status]).toEqual([path, 400])
				expect(problemSchema.safeParse(body).error).toBeUndefined()
				expect(body).toMatchObject({
					code: "VALIDATION",
					detail: `${field} must be a valid UUID`,
					message: `${field} must be a valid UUID`,
				})
			}
		},
	)

	test("a method that is not there: 405 with Allow, in the one error shape", async () => {
		for (const path of reads()) {
			const { status, headers, body } = await ask(path, {
				method: "PATCH",
				body: "{}",
				headers: { "Content-Type": "application/json" },
			})
			expect([path, status]).toEqual([path, 405])
			expect(headers.get("allow")).toContain("GET")
			expect(problemSchema.safeParse(body).error).toBeUndefined()
		}
	})

	test("a call that is not there: 404 in the one error shape, never a page", async () => {
		for (const path of ["/api/moose", "/api/poems/a/b", "/api/%3Cscript%3E", "/api/highlights"]) {
			const { status, headers, body, text } = await ask(path)
			expect([path, status]).toEqual([path, 404])
			expect(headers.get("content-type")).toContain("application/problem+json")
			expect(body).toMatchObject({ code: "NOT_FOUND" })
			expect(text).not.toContain("<script")
		}
	})

	const nasty = [
		"%00",
		"<script>alert(1)</script>",
		"'; DROP TABLE Poem; --",
		"-1",
		"0",
		"1e308",
		"999999999999999999999",
		"NaN",
		"null",
		"true",
		"[]",
		"%E0%A4%A",
		"%F0%9F%AB%8E",
		"x".repeat(2_000),
		"1&page=2&pageSize=3&pageSize=4",
		"%2e%2e%2f",
	]
	test.each([
		"includeArchived",
		"page",
		"pageSize",
		"sortBy",
		"subject",
		"poet",
		"fields",
		"moose",
		"page[]",
		"__proto__",
	])("a bad %s is answered, never with 500 and never with its own markup", async (name) => {
		for (const value of nasty) {
			for (const path of reads()) {
				const { status, text, headers } = await ask(
					`${path}${path.includes("?") ? "&" : "?"}${name}=${value}`,
				)
				expect([path, name, value, status < 500]).toEqual([path, name, value, true])
				expect(headers.get("content-type") ?? "").toMatch(/json/)
				expect(text).not.toContain("<script>alert")
			}
		}
	})

	test("a database that fails: 500 in the one error shape without a word of why, and well again when it is", async () => {
		await transact(async () => {})
		const broken = vi
			.spyOn(db.poem, "findUnique")
			.mockImplementation((() =>
				Promise.reject(new Error("SQLITE_CORRUPT: /secret/path"))) as never)
		const { status, body, text } = await ask(`/api/poems/${poem.id}`)
		expect(status).toBe(500)
		expect(problemSchema.safeParse(body).error).toBeUndefined()
		expect(text).not.toMatch(/secret|SQLITE|at Object/)
		broken.mockRestore()
		expect((await ask(`/api/poems/${poem.id}`)).status).toBe(200)
	})
})

// Last: this empties the library.
test(
	"an empty library has empty lists and pages",
	{ tags: ["API-02", "API-03", "API-19", "API-21"] },
	async () => {
		await transact(async (tx) => {
			await tx.poem.deleteMany()
			await tx.poet.deleteMany()
			await reshelveAll(tx)
		})
		expect((await ask("/api/poems")).body).toEqual([])
		expect((await ask("/api/poets")).body).toEqual([])
		for (const path of ["/api/poems/paginated?page=9", "/api/poets?page=9"]) {
			expect((await ask(path)).body).toMatchObject({
				data: [],
				metadata: { totalItems: 0, totalPages: 0, hasNextPage: false, hasPreviousPage: false },
			})
		}
	},
)
