import openapiTS, { astToString } from "openapi-typescript"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Operation } from "~/features/api/operation"
import { operations } from "~/features/api/operations"
import { openApiDocument } from "~/features/api/openapi"
import { problemSchema } from "~/features/api/schemas"
import { createSession } from "~/features/accounts/session-store.server"
import { ensureSigningKeys } from "~/features/accounts/auth-api/keys.server"
import { signAccessToken } from "~/features/accounts/auth-api/tokens.server"
import { db } from "~/platform/database/db.server"
import { makeEditor } from "../setup/admin"
import { callFiles, openApi } from "../setup/app"
import { type Answer, asker } from "../setup/ask"
import { finishedMatch } from "../setup/game"

let api: Awaited<ReturnType<typeof openApi>>
let ask: ReturnType<typeof asker>
let bearer = ""
let ids: { poem: string; poet: string; template: string; match: string }
beforeAll(async () => {
	api = await openApi()
	ask = asker(api.url)
	const user = await makeEditor()
	const session = await createSession({ userId: user.id, kind: "api" })
	await ensureSigningKeys()
	bearer = `Bearer ${(await signAccessToken({ session, issuer: `${api.url}/auth/v1` })).token}`
	ids = {
		poem: (await db.poem.findFirstOrThrow({ where: { isArchived: false } })).id,
		poet: (await db.poet.findFirstOrThrow()).id,
		template: (await db.promptTemplate.findFirst())?.id ?? "11111111-1111-4111-8111-111111111111",
		match: await finishedMatch(),
	}
})
afterAll(() => api.close())

const NOBODY = "99999999-9999-4999-8999-999999999999"
/** The route that answers a call: an ending of an id is the route's own to read. */
const routePath = ({ path }: Operation) => path.replace(/\{(\w+)\}(\.\w+)?/g, ":$1")
const addressOf = ({ path }: Operation, id: string) =>
	path
		.replace("{type}", "poem_user")
		.replace("{device}", "zeugma")
		.replace(/\{\w+\}/g, id)
const ownId = (operation: Operation) =>
	operation.path.includes("prompt-templates")
		? ids.template
		: operation.path.includes("poets")
			? ids.poet
			: ids.poem

/** Of calls that answer nothing without it. */
function neededQuery({ id }: Operation): string {
	if (id === "pageForLetter") return "?letter=D"
	return id === "getOEmbed" ? `?url=/deathmatch/${ids.match}` : ""
}

function expectProblem(answer: Answer, operation: Operation, what: string) {
	const allowed = [...(operation.problems ?? []), ...(operation.auth === "required" ? [401] : [])]
	expect([operation.id, what, answer.headers["content-type"]]).toEqual([
		operation.id,
		what,
		"application/problem+json; charset=utf-8",
	])
	expect(
		problemSchema.strict().safeParse(answer.json).error,
		`${operation.id} ${what}`,
	).toBeUndefined()
	expect(answer.json.status).toBe(answer.status)
	expect(answer.json.message).toBe(answer.json.detail)
	expect(allowed, `${operation.id} ${what} answered ${answer.status}`).toContain(answer.status)
}

describe("the document", () => {
	test(
		"names every route under /api, and /oembed, with exactly its methods",
		{ tags: ["API-01"] },
		async () => {
			const paths = callFiles
				.filter(({ file }) => !file.startsWith("auth.") && file !== "api.$.ts")
				.map(({ path }) => path)
			expect([...new Set(operations.map(routePath))].sort()).toEqual(paths.sort())
			for (const path of new Set(operations.map((operation) => operation.path))) {
				const { headers } = await ask(path.replace(/\{\w+\}/g, NOBODY), { method: "OPTIONS" })
				const inTable = operations
					.filter((operation) => operation.path === path)
					.map(({ method }) => method.toUpperCase())
				const answered = String(headers.allow)
					.split(", ")
					.filter((method) => method !== "OPTIONS" && method !== "HEAD")
				expect([path, answered.sort()]).toEqual([path, inTable.sort()])
			}
		},
	)
	test("is OpenAPI that a generator of clients takes, and is served", async () => {
		const served = await ask("/api/openapi.json")
		expect([served.status, served.json.openapi]).toEqual([200, "3.1.0"])
		const types = astToString(await openapiTS(JSON.stringify(openApiDocument("http://localhost"))))
		for (const { id } of operations) expect(types).toContain(`operations["${id}"]`)
	})
	test("refers only to what it has", () => {
		const text = JSON.stringify(openApiDocument("http://localhost"))
		const { schemas } = openApiDocument("http://localhost").components
		for (const [, name = ""] of text.matchAll(/#\/components\/schemas\/(\w+)/g))
			expect(Object.keys(schemas)).toContain(name)
		expect(text).not.toContain("$defs")
	})
})

describe("every call", () => {
	test("that reads answers as the document says", async () => {
		for (const operation of operations.filter(
			({ method, id }) => method === "get" && id !== "followGeneration" && id !== "getTemplate",
		)) {
			const query = neededQuery(operation)
			const answer = await ask(`${addressOf(operation, ownId(operation))}${query}`, {
				headers: operation.auth ? { Authorization: bearer } : {},
			})
			const said = operation.answers.find(({ status }) => status === answer.status)
			expect([operation.id, answer.status, said !== undefined]).toEqual([operation.id, 200, true])
			expect(answer.headers["content-type"], operation.id).toMatch(said?.type ?? "application/json")
			expect(said?.schema?.safeParse(answer.json).error, operation.id).toBeUndefined()
			expect(answer.headers["cache-control"], operation.id).toBe(
				operation.auth
					? "private, no-store"
					: ["randomPoem", "getDocument"].includes(operation.id)
						? "no-store"
						: "public, max-age=0, must-revalidate",
			)
			if (operation.id === "randomPoem") continue
			const same = await ask(`${addressOf(operation, ownId(operation))}${query}`, {
				headers: {
					"If-None-Match": answer.headers.etag,
					...(operation.auth ? { Authorization: bearer } : {}),
				},
			})
			expect([operation.id, same.status, same.bytes.length]).toEqual([operation.id, 304, 0])
		}
	})
	test("that needs a session says 401 without a token and with a bad one", async () => {
		for (const operation of operations.filter(({ auth }) => auth === "required")) {
			for (const Authorization of [undefined, "Bearer nonsense", "Basic abc"]) {
				const answer = await ask(addressOf(operation, NOBODY), {
					method: operation.method.toUpperCase(),
					headers: {
						Authorization,
						...(operation.body ? { "Content-Type": "application/json" } : {}),
					},
					...(operation.body ? { body: "{}" } : {}),
				})
				expectProblem(answer, operation, `token ${Authorization}`)
				expect([
					operation.id,
					answer.status,
					answer.json.code,
					answer.headers["www-authenticate"],
				]).toEqual([operation.id, 401, "AUTH", "Bearer"])
			}
		}
	})
	test("refuses a body that is missing, of another type, malformed, no object or too large, each in the one shape", async () => {
		for (const operation of operations.filter(({ body }) => body)) {
			const send = (
				body: string | string[] | undefined,
				type: string | undefined = "application/json",
			) =>
				ask(addressOf(operation, NOBODY), {
					method: operation.method.toUpperCase(),
					headers: { Authorization: operation.auth ? bearer : undefined, "Content-Type": type },
					body,
				})
			for (const body of [undefined, "", "{", "[]", "null", "3", '"text"'])
				expectProblem(await send(body), operation, `body ${body}`)
			for (const body of ["{}", '{"__proto__":1,"x":[]}'])
				expect((await send(body)).status, `${operation.id} ${body}`).toBeLessThan(500)
			const wrongType = await send("a=b", "application/x-www-form-urlencoded")
			expectProblem(wrongType, operation, "form")
			expect([operation.id, wrongType.status]).toEqual([operation.id, 415])
			for (const large of [
				JSON.stringify({ text: "x".repeat(150_000) }),
				Array.from({ length: 15 }, () => "x".repeat(10_000)),
			]) {
				const answer = await send(large)
				expectProblem(answer, operation, "large")
				expect([operation.id, answer.status]).toEqual([operation.id, 413])
			}
		}
	})
	test(
		"says 400 for what is no id and 404 for nobody's",
		{ tags: ["VA-02", "VA-03"] },
		async () => {
			for (const operation of operations.filter(
				({ path, body, id }) => /\{(id|poemId)\}/.test(path) && !body && id !== "followGeneration",
			)) {
				const call = (id: string) =>
					ask(addressOf(operation, id), {
						method: operation.method.toUpperCase(),
						headers: { Authorization: operation.auth ? bearer : undefined },
					})
				const bad = await call("nonsense")
				expectProblem(bad, operation, "no id")
				expect([operation.id, bad.status]).toEqual([operation.id, 400])
				expect(bad.json.message).toMatch(/must be a valid UUID$/)
				const unknown = await call(NOBODY)
				expectProblem(unknown, operation, "nobody")
				expect([operation.id, unknown.status, unknown.json.code]).toEqual([
					operation.id,
					404,
					"NOT_FOUND",
				])
			}
		},
	)
	test("refuses other methods with 405 and those it has, odd ones included", async () => {
		for (const operation of operations) {
			for (const method of ["PATCH", "PROPFIND"]) {
				const { status, headers, json } = await ask(addressOf(operation, NOBODY), { method })
				expect([operation.id, method, status, json.code]).toEqual([
					operation.id,
					method,
					405,
					"VALIDATION",
				])
				expect(headers.allow).toContain(operation.method.toUpperCase())
				expect(headers.allow).not.toContain(method)
			}
		}
	})
})

test("what is no call, and what Express answers itself, has the same shape", async () => {
	const long = `/api/poems?q=${"a".repeat(9_000)}`
	for (const [path, status] of [
		["/api/nothing", 404],
		["/api/poems.data", 404],
		["/api/poems/%zz", 400],
		["/api/poems/%00", 400],
		[long, 414],
	] as const) {
		const answer = await ask(path)
		expect([path.slice(0, 40), answer.status, answer.headers["content-type"]]).toEqual([
			path.slice(0, 40),
			status,
			"application/problem+json; charset=utf-8",
		])
		expect(problemSchema.strict().safeParse(answer.json).success).toBe(true)
	}
	expect((await ask("/api/poems/paginated?_data=root&pageSize=1")).json.data).toHaveLength(1)
})

test("the document names the header that says a search is cut", async () => {
	const { json } = await ask("/api/openapi.json")
	const { headers } = json.paths["/api/poets/search"].get.responses[200]
	expect(Object.keys(headers)).toEqual(["X-Has-More"])
	expect((await ask("/api/poets/search?term=a")).headers["x-has-more"]).toMatch(/^(true|false)$/)
})

test("gzip and brotli carry the same text under tags of their own", async () => {
	const [plain, gzip, brotli] = await Promise.all(
		["identity", "gzip", "br, gzip"].map((encoding) =>
			ask("/api/poets", { headers: { "Accept-Encoding": encoding } }),
		),
	)
	expect([
		plain?.headers["content-encoding"],
		gzip?.headers["content-encoding"],
		brotli?.headers["content-encoding"],
	]).toEqual([undefined, "gzip", "br"])
	expect([gzip?.text, brotli?.text]).toEqual([plain?.text, plain?.text])
	expect(new Set([plain, gzip, brotli].map((answer) => answer?.headers.etag)).size).toBe(3)
	expect(
		(
			await ask("/api/poets", {
				headers: { "Accept-Encoding": "gzip;q=0", "If-None-Match": gzip?.headers.etag },
			})
		).status,
	).toBe(200)
})

test(
	"a page result links to the first, previous, next and last page",
	{ tags: ["API-03", "API-21", "EN-14"] },
	async () => {
		const { headers, json } = await ask("/api/poets?page=2&pageSize=10&sortBy=lastName")
		expect(json.metadata).toMatchObject({
			currentPage: 2,
			pageSize: 10,
			hasNextPage: true,
			hasPreviousPage: true,
		})
		for (const [, path = "", rel = ""] of String(headers.link).matchAll(
			/<([^>]+)>; rel="(\w+)"/g,
		)) {
			const page = (await ask(path)).json.metadata.currentPage
			expect([rel, page]).toEqual([
				rel,
				{ first: 1, prev: 1, next: 3, last: json.metadata.totalPages }[rel],
			])
		}
		expect((await ask("/api/poems/paginated?page=99999999999999999999&pageSize=100")).status).toBe(
			200,
		)
	},
)
