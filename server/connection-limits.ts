import { createServer, type Server } from "node:http"

const SECOND = 1_000
/** Longer than a run of ten minutes, whose answer says nothing before it ends. */
const IDLE_SECONDS = 11 * 60
const MAX_CONNECTIONS = 2_000

/** A slower client is disconnected. `faster` is for tests, which can't wait for minutes. */
export function createLimitedServer(faster = 1): Server {
	const after = (seconds: number) => (seconds * SECOND) / faster
	const server = createServer({
		headersTimeout: after(15),
		requestTimeout: after(60),
		connectionsCheckingInterval: after(5),
	})
	server.timeout = after(IDLE_SECONDS)
	server.maxConnections = MAX_CONNECTIONS
	return server
}
