import { randomBytes } from "node:crypto"
import { gunzipSync } from "node:zlib"
import { describe, expect, test, vi } from "vitest"
import { db } from "./db.server"
import type { AppLoadContext } from "@remix-run/node"
import { readAnswer, streamAnswer } from "./reading.server"

const request = (headers: Record<string, string> = {}, method = "GET") =>
	new Request("http://localhost/api/x", { headers, method })
const around = (
	more: Partial<AppLoadContext> & { drained?: () => Promise<void> } = {},
): AppLoadContext => ({ clientGone: new AbortController().signal, clientAddress: "", ...more })
const tick = () => new Promise((resolve) => setTimeout(resolve, 5))

describe("an answer that is held", () => {
	test("is made once, until something is written", async () => {
		const load = vi.fn<() => Promise<string[]>>(async () => ["made"])
		const first = await readAnswer(request(), ["held"], load)
		const tag = first.headers.get("ETag") ?? ""
		expect((await readAnswer(request({ "If-None-Match": tag }), ["held"], load)).status).toBe(304)
		expect(await (await readAnswer(request(), ["held"], load)).json()).toEqual(["made"])
		expect(load).toHaveBeenCalledTimes(1)
		await db.setting.upsert({
			where: { key: "held" },
			create: { key: "held", value: 1 },
			update: { value: 2 },
		})
		const after = await readAnswer(request({ "If-None-Match": tag }), ["held"], load)
		expect([after.status, load.mock.calls.length]).toEqual([304, 2])
	})
	test("has a tag that changes exactly when the answer does", async () => {
		let value = "one"
		const tagNow = async () => {
			await db.setting.upsert({
				where: { key: "tag" },
				create: { key: "tag", value: 1 },
				update: { value: Math.random() },
			})
			return (await readAnswer(request(), ["tag"], async () => value)).headers.get("ETag")
		}
		const first = await tagNow()
		expect(await tagNow()).toBe(first)
		value = "two"
		expect(await tagNow()).not.toBe(first)
		value = "one"
		expect(await tagNow()).toBe(first)
	})
	test("is not kept when a write overtook it, nor when it failed", async () => {
		let made = 0
		const slow = async () => {
			made += 1
			await db.setting.upsert({
				where: { key: "slow" },
				create: { key: "slow", value: 1 },
				update: { value: made },
			})
			return made
		}
		expect(await (await readAnswer(request(), ["slow"], slow)).json()).toBe(1)
		expect(await (await readAnswer(request(), ["slow"], slow)).json()).toBe(2)
		await expect(
			readAnswer(request(), ["failed"], () => Promise.reject(new Error("down"))),
		).rejects.toThrow("down")
		expect(await (await readAnswer(request(), ["failed"], async () => "up")).json()).toBe("up")
	})
})

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
		await expect((await failing(1)).text()).rejects.toThrow()
		await expect((await failing(1, { "Accept-Encoding": "gzip" })).arrayBuffer()).rejects.toThrow()
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
