type Asked = { method: string; cookie?: string | undefined; authorization?: string | undefined; fetchSite?: string | undefined; origin?: string | undefined }

const SAFE = new Set(["GET", "HEAD", "OPTIONS"])

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined)

/**
 * Whether a request must be refused because another site may have sent it in the visitor's name: an unsafe method,
 * with a cookie, that the browser does not vouch for. `Sec-Fetch-Site` decides, else `Origin`; with neither it is refused
 * (DESIGN §9). A bearer token is no cookie: another site can't know it.
 * @param hosts the names this site is reached under
 */
export function isForeign({ method, cookie, authorization, fetchSite, origin }: Asked, hosts: readonly (string | undefined)[]): boolean {
	if (SAFE.has(method) || !cookie || authorization) return false
	if (fetchSite) return fetchSite !== "same-origin" && fetchSite !== "none"
	const host = origin && hostOf(origin)
	return !host || !hosts.includes(host)
}
