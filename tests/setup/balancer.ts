import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"

const CHECK_EVERY_MS = 300

/**
 * A round-robin balancer without sticky sessions: it asks each node's /readyz three times a second
 * and sends to the ready ones only. A node that refuses the connection is passed over.
 */
export async function startBalancer(addresses: () => string[]) {
	const agent = new Agent({ keepAlive: true })
	let ready = addresses()
	let turn = 0
	const check = async () => {
		const states = await Promise.all(
			addresses().map(async (url) => ({
				url,
				ok: await fetch(`${url}/readyz`).then(
					({ ok }) => ok,
					() => false,
				),
			})),
		)
		ready = states.flatMap(({ url, ok }) => (ok ? [url] : []))
	}
	const timer = setInterval(() => void check(), CHECK_EVERY_MS)
	const pass = (req: IncomingMessage, body: Buffer, res: ServerResponse, tries: number) => {
		const node = ready[turn++ % Math.max(1, ready.length)]
		if (!node || tries === 0) return void res.writeHead(502).end("no node answers")
		const { method, headers } = req
		const onward = request(`${node}${req.url}`, { method, headers, agent }, (answer) => {
			res.writeHead(answer.statusCode ?? 502, answer.headers)
			answer.pipe(res)
		})
		onward.on("error", (error: NodeJS.ErrnoException) => {
			if (error.code === "ECONNREFUSED") return pass(req, body, res, tries - 1)
			if (res.headersSent) res.destroy()
			else res.writeHead(502).end(error.message)
		})
		onward.end(body)
	}
	// A body that is read is there for a second try.
	const server = createServer((req, res) => {
		void buffer(req).then((body) => pass(req, body, res, addresses().length + 1))
	})
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			clearInterval(timer)
			agent.destroy()
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}
