type Asked = {
	method: string
	cookie?: string | undefined
	authorization?: string | undefined
	fetchSite?: string | undefined
	origin?: string | undefined
	isPage?: boolean
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"])

const hostOf = (url: string): string | undefined =>
	URL.canParse(url) ? new URL(url).host : undefined

/**
 * Detects a request that another site may have sent with the visitor's cookie. `Sec-Fetch-Site`
 * decides, else `Origin`; without both it is refused. A bearer token is safe: another site can't
 * know it. A page's form from another origin is refused even without a cookie: the framework would
 * answer it with a 500.
 */
export function isForeign(
	{ method, cookie, authorization, fetchSite, origin, isPage = false }: Asked,
	hosts: readonly (string | undefined)[],
): boolean {
	if (SAFE.has(method) || authorization || !(cookie || (isPage && origin))) return false
	if (fetchSite) return fetchSite !== "same-origin" && fetchSite !== "none"
	const host = origin && hostOf(origin)
	return !host || !hosts.includes(host)
}
