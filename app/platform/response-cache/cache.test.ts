import { createServer, type Server } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { afterEach, describe, expect, test, vi } from "vitest"
import { ask } from "../../../tests/setup/ask"
import { sendPayload } from "./answer.server"
import { ResponseCache } from "./cache.server"
import { Payload } from "./payload.server"
import { REVALIDATE } from "./rule"

const servers: Server[] = []
afterEach(() => void servers.splice(0).forEach((server) => server.close()))

type Page = { text?: string; headers?: Record<string, string>; status?: number }
type Setup = {
	render?: (path: string) => Page | Promise<Page>
	version?: () => string
	snapshotId?: () => string | undefined
	maxBytes?: number
}

/** A server whose pages are rendered by `render`, with the cache before it. */
async function serve({
	render = (path) => ({ text: `page ${path} `.repeat(100) }),
	version = () => "1",
	snapshotId = version,
	maxBytes = 10_000_000,
}: Setup = {}) {
	const rendered = vi.fn<(path: string) => Page | Promise<Page>>(render)
	const ruleFor = (path: string) => (path.startsWith("/kept") ? { params: ["at"] } : undefined)
	const cache = new ResponseCache({
		ruleFor,
		version,
		snapshotId,
		routeOf: () => "/kept",
		maxBytes,
	})
	const listener = cache.before((request, response) => {
		response.setHeader("X-Request-Id", "one request's")
		response.setHeader("X-Secured", "yes")
		const { storeResponse } = cache.contextOf(request, response)
		void (async () => {
			const { text = "", headers = {}, status = 200 } = await rendered(request.url ?? "")
			const asked = new Request(`http://localhost${request.url}`, {
				method: request.method ?? "GET",
				headers: request.headers as Record<string, string>,
			})
			const made = await sendPayload(asked, new Payload(text), {
				status,
				headers: new Headers({ "Cache-Control": REVALIDATE, ...headers }),
				storeResponse,
			})
			response.writeHead(made.status, [...made.headers].flat())
			response.end(Buffer.from(await made.arrayBuffer()))
		})()
	})
	const server = createServer(listener)
	servers.push(server)
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
	const { port } = server.address() as AddressInfo
	const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
		ask(`http://127.0.0.1:${port}${path}`, { headers, method })
	return { get, cache, rendered, port }
}

const isHit = ({ headers }: { headers: Record<string, unknown> }) =>
	headers["cache-status"] === "odes; hit"

describe("the response cache", () => {
	test("a miss is rendered once and kept on its way out; a hit has the same bytes and headers", async () => {
		const { get, rendered } = await serve()
		const first = await get("/kept")
		const second = await get("/kept")
		expect([isHit(first), isHit(second)]).toEqual([false, true])
		expect(second.bytes.equals(first.bytes)).toBe(true)
		expect(second.headers.etag).toBe(first.headers.etag)
		expect(second.headers["x-secured"]).toBe("yes")
		expect(second.headers["x-request-id"]).toBeUndefined()
		expect(rendered).toHaveBeenCalledTimes(1)
	})
	test("what may not be kept is sent as it was rendered, once for each request", async () => {
		const answers: Page[] = [
			{ headers: { "Cache-Control": "private, no-cache" } },
			{ headers: { "Set-Cookie": "a=b" } },
			{ status: 404 },
		]
		for (const page of answers) {
			const { get, rendered, cache } = await serve({ render: () => page })
			expect(isHit(await get("/kept"))).toBe(false)
			expect(isHit(await get("/kept"))).toBe(false)
			expect([rendered.mock.calls.length, cache.size.answers]).toEqual([2, 0])
		}
	})
	test("a hundred visitors who ask for the same page at the same time get one rendering", async () => {
		let finish = () => {}
		const { get, rendered } = await serve({
			render: () => new Promise((resolve) => (finish = () => resolve({ text: "the page" }))),
		})
		const asked = Array.from({ length: 100 }, () => get("/kept"))
		await vi.waitFor(() => expect(rendered).toHaveBeenCalled())
		await pause(50)
		finish()
		const answers = await Promise.all(asked)
		expect(answers.filter(({ text }) => text === "the page")).toHaveLength(100)
		expect(rendered).toHaveBeenCalledTimes(1)
	})
	test("who waited for an answer that may not be kept, or came after a write, gets one of their own", async () => {
		let version = 1
		const finishers: (() => void)[] = []
		const page = { headers: { "Cache-Control": "private, no-cache" } }
		const { get, rendered } = await serve({
			version: () => String(version),
			render: () => new Promise((resolve) => finishers.push(() => resolve(page))),
		})
		const [first, second] = [get("/kept"), get("/kept")]
		await vi.waitFor(() => expect(finishers).toHaveLength(1))
		await pause(50)
		version = 2
		const third = get("/kept")
		await vi.waitFor(() => expect(finishers).toHaveLength(2))
		finishers[0]?.()
		await first
		await vi.waitFor(() => expect(finishers).toHaveLength(3))
		finishers.forEach((finish) => finish())
		await Promise.all([second, third])
		expect(rendered).toHaveBeenCalledTimes(3)
	})
	test("a visitor who hangs up before the page is ready holds nobody up", async () => {
		const finishers: (() => void)[] = []
		const { get, port } = await serve({
			render: () => new Promise((resolve) => finishers.push(() => resolve({ text: "the page" }))),
		})
		const socket = connect({ port, host: "127.0.0.1" })
		socket.write("GET /kept HTTP/1.1\r\nHost: localhost\r\n\r\n")
		await vi.waitFor(() => expect(finishers).toHaveLength(1))
		const patient = get("/kept")
		await pause(50)
		socket.destroy()
		await vi.waitFor(() => expect(finishers).toHaveLength(2))
		finishers[1]?.()
		expect((await patient).text).toBe("the page")
	})
	test("unknown parameters and addresses leave nothing behind", async () => {
		const { get, cache } = await serve()
		await get("/kept")
		const before = cache.size
		for (let at = 0; at < 50; at += 1) {
			await get(`/kept?x=${at}`)
			await get(`/other?at=${at}`)
		}
		expect(cache.size).toEqual(before)
		expect(isHit(await get("/kept"))).toBe(true)
	})
	test("a write makes every answer new, and what it overtook is not kept", async () => {
		let version = 1
		let finish = () => {}
		const { get, rendered } = await serve({
			version: () => String(version),
			render: () => new Promise((resolve) => (finish = () => resolve({ text: `of ${version}` }))),
		})
		const early = get("/kept")
		await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(1))
		version = 2
		finish()
		await early
		const late = get("/kept")
		await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(2))
		finish()
		expect((await late).text).toBe("of 2")
		version = 3
		const last = get("/kept")
		await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(3))
		finish()
		expect((await last).text).toBe("of 3")
	})
	test("what was rendered while a transaction was open is not kept", async () => {
		const { get, cache } = await serve({ snapshotId: () => undefined })
		await get("/kept")
		expect(cache.size.answers).toBe(0)
	})
	test("each encoding is made once, with a strong tag of its own; 304 for whoever has it", async () => {
		const { get } = await serve()
		const accepts = ["identity", "gzip", "gzip, deflate, br"]
		await get("/kept")
		const tags = new Set()
		for (const encoding of accepts) {
			const headers = { "Accept-Encoding": encoding }
			const full = await get("/kept", headers)
			expect([full.status, full.text]).toEqual([200, "page /kept ".repeat(100)])
			const etag = full.headers.etag ?? ""
			tags.add(etag)
			for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
				const again = await get("/kept", { ...headers, "If-None-Match": tag })
				expect([again.status, again.bytes.length, isHit(again)], tag).toEqual([304, 0, true])
			}
			expect((await get("/kept", { ...headers, "If-None-Match": '"other"' })).status).toBe(200)
		}
		expect(tags.size).toBe(3)
	})
	test("HEAD has the same headers and no body, kept or not", async () => {
		const { get } = await serve()
		const first = await get("/kept", {}, "HEAD")
		const full = await get("/kept")
		const head = await get("/kept", {}, "HEAD")
		expect([isHit(first), isHit(full), isHit(head)]).toEqual([false, true, true])
		for (const answered of [first, head])
			expect([answered.bytes.length, answered.headers["content-length"]]).toEqual([
				0,
				full.headers["content-length"],
			])
	})
	test("it never holds more bytes than it may", async () => {
		const { get, cache } = await serve({
			maxBytes: 60_000,
			render: (path) => ({ text: path + "x".repeat(5_000) }),
		})
		for (let at = 0; at < 50; at += 1) await get(`/kept?at=${at}`)
		expect(cache.size.bytes).toBeLessThanOrEqual(60_000)
		expect(cache.size.answers).toBeGreaterThan(0)
	})
})
