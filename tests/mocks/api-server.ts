import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

// A real HTTP server on loopback that plays one AI service. Each request takes the next behaviour; the last one stays.

export type Seen = { path: string; headers: IncomingMessage["headers"]; body: any; at: number }
export type Turn = (exchange: {
	req: IncomingMessage
	res: ServerResponse
	body: any
}) => void | Promise<void>

export type MockApi = {
	url: string
	seen: Seen[]
	/** What the next requests get; the last of them from then on. */
	play(...turns: Turn[]): void
	close(): Promise<void>
}

export async function startMockApi(fallback: Turn): Promise<MockApi> {
	const seen: Seen[] = []
	let turns: Turn[] = [fallback]
	const server = createServer((req, res) => {
		const chunks: Buffer[] = []
		req.on("data", (chunk: Buffer) => chunks.push(chunk))
		req.on("end", () => {
			const raw = Buffer.concat(chunks).toString("utf8")
			const body = raw ? JSON.parse(raw) : null
			seen.push({ path: req.url ?? "", headers: req.headers, body, at: Date.now() })
			const turn = turns.length > 1 ? turns.shift() : turns[0]
			void turn?.({ req, res, body })
		})
	})
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
	const { port } = server.address() as AddressInfo
	return {
		url: `http://127.0.0.1:${port}`,
		seen,
		play(...next) {
			turns = next
		},
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections()
				server.close(() => resolve())
			}),
	}
}

export const json =
	(status: number, value: unknown, headers: Record<string, string> = {}): Turn =>
	({ res }) => {
		res
			.writeHead(status, { "Content-Type": "application/json", ...headers })
			.end(JSON.stringify(value))
	}

/** Says nothing until the client gives up. */
export const hang: Turn = () => {}

/** A status line, headers, and a body that is no JSON. */
export const brokenJson: Turn = ({ res }) => {
	res.writeHead(200, { "Content-Type": "application/json" }).end('{"id": "x", "content": [')
}

/** Drops the connection without a word. */
export const drop: Turn = ({ req }) => {
	req.socket.destroy()
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
