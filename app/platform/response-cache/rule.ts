// How a route says what the response cache may keep: `handle.cache` says which addresses, the
// loader's answer says whether.

export type CacheRule = {
	/** Query parameters the answer depends on. An address with any other parameter is not kept. */
	params?: readonly string[]
	/** Whether the cookies of theme and highlights change the answer. */
	hasLooks?: boolean
	/** How many equally good answers there are; one is drawn for each request. */
	draws?: number
	/** The types a client can choose from with its Accept header. */
	types?: readonly string[]
}

/** What a route exports as `handle` when its answers may be kept. */
export type Cached = { cache: CacheRule }

/**
 * Anybody may keep it, and asks each time whether it is still right. The response cache keeps it
 * until the data changes.
 */
export const REVALIDATE = "public, max-age=0, must-revalidate"
/** The browser alone keeps it, and asks each time. */
export const NOT_KEPT = "private, no-cache"
/** For one signed-in reader only, and kept by nobody. */
export const PRIVATE_NO_STORE = "private, no-store"

/** Only addresses that the site itself makes are kept: anybody can make up others without end. */
export const cacheControl = (isOwnAddress: boolean): string =>
	isOwnAddress ? REVALIDATE : NOT_KEPT

/**
 * Whether every parameter of an address is written just as it was understood: `page=2`, not
 * `page=02`.
 */
export const isSpelledAs = (search: URLSearchParams, understood: object): boolean =>
	[...search].every(
		([name, value]) => String((understood as Record<string, unknown>)[name]) === value,
	)

/** The `headers` of a page whose loader says in Cache-Control whether it may be kept. */
export function pageHeaders({ loaderHeaders }: { loaderHeaders: Headers }): HeadersInit {
	return { "Cache-Control": loaderHeaders.get("Cache-Control") ?? NOT_KEPT }
}
