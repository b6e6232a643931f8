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
 * Whether a request must be refused because another site may have sent it in the visitor's name: an unsafe method,
 * with a cookie, that the browser does not vouch for. `Sec-Fetch-Site` decides, else `Origin`; with neither it is refused
 * (DESIGN §9). A bearer token is no cookie: another site can't know it. Without a cookie a call is open to all, but the
 * form of a page that names another origin is refused all the same: the framework would answer it as a failure of ours.
 * @param hosts the names this site is reached under
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
