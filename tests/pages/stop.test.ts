import { Agent, get, type IncomingMessage, request } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { expect, test } from "vitest"
import { startServer } from "../setup/server"

// The real server on its way out, seen by a balancer and by clients that keep their connections.

const SLOW = 180_000
const CLIENTS = 20
const behindProxy = { TRUST_PROXY: "1", LOG_LEVEL: "info" }
const start = (env: Record<string, string>) => startServer({ onFile: true, env })

type Answer = { status: number; connection: string | undefined; id: string | undefined }

const ask = (url: string, agent: Agent, headers: Record<string, string> = {}): Promise<Answer> =>
	new Promise((resolve, reject) => {
		const answered = (res: IncomingMessage) => {
			const { connection, "x-request-id": id } = res.headers
			res
				.resume()
				.on("end", () =>
					resolve({ status: res.statusCode ?? 0, connection, id: id as string | undefined }),
				)
		}
		get(url, { agent, headers }, answered).on("error", reject)
	})

test(
	"a server that is told to stop first says that it is not ready, serves on, and loses no request",
	async () => {
		const server = await start({ ...behindProxy, DRAIN_SECONDS: "2" })
		const agent = new Agent({ keepAlive: true })
		const enough = new AbortController()
		const seen: Answer[] = []
		const clients = Array.from({ length: CLIENTS }, async (_, client) => {
			const address = client % 2 === 0 ? "/book" : "/api/poems/random"
			while (!enough.signal.aborted) seen.push(await ask(server.url + address, agent))
		})
		await pause(500)
		const exited = server.stop()
		const ready = () => ask(`${server.url}/readyz`, agent).then(({ status }) => status)
		await expect.poll(ready, { interval: 20 }).toBe(503)
		const before = seen.length
		// The balancer looks once a second, and sends nobody here afterwards.
		await pause(1_000)
		expect((await ask(`${server.url}/healthz`, agent)).status).toBe(200)
		enough.abort()
		await Promise.all(clients)
		expect(await exited).toBe(0)
		expect(seen.length).toBeGreaterThan(before + CLIENTS)
		expect(seen.filter(({ status }) => status !== 200)).toEqual([])
		expect(new Set(seen.slice(before + CLIENTS).map(({ connection }) => connection))).toEqual(
			new Set(["close"]),
		)
		expect(server.output()).toContain("SIGTERM: not ready any more, closing in 2 s")
	},
	SLOW,
)

test(
	"a second signal ends the wait",
	async () => {
		const server = await start({ DRAIN_SECONDS: "60" })
		const exited = server.stop()
		const agent = new Agent()
		await expect
			.poll(() => ask(`${server.url}/readyz`, agent).then(({ status }) => status))
			.toBe(503)
		server.process.kill("SIGTERM")
		expect(await exited).toBe(0)
	},
	SLOW,
)

test(
	"a connection whose request began before the server left is closed as soon as it is answered",
	async () => {
		const server = await start(behindProxy)
		const agent = new Agent({ keepAlive: true })
		const answered = new Promise<number>((resolve, reject) => {
			const slow = request(`${server.url}/api/deathmatches`, { method: "POST", agent }, (res) =>
				res.resume().on("end", () => resolve(res.statusCode ?? 0)),
			)
			slow.on("error", reject).setHeader("Content-Type", "application/json")
			slow.flushHeaders()
			setTimeout(() => slow.end("{}"), 2_000)
		})
		await pause(1_000)
		const exited = server.stop()
		expect(await answered).toBe(400)
		const before = Date.now()
		expect(await exited).toBe(0)
		expect(Date.now() - before).toBeLessThan(10_000)
	},
	SLOW,
)

test(
	"a request keeps the id that the balancer gave it, and each line of the log names the server",
	async () => {
		const server = await start({ ...behindProxy, NODE_NAME: "left" })
		const agent = new Agent()
		const idFor = (given: string) =>
			ask(`${server.url}/api/poets/nobody`, agent, { "X-Request-Id": given }).then(({ id }) => id)
		expect(await idFor("balancer-1.a_b")).toBe("balancer-1.a_b")
		for (const bad of ["a b", "x".repeat(129), "<b>"])
			expect(await idFor(bad)).toMatch(/^[\w-]{36}$/)
		await expect.poll(() => server.output()).toContain('"requestId":"balancer-1.a_b"')
		await server.stop()
		const lines = server
			.output()
			.split("\n")
			.filter((line) => line.startsWith("{"))
		expect(lines.map((line) => (JSON.parse(line) as { node: string }).node)).toEqual(
			lines.map(() => "left"),
		)
	},
	SLOW,
)

test(
	"without a proxy in front, a visitor's own id is not taken over",
	async () => {
		const server = await start({})
		const { id } = await ask(`${server.url}/api/poets`, new Agent(), { "X-Request-Id": "mine" })
		expect(id).not.toBe("mine")
		const { status } = await ask(`${server.url}/metrics`, new Agent(), { Authorization: "Bearer " })
		expect(status, "metrics without a setting").toBe(404)
		await server.stop()
	},
	SLOW,
)
