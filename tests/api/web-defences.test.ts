import { once } from "node:events"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import express from "express"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { builtFiles } from "../../server/app"
import { openApi } from "../setup/app"
import { asker } from "../setup/ask"
import { rawRequest } from "../setup/raw-request"

vi.hoisted(() => {
	process.env.PUBLIC_URL = "https://odes.example"
})

let api: Awaited<ReturnType<typeof openApi>>
let ask: ReturnType<typeof asker>
beforeAll(async () => {
	api = await openApi()
	ask = asker(api.url)
})
afterAll(() => api.close())

const raw = (text: string) => rawRequest(api.url, text)

const ADDRESSES = ["/api/poets?page=1&pageSize=1", "/api/nothing", "/auth/v1/user", "/a-page", "/%"]

describe("every answer", () => {
	test.each(ADDRESSES)(
		"%s keeps browsers on https, and to the type it is sent with",
		async (at) => {
			const { headers } = await ask(at)
			expect(headers).toMatchObject({
				"strict-transport-security": "max-age=31536000; includeSubDomains",
				"x-content-type-options": "nosniff",
				"referrer-policy": "same-origin",
				"cross-origin-opener-policy": "same-origin",
			})
			expect(headers["x-frame-options"]).toMatch(/^(SAMEORIGIN|DENY)$/)
			expect(headers).not.toHaveProperty("x-powered-by")
		},
	)

	test.each(ADDRESSES)(
		"%s that is no page loads and runs nothing, and no frame shows it",
		async (at) => {
			const policy = (await ask(at)).headers["content-security-policy"]
			expect(policy).toBe(
				"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
			)
		},
	)

	test("of text names its type and its letters", async () => {
		for (const at of ["/healthz", ...ADDRESSES.filter((at) => at !== "/a-page")])
			expect([at, (await ask(at)).headers["content-type"]]).toEqual([
				at,
				expect.stringMatching(/^(text\/plain; ?charset=utf-8|application\/(problem\+)?json)/i),
			])
	})
})

describe("a request that means two things", () => {
	test("with a length and chunks at once is refused before it is read", async () => {
		const head = "POST /api/deathmatches HTTP/1.1\r\nHost: localhost\r\n"
		const both = "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
		expect(await raw(head + both)).toMatch(/^HTTP\/1\.1 400 /)
	})
	test("with two lengths is refused", async () => {
		const head = "POST /api/deathmatches HTTP/1.1\r\nHost: localhost\r\n"
		expect(await raw(`${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`)).toMatch(
			/^HTTP\/1\.1 400 /,
		)
	})
	test("TRACE is answered with no echo of the request, 405", async () => {
		for (const at of ["/a-page", "/api/poets"]) {
			const answer = await raw(`TRACE ${at} HTTP/1.1\r\nHost: localhost\r\nX-Word: antler\r\n\r\n`)
			expect(answer).toMatch(/^HTTP\/1\.1 405 /)
			expect(answer).not.toContain("antler")
		}
	})
})

describe("files", () => {
	test("are those of the built client alone: no list of a folder, nothing above it, no hidden one", async () => {
		const root = mkdtempSync(path.join(tmpdir(), "odes-files-"))
		mkdirSync(path.join(root, "build/client/assets"), { recursive: true })
		writeFileSync(path.join(root, "build/client/assets/a.js"), "1")
		writeFileSync(path.join(root, "build/client/.env.txt"), "secret")
		writeFileSync(path.join(root, "build/server.js"), "secret")
		const server = express().use(builtFiles(root)).listen(0, "127.0.0.1")
		await once(server, "listening")
		const { port } = server.address() as { port: number }
		const statusOf = async (at: string) => {
			const answer = await asker(`http://127.0.0.1:${port}`)(at)
			expect(answer.text).not.toContain("secret")
			return answer.status
		}
		expect(await statusOf("/assets/a.js")).toBe(200)
		const others = ["/assets/", "/.env.txt", "/../server.js", "/assets/..%2f..%2fserver.js"]
		for (const at of [...others, "/assets/%2e%2e/%2e%2e/server.js", "/assets/..\\..\\server.js"])
			expect([400, 403, 404], at).toContain(await statusOf(at))
		server.close()
		rmSync(root, { recursive: true })
	})
})
