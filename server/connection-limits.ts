const SECOND = 1_000

/** Milliseconds; a slower client is disconnected. */
export const connectionLimits = {
	headersTimeout: 15 * SECOND,
	requestTimeout: 60 * SECOND,
	connectionsCheckingInterval: 5 * SECOND,
}

/** Longer than a run of ten minutes, whose answer says nothing before it ends. */
export const IDLE_MS = 11 * 60 * SECOND
export const MAX_CONNECTIONS = 2_000
