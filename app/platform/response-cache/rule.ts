export type CacheRule = {
	/** An address with any other parameter is not cached. */
	params?: readonly string[]
	/** Of a value: an address with a longer one is not cached. 100 characters unless given. */
	maxLength?: number
	/** Whether the cookies of theme and highlights change the response. */
	hasLooks?: boolean
	/** How many variants there are; each request picks one. */
	variants?: number
	/** Whether the response changes at midnight UTC. */
	isDaily?: boolean
	types?: readonly string[]
}

export type Cached = { cache: CacheRule }

/** Shared caches may store it and revalidate each time. */
export const REVALIDATE = "public, max-age=0, must-revalidate"
/** For an address that names the version of its content. */
export const IMMUTABLE = "public, max-age=31536000, immutable"
export const PRIVATE_NO_CACHE = "private, no-cache"
export const PRIVATE_NO_STORE = "private, no-store"

/** Clients can invent other addresses without limit. */
export const cacheControl = (isOwnAddress: boolean): string =>
	isOwnAddress ? REVALIDATE : PRIVATE_NO_CACHE

/** True for `page=2`, false for `page=02`. */
export const isSpelledAs = (search: URLSearchParams, understood: object): boolean =>
	[...search].every(
		([name, value]) => String((understood as Record<string, unknown>)[name]) === value,
	)

export function pageHeaders({ loaderHeaders }: { loaderHeaders: Headers }): HeadersInit {
	return { "Cache-Control": loaderHeaders.get("Cache-Control") ?? PRIVATE_NO_CACHE }
}
