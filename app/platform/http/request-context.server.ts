import { AsyncLocalStorage } from "node:async_hooks"

/** What one request has cost so far; reported as Server-Timing. */
export type RequestContext = {
	requestId: string
	/** Milliseconds, as performance.now() counts them. */
	startedAt: number
	queries: number
	databaseMs: number
	/** The SQL itself, for whoever wants to see it. */ statements?: { sql: string; params: string }[]
}

const storage = new AsyncLocalStorage<RequestContext>()

/** The running request, or undefined outside of one (start-up, background work). */
export const requestContext = () => storage.getStore()

export const runWithRequestContext = <T>(context: RequestContext, work: () => T): T =>
	storage.run(context, work)

/** What the running request has cost until now, as a Server-Timing header; empty outside of one. */
export function serverTiming(): string {
	const context = requestContext()
	if (!context) return ""
	const { startedAt, databaseMs, queries } = context
	const total = (performance.now() - startedAt).toFixed(1)
	return `total;dur=${total}, db;dur=${databaseMs.toFixed(1)};desc="${queries} queries"`
}
