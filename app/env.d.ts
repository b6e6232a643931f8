import "@remix-run/node"

declare module "@remix-run/node" {
	/** What server.ts hands to every loader and action. */
	interface AppLoadContext {
		/** Aborted when the client has left before the answer was complete. */
		clientGone: AbortSignal
		clientAddress: string
		/** Which of a page's equally good answers is asked for, when whole pages are kept. */
		draw?: number
	}
}
