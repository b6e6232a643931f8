import { createServer, request as ask, type IncomingMessage, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterEach, describe, expect, test, vi } from "vitest"
import { chooseEncoding, FrontCache } from "./front-cache.server"

const servers: Server[] = []
afterEach(() => void servers.splice(0).forEach((server) => server.close()))

type Setup = {
	render?: (key: string) => Promise<string | null>
	version?: () => string
	maxBytes?: number
}

async function serve({
	render = async (key) => `page ${key} `.repeat(100),
	version = () => "1",
	maxBytes = 10_000_000,
}: Setup = {}) {
	const rendered = vi.fn<(key: string) => Promise<string | null>>(render)
	const cache = new FrontCache({
		key: (request) => (request.url?.startsWith("/kept") ? request.url : undefined),
		version,
		readMark: version,
		maxBytes,
		render: async (key) => {
			const body = await rendered(key)
			return body === null
				? null
				: { headers: [["Content-Type", "text/html"]], body: Buffer.from(body) }
		},
	})
	const server = createServer((request, response) => {
		void Promise.resolve(cache.handle(request, response)).then(
			(done) => done || response.end("passed by"),
		)
	})
	servers.push(server)
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
	const { port } = server.address() as AddressInfo
	const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
		new Promise<{ status: number; headers: IncomingMessage["headers"]; body: Buffer }>(
			(resolve, reject) => {
				const sent = ask({ port, host: "127.0.0.1", path, headers, method }, (response) => {
					const chunks: Buffer[] = []
					response.on("data", (chunk: Buffer) => chunks.push(chunk))
					response.on("end", () =>
						resolve({
							status: response.statusCode ?? 0,
							headers: response.headers,
							body: Buffer.concat(chunks),
						}),
					)
				})
				sent.on("error", reject)
				sent.end()
			},
		)
	return { get, cache, rendered }
}

describe("the cache in front", () => {
	test("renders once and then answers the same bytes", async () => {
		const { get, rendered } = await serve()
		const first = await get("/kept")
		const second = await get("/kept")
		expect(second.body.equals(first.body)).toBe(true)
		expect(second.headers.etag).toBe(first.headers.etag)
		expect(rendered).toHaveBeenCalledTimes(1)
	})
	test("renders once however many ask at once", async () => {
		const { get, rendered } = await serve({
			render: (key) => new Promise((resolve) => setTimeout(() => resolve(key), 50)),
		})
		const answers = await Promise.all(Array.from({ length: 20 }, () => get("/kept")))
		expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set(["/kept"]))
		expect(rendered).toHaveBeenCalledTimes(1)
	})
	test("a write makes every answer new, and what it overtook is not kept", async () => {
		let version = 1
		let finish = () => {}
		const { get, rendered } = await serve({
			version: () => String(version),
			render: () => new Promise((resolve) => (finish = () => resolve(`of ${version}`))),
		})
		const early = get("/kept")
		await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(1))
		version = 2
		finish()
		await early
		const late = get("/kept")
		await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(2))
		finish()
		expect((await late).body.toString()).toBe("of 2")
	})
	test("what is not to be kept passes by, each time, and so does a failure", async () => {
		const { get, rendered, cache } = await serve({ render: async () => null })
		expect((await get("/kept")).body.toString()).toBe("passed by")
		expect((await get("/kept")).body.toString()).toBe("passed by")
		expect(rendered).toHaveBeenCalledTimes(2)
		expect((await get("/other")).body.toString()).toBe("passed by")
		expect(cache.size.entries).toBe(0)
	})
	test("gzip and brotli are made once, each with its own strong tag; 304 for any of them", async () => {
		const { get } = await serve()
		const plain = await get("/kept")
		const gzip = await get("/kept", { "Accept-Encoding": "gzip" })
		const brotli = await get("/kept", { "Accept-Encoding": "gzip, deflate, br" })
		expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
		expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
		expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3)
		for (const tag of [
			plain.headers.etag,
			gzip.headers.etag,
			`W/${brotli.headers.etag}`,
			`"x", ${plain.headers.etag}`,
			"*",
		]) {
			const again = await get("/kept", { "If-None-Match": tag ?? "" })
			expect([again.status, again.body.length], tag).toEqual([304, 0])
		}
		expect((await get("/kept", { "If-None-Match": '"other"' })).status).toBe(200)
	})
	test("HEAD has the same headers and no body", async () => {
		const { get } = await serve()
		const full = await get("/kept")
		const head = await get("/kept", {}, "HEAD")
		expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([
			200,
			0,
			full.headers["content-length"],
		])
	})
	test("it never holds more bytes than it may", async () => {
		const { get, cache } = await serve({
			maxBytes: 60_000,
			render: async (key) => key + "x".repeat(5_000),
		})
		for (let at = 0; at < 50; at += 1) await get(`/kept?${at}`)
		expect(cache.size.bytes).toBeLessThanOrEqual(60_000)
		expect(cache.size.entries).toBeGreaterThan(0)
	})
	test.each([
		[undefined, "identity"],
		["gzip", "gzip"],
		["gzip, br", "br"],
		["br;q=0, gzip", "gzip"],
		["gzip;q=0", "identity"],
		["identity", "identity"],
		["GZIP ;q=0.5", "gzip"],
		["xbr, gzipx", "identity"],
		["br;q=0.0, gzip;q=1.0", "gzip"],
	] as const)("Accept-Encoding %s is answered with %s", (accept, encoding) => {
		expect(chooseEncoding(accept)).toBe(encoding)
	})
})
