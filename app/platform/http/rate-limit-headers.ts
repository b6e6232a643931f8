/** `window` and `resetsIn` are in seconds. */
export type Limit = { name: string; quota: number; window: number; left: number; resetsIn: number }

/** Source: draft-ietf-httpapi-ratelimit-headers-10. */
export const rateLimitHeaders = (
	limits: readonly Limit[],
): { RateLimit: string; "RateLimit-Policy": string } => ({
	RateLimit: limits
		.map(({ name, left, resetsIn }) => `"${name}";r=${left};t=${resetsIn}`)
		.join(", "),
	"RateLimit-Policy": limits
		.map(({ name, quota, window }) => `"${name}";q=${quota};w=${window}`)
		.join(", "),
})

export function waitText(seconds: number): string {
	const minutes = Math.ceil(seconds / 60)
	if (minutes <= 1) return "a minute"
	return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
