import { EventEmitter } from "node:events"
import type { ServerResponse } from "node:http"
import { afterEach, describe, expect, test, vi } from "vitest"
import { createRun } from "~/features/generation/runs/generations.server"
import { db } from "~/platform/database/db.server"
import { takePlace } from "~/platform/http/rate-limit.server"
import * as route from "~/routes/api.generations.$id.events"
import { connectionLimits, IDLE_MS } from "../../server/connection-limits"
import { drained } from "../../server/drained"
import { args, outcome } from "../setup/request"

// Clients that hold what they were given.

afterEach(() => void vi.useRealTimers())

const response = () =>
	Object.assign(new EventEmitter(), { destroy: vi.fn<() => void>() }) as unknown as ServerResponse

describe("a reader of a long answer", () => {
	test("who takes nothing for half a minute is disconnected", () => {
		vi.useFakeTimers()
		const res = response()
		void drained(res)
		vi.advanceTimersByTime(29_000)
		expect(res.destroy).not.toHaveBeenCalled()
		vi.advanceTimersByTime(2_000)
		expect(res.destroy).toHaveBeenCalledOnce()
	})

	test("who reads on may take as long as it likes", async () => {
		vi.useFakeTimers()
		const res = response()
		for (let piece = 0; piece < 10; piece += 1) {
			const read = drained(res)
			vi.advanceTimersByTime(20_000)
			res.emit("drain")
			await read
		}
		vi.advanceTimersByTime(60_000)
		expect(res.destroy).not.toHaveBeenCalled()
		expect(res.listenerCount("close")).toBe(0)
	})
})

describe("answers that wait for a poem", () => {
	test("fifty for one address or IPv6 network; an ended one makes room, once", () => {
		const leave = Array.from({ length: 50 }, (_, at) => takePlace(`2001:db8::${at + 1}`))
		expect(() => takePlace("2001:db8::ffff")).toThrow("Too many answers wait for this address.")
		takePlace("203.0.113.9")()
		leave[0]?.()
		leave[0]?.()
		const again = takePlace("2001:db8::1")
		expect(() => takePlace("2001:db8::1")).toThrow("Too many answers")
		for (const end of [again, ...leave]) end()
	})

	test("a stream beyond them is refused with 429, and a stream that ends gives its place back", async () => {
		const { id: poetId } = await db.poet.findFirstOrThrow()
		const { run } = await createRun({
			poetId,
			subject: "Moose",
			tokenLimitPercentage: 0.5,
			provider: "composer",
			userId: null,
			key: "streams",
			addressKey: "test",
		})
		const asked = args(`/api/generations/${run.id}/events`, { params: { id: run.id } })
		const streams: Response[] = []
		for (let at = 0; at < 50; at += 1) streams.push(await route.loader(asked))
		expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
		const refused = await outcome(() => route.loader(asked))
		expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "10"])
		await streams[0]?.body?.cancel()
		const { status, body } = await route.loader(asked)
		expect(status).toBe(200)
		await Promise.all(
			[body, ...streams.slice(1).map((stream) => stream.body)].map((b) => b?.cancel()),
		)
	})
})

test("half a request is not waited for longer than a minute, and silence no longer than a run takes", () => {
	expect(connectionLimits.headersTimeout).toBeLessThanOrEqual(15_000)
	expect(connectionLimits.requestTimeout).toBeLessThanOrEqual(60_000)
	expect(IDLE_MS).toBeGreaterThan(10 * 60_000)
})
