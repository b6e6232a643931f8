import { randomBytes } from "node:crypto"
import { Readable } from "node:stream"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import type { AppLoadContext } from "@remix-run/node"
import { compress, streamAnswer } from "./stream.server"

const request = (headers: Record<string, string> = {}, method = "GET") =>
	new Request("http://localhost/api/x", { headers, method })
const around = (
	more: Partial<AppLoadContext> & { drained?: () => Promise<void> } = {},
): AppLoadContext => ({ clientGone: new AbortController().signal, clientAddress: "", ...more })
const tick = () => new Promise((resolve) => setTimeout(resolve, 5))

describe("an answer that is streamed", () => {
	function endless() {
		const seen = { pieces: 0, ended: false }
		async function* pieces() {
			try {
				while (true) {
					seen.pieces += 1
					yield randomBytes(20_000).toString("base64")
				}
			} finally {
				seen.ended = true
			}
		}
		return { seen, pieces }
	}
	const options = { hash: "abc", type: "text/plain" }

	test("makes the next piece only when the reader has room for it", async () => {
		const { seen, pieces } = endless()
		let release = () => {}
		const drained = () => new Promise<void>((resolve) => (release = resolve))
		const response = await streamAnswer(
			{ request: request(), context: around({ drained }) },
			{ ...options, pieces },
		)
		const reader = response.body?.getReader()
		const first = reader?.read()
		await tick()
		expect(seen.pieces).toBe(1)
		release()
		await first
		const second = reader?.read()
		await tick()
		expect(seen.pieces).toBe(1)
		release()
		await second
		expect(seen.pieces).toBe(2)
		await reader?.cancel()
		expect(seen.ended).toBe(true)
	})
	test.each(["identity", "gzip", "br"])("ends when the reader has left (%s)", async (encoding) => {
		const { seen, pieces } = endless()
		const gone = new AbortController()
		const response = await streamAnswer(
			{
				request: request({ "Accept-Encoding": encoding }),
				context: around({ clientGone: gone.signal }),
			},
			{ ...options, pieces },
		)
		const reader = response.body?.getReader()
		await reader?.read()
		gone.abort()
		while (!(await reader?.read())?.done) {
			// What was on its way still arrives.
		}
		const { pieces: made } = seen
		await tick()
		expect([seen.ended, seen.pieces]).toEqual([true, made])
	})
	test("lets the loop turn between pieces, however fast it is read", async () => {
		let turns = 0
		const pieces = async function* () {
			for (let at = 0; at < 50; at += 1) yield "x".repeat(100)
		}
		const response = await streamAnswer(
			{ request: request(), context: around() },
			{ hash: "turns", type: "text/plain", pieces },
		)
		const count = () => {
			turns += 1
			handle = setImmediate(count)
		}
		let handle = setImmediate(count)
		expect(await response.text()).toHaveLength(5_000)
		clearImmediate(handle)
		expect(turns).toBeGreaterThanOrEqual(50)
	})
	test("never runs far ahead of a compressed reader", async () => {
		const { seen, pieces } = endless()
		const response = await streamAnswer(
			{ request: request({ "Accept-Encoding": "gzip" }), context: around() },
			{ ...options, pieces },
		)
		const reader = response.body?.getReader()
		await reader?.read()
		for (let at = 0; at < 40; at += 1) await tick()
		expect(seen.pieces).toBeLessThan(10)
		await reader?.cancel()
	})
	test("fails before the first piece as an error, after it as a broken line", async () => {
		async function* broken(after: number) {
			for (let at = 0; at < after; at += 1) yield "fine"
			throw new Error("the database is gone")
		}
		const failing = (after: number, headers = {}) =>
			streamAnswer(
				{ request: request(headers), context: around() },
				{ ...options, pieces: () => broken(after) },
			)
		await expect(failing(0)).rejects.toThrow("the database is gone")
		await expect((await failing(1)).text()).rejects.toThrow("the database is gone")
		await expect((await failing(1, { "Accept-Encoding": "gzip" })).arrayBuffer()).rejects.toThrow(
			"the database is gone",
		)
	})
	test("HEAD and 304 make no piece at all", async () => {
		const { seen, pieces } = endless()
		const head = await streamAnswer(
			{ request: request({}, "HEAD"), context: around() },
			{ ...options, pieces },
		)
		expect([head.status, head.body, head.headers.get("ETag")]).toEqual([200, null, '"abc"'])
		const same = await streamAnswer(
			{
				request: request({ "If-None-Match": 'W/"abc-gzip", "other"', "Accept-Encoding": "gzip" }),
				context: around(),
			},
			{ ...options, pieces },
		)
		expect([same.status, same.headers.get("ETag")]).toEqual([304, '"abc-gzip"'])
		expect(seen.pieces).toBe(0)
	})
	test("compressed pieces are the same text", async () => {
		async function* some() {
			yield "a moose, "
			yield "ünmoved"
		}
		const response = await streamAnswer(
			{ request: request({ "Accept-Encoding": "gzip" }), context: around() },
			{ ...options, pieces: some },
		)
		expect(response.headers.get("Content-Encoding")).toBe("gzip")
		expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(
			"a moose, ünmoved",
		)
	})
})

const decoders = { br: brotliDecompressSync, gzip: gunzipSync }
const pack = (pieces: AsyncIterable<string>, encoding: "br" | "gzip") =>
	compress(Readable.from(pieces), encoding)[Symbol.asyncIterator]()
const long = "a moose, überall 🫎\n".repeat(2_000)

describe.each(["br", "gzip"] as const)("a stream packed as %s", (encoding) => {
	test.each([
		["one short piece", ["[]"]],
		["nothing", [""]],
		["pieces longer and shorter than what leaves first", [long, "und", "", long]],
	])("is unpacked as it was: %s", async (_name, pieces) => {
		const packed: Buffer[] = []
		for await (const piece of compress(Readable.from(pieces), encoding)) packed.push(piece)
		expect(decoders[encoding](Buffer.concat(packed)).toString()).toBe(pieces.join(""))
	})

	test("begins before its second piece is there", async () => {
		let arrive = () => {}
		const second = new Promise<void>((resolve) => (arrive = resolve))
		const stream = pack(
			(async function* () {
				yield long
				await second
				yield long
			})(),
			encoding,
		)
		expect((await stream.next()).value?.length).toBeGreaterThan(0)
		arrive()
		while (!(await stream.next()).done);
	})

	test("fails as its source fails", async () => {
		const stream = pack(
			(async function* () {
				yield long
				throw new Error("no more poems")
			})(),
			encoding,
		)
		await expect(async () => {
			while (!(await stream.next()).done);
		}).rejects.toThrow("no more poems")
	})
})
