/**
 * Whether a Host header is a name or an address with an optional port, and nothing that could
 * change the path behind it.
 */
export const isHost = (host: string | undefined): boolean =>
	host !== undefined && /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host)
