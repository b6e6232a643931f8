import "@remix-run/node"
import type { Keep } from "./platform/response-cache/answer.server"

declare module "@remix-run/node" {
	/** What the server hands to every loader and action. */
	interface AppLoadContext {
		/** Aborted when the client has left before the answer was complete. */
		clientGone: AbortSignal
		clientAddress: string
		/** Resolves when the client has room for more of the answer, or has left. */
		drained?: () => Promise<unknown> | undefined
		/** Keeps the answer for everybody; not there when it depends on this visitor, or on an unknown parameter. */
		keep?: Keep
		/** Which of a page's equally good answers is wanted. */
		draw?: number
	}
}
