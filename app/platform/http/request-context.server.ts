import { AsyncLocalStorage } from "node:async_hooks"
import type { Trace } from "../watch/trace"

export type RequestContext = Trace & {
	requestId: string
	/** The client's network address. */
	address?: string | undefined
	/** Milliseconds, from performance.now(). */
	startedAt: number
	queries: number
	databaseMs: number
	statements?: { sql: string; params: string }[]
}

const storage = new AsyncLocalStorage<RequestContext>()

/** Undefined outside a request. */
export const requestContext = () => storage.getStore()

export const runWithRequestContext = <T>(context: RequestContext, work: () => T): T =>
	storage.run(context, work)

export function serverTiming(): string {
	const context = requestContext()
	if (!context) return ""
	const { startedAt, databaseMs, queries } = context
	const total = (performance.now() - startedAt).toFixed(1)
	return `total;dur=${total}, db;dur=${databaseMs.toFixed(1)};desc="${queries} queries"`
}
