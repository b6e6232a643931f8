import { AsyncLocalStorage } from "node:async_hooks"

/** What one request has cost so far; reported as Server-Timing. */
export type RequestContext = {
	requestId: string
	queries: number
	databaseMs: number
	/** The SQL itself, for whoever wants to see it. */ statements?: { sql: string; params: string }[]
}

// The app's build and server.ts each bring this module into the process: the store is shared through a global symbol.
const key = Symbol.for("odes.request-context")
type Shared = typeof globalThis & { [key]?: AsyncLocalStorage<RequestContext> }
const shared = globalThis as Shared
const storage = (shared[key] ??= new AsyncLocalStorage<RequestContext>())

/** The running request, or undefined outside of one (start-up, background work). */
export const requestContext = () => storage.getStore()

export const runWithRequestContext = <T>(context: RequestContext, work: () => T): T =>
	storage.run(context, work)
