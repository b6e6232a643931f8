/** How much of a limit is left. `window` and `resetsIn` in seconds. */
export type Limit = { name: string; quota: number; window: number; left: number; resetsIn: number }

/** What a limited call says of its limits, as the IETF has it (draft-ietf-httpapi-ratelimit-headers-10). */
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

/** "a minute", "12 minutes", "3 hours": how long somebody has to wait, rounded up. */
export function waitText(seconds: number): string {
	const minutes = Math.ceil(seconds / 60)
	if (minutes <= 1) return "a minute"
	return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
