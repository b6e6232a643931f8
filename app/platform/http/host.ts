/** Accepts a name or address with an optional port, and nothing that changes the path after it. */
export const isHost = (host: string | undefined): boolean =>
	host !== undefined && /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host)
