import { EventEmitter, once } from "node:events"
import type { RequestListener, Server, ServerResponse } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { afterEach, describe, expect, test, vi } from "vitest"
import { createRun } from "~/features/generation/runs/generations.server"
import { db } from "~/platform/database/db.server"
import { takePlace } from "~/platform/http/rate-limit.server"
import * as route from "~/routes/api.generations.$id.events"
import { createLimitedServer } from "../../server/connection-limits"
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

describe("connections that stand still", () => {
	const MINUTE = 60_000
	let server: Server
	afterEach(() => {
		server.closeAllConnections()
		server.close()
	})

	/** Minutes as the server counts them are shorter by `faster`. */
	async function listen(faster: number, answer: RequestListener) {
		server = createLimitedServer(faster).on("request", answer)
		server.listen(0, "127.0.0.1")
		await once(server, "listening")
		const { port } = server.address() as AddressInfo
		/** Sends the pieces, two thirds of a minute apart. Resolves when the server closes. */
		return async (...pieces: string[]) => {
			const startedAt = performance.now()
			const socket = connect(port, "127.0.0.1")
			let text = ""
			socket.on("data", (data) => void (text += String(data))).on("error", () => {})
			const closed = once(socket, "close")
			for (const [at, piece] of pieces.entries()) {
				if (at > 0) await pause(((MINUTE / faster) * 2) / 3)
				socket.write(piece)
			}
			await closed
			return { text, minutes: ((performance.now() - startedAt) * faster) / MINUTE }
		}
	}
	const head = "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
	const half = `${head}Content-Length: 6\r\n\r\nabc`

	test("half a request is not waited for longer than a minute", async () => {
		const send = await listen(50, (req, res) => void req.resume().on("end", () => res.end("read")))
		const [headers, body, slow] = await Promise.all([send(head), send(half), send(half, "def")])
		expect(headers.minutes).toBeLessThan(0.9)
		expect(body.minutes).toBeLessThan(1.5)
		expect([headers, body].map(({ text }) => text.includes("read"))).toEqual([false, false])
		expect(slow.text).toContain("read")
	})

	test("silence is waited for as long as a run takes, and not much longer", async () => {
		const send = await listen(200, ({ url }, res) => {
			if (url === "/run") setTimeout(() => res.end("a poem"), (10 * MINUTE) / 200)
		})
		const get = (path: string) =>
			send(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
		const [run, never] = await Promise.all([get("/run"), get("/never")])
		expect(run.text).toContain("a poem")
		expect(never.text).toBe("")
		expect(never.minutes).toBeGreaterThan(10)
		expect(never.minutes).toBeLessThan(13)
	})
})
