import { AsyncLocalStorage } from "node:async_hooks"
import type { Trace } from "../watch/trace"

export type RequestContext = Trace & {
	requestId: string
	/** The client's network address. */
	address?: string | undefined
	/** Of the account that is signed in, once that was asked. */
	userId?: string
	/** Set when a page sends to the sign-in: its status says nothing of a refusal. */
	isRefused?: true
	/** Milliseconds, from performance.now(). */
	startedAt: number
	queries: number
	databaseMs: number
	statements?: { sql: string; params: string }[]
}

const storage = new AsyncLocalStorage<RequestContext>()

/** Undefined outside a request. */
export const requestContext = () => storage.getStore()

export function noteAccount(userId: string): void {
	const context = storage.getStore()
	if (context) context.userId = userId
}

export function noteRefusal(): void {
	const context = storage.getStore()
	if (context) context.isRefused = true
}

export const runWithRequestContext = <T>(context: RequestContext, work: () => T): T =>
	storage.run(context, work)

export function serverTiming(): string {
	const context = requestContext()
	if (!context) return ""
	const { startedAt, databaseMs, queries } = context
	const total = (performance.now() - startedAt).toFixed(1)
	return `total;dur=${total}, db;dur=${databaseMs.toFixed(1)};desc="${queries} queries"`
}
