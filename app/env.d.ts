import "@remix-run/node"
import type { StoreResponse } from "./platform/response-cache/answer.server"

declare module "@remix-run/node" {
	interface AppLoadContext {
		/** Aborted when the client leaves before the response is complete. */
		clientGone: AbortSignal
		clientAddress: string
		/** Resolves when the client can receive more, or has left. */
		drained?: () => Promise<unknown> | undefined
		/** For a page: it has a content security policy of its own. */
		dropDefaultPolicy?: () => void
		/** Absent when the response depends on this visitor or on an unknown parameter. */
		storeResponse?: StoreResponse
		variant?: number
	}
}
