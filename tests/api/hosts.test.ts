import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openApi } from "../setup/app"
import { asker } from "../setup/ask"
import { rawRequest } from "../setup/raw-request"

let api: Awaited<ReturnType<typeof openApi>>
let ask: ReturnType<typeof asker>
beforeAll(async () => {
	api = await openApi()
	ask = asker(api.url)
})
afterAll(() => api.close())

const raw = (text: string) => rawRequest(api.url, text)

describe("the Host header", () => {
	test.each(["localhost#", "localhost/api/poems?x=", "a@b", "a b", "evil.example\\", "x:99999999"])(
		"%s is no name with a port: 400",
		async (Host) => {
			const answer = await ask("/api/openapi.json", { headers: { Host } })
			expect([answer.status, answer.headers["cache-control"]]).toEqual([400, "no-store"])
			expect(answer.text).not.toContain("evil")
		},
	)
	test("an empty one is refused too", async () => {
		expect(await raw("GET /api/poets HTTP/1.1\r\nHost:\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /)
	})
	test.each(["localhost", "odes.example:8080", "[::1]:3000", "127.0.0.1", "my_host.example."])(
		"%s is one",
		async (Host) => {
			expect((await ask("/api/poets?page=1&pageSize=1", { headers: { Host } })).status).toBe(200)
		},
	)
})

describe("without PUBLIC_URL and without a proxy", () => {
	test("X-Forwarded-* and Forwarded change nothing", async () => {
		const headers = {
			"X-Forwarded-Host": "evil.example:1337",
			"X-Forwarded-Proto": "gopher",
			"X-Forwarded-Port": "1337",
			Forwarded: "host=evil.example",
		}
		const answer = await ask("/api/openapi.json", { headers })
		expect(answer.status).toBe(200)
		expect(answer.text).not.toMatch(/evil|1337|gopher/)
	})
	test("what is made from the Host header is kept by nobody", async () => {
		const answer = await ask("/api/openapi.json", { headers: { Host: "other.example" } })
		expect(answer.text).toContain("http://other.example")
		expect(answer.headers["cache-control"]).toBe("no-store")
	})
})
