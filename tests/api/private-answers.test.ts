import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type RunningServer, startServer } from "../setup/server"

// What is made for one visitor is kept by nobody on the way, be it a page, its data or the answer to a call.

const ADMIN = { email: "editor@example.com", password: "a long enough password" }
let server: RunningServer
let token = ""
let cookie = ""
beforeAll(async () => {
	server = await startServer({ env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } })
	const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(ADMIN),
	})
	token = ((await answer.json()) as { access_token: string }).access_token
	const signedIn = await fetch(`${server.url}/admin`, {
		method: "POST",
		headers: { Origin: server.url },
		body: new URLSearchParams({ ...ADMIN, intent: "sign-in" }),
		redirect: "manual",
	})
	cookie = signedIn.headers.getSetCookie().map((text) => text.split(";")[0])[0] ?? ""
	if (!cookie.startsWith("__session=")) throw new Error(`sign-in: ${signedIn.status}`)
}, 150_000)
afterAll(async () => void (await server?.stop()))

const get = async (path: string, headers: Record<string, string> = {}) => {
	const answer = await fetch(`${server.url}${path}`, { headers })
	return {
		status: answer.status,
		cache: answer.headers.get("Cache-Control"),
		varies: (answer.headers.get("Vary") ?? "").toLowerCase().split(/, */),
		text: await answer.text(),
	}
}
const bearer = () => ({ Authorization: `Bearer ${token}` })
const PRIVATE = "private, no-store"
const varyByVisitor = expect.arrayContaining(["cookie", "authorization"])

describe("the data of a page", () => {
	test.each(["/_root.data", "/book.data", "/poets.data", "/admin/manage-data.data"])(
		"%s of a signed-in visitor is private and not kept",
		async (path) => {
			for (const headers of [{ Cookie: cookie }, bearer()]) {
				const answer = await get(path, headers)
				expect(answer).toMatchObject({ status: 200, cache: PRIVATE, varies: varyByVisitor })
				expect(answer.text).toContain(ADMIN.email)
			}
		},
	)

	test("of anybody else hangs on the visitor too, and names no account", async () => {
		const answer = await get("/book.data")
		expect(answer).toMatchObject({ status: 200, varies: varyByVisitor })
		expect(answer.text).not.toContain(ADMIN.email)
	})
})

describe("a page", () => {
	test.each(["/", "/book", "/poets", "/about"])("%s for a token is not kept", async (path) => {
		const answer = await get(path, bearer())
		expect(answer).toMatchObject({ status: 200, cache: PRIVATE, varies: varyByVisitor })
	})

	test("for a token that is not valid is not kept either", async () => {
		expect(await get("/book", { Authorization: "Bearer nonsense" })).toMatchObject({
			status: 200,
			cache: PRIVATE,
		})
	})

	test("says the same of what it hangs on, rendered afresh and from the cache", async () => {
		for (const path of ["/book", "/book"])
			expect(await get(path)).toMatchObject({
				cache: "public, max-age=0, must-revalidate",
				varies: varyByVisitor,
			})
	})
})

test("a page under an address that somebody made up is left to the browser that asked", async () => {
	expect(await get("/book?nobody=1")).toMatchObject({
		cache: "private, no-cache",
		varies: varyByVisitor,
	})
})

test("an answer of the API to a token is not kept", async () => {
	for (const path of ["/api/poems", "/api/poets", "/api/poems/paginated", "/api/export.ndjson"])
		expect(await get(path, bearer()), path).toMatchObject({
			status: 200,
			cache: PRIVATE,
			varies: varyByVisitor,
		})
})
