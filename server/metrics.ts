import { createHash, timingSafeEqual } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { cannotStart } from "../app/platform/cannot-start.server"
import { env } from "../app/platform/env.server"
import { log } from "../app/platform/log.server"
import { metricsText } from "../app/platform/watch/metrics.server"

const TYPE = "text/plain; version=0.0.4; charset=utf-8"
const HEADERS_MS = 5_000
const MAX_CONNECTIONS = 20

const digest = (text: string) => createHash("sha256").update(text).digest()

/** Takes the same time for every wrong token. */
function isAllowed({ headers }: IncomingMessage): boolean {
	if (!env.METRICS_TOKEN) return true
	const given = /^Bearer +(\S+)$/i.exec(headers.authorization?.trim() ?? "")?.[1] ?? ""
	return timingSafeEqual(digest(given), digest(env.METRICS_TOKEN))
}

/** Where a token is set, it is asked for on every port. */
export async function answerMetrics(req: IncomingMessage, res: ServerResponse): Promise<void> {
	res.setHeader("Cache-Control", "no-store")
	res.setHeader("X-Content-Type-Options", "nosniff")
	if (!isAllowed(req)) {
		res.writeHead(401, {
			"WWW-Authenticate": "Bearer",
			"Content-Type": "text/plain; charset=utf-8",
		})
		return void res.end("The metrics need the token of METRICS_TOKEN.\n")
	}
	const text = await metricsText()
	res.writeHead(200, { "Content-Type": TYPE, "Content-Length": Buffer.byteLength(text) })
	res.end(req.method === "HEAD" ? undefined : text)
}

/** On a port of its own, which no visitor reaches. */
export function listenForMetrics(): void {
	if (env.METRICS_PORT === undefined) return
	const server = createServer((req, res) => {
		const isAsked = req.url === "/metrics" && (req.method === "GET" || req.method === "HEAD")
		if (isAsked) return void answerMetrics(req, res)
		res
			.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" })
			.end("Only /metrics is here.\n")
	})
	server.headersTimeout = HEADERS_MS
	server.maxConnections = MAX_CONNECTIONS
	server.on("error", cannotStart)
	server.listen(env.METRICS_PORT, env.METRICS_HOST, () => {
		const address = server.address()
		const port = typeof address === "object" && address ? address.port : env.METRICS_PORT
		log.info(`metrics are served at http://${env.METRICS_HOST}:${port}/metrics`)
	})
	server.unref()
}
