/** Any origin may read the API: it uses bearer tokens, and browsers send no cookie. */
export const cors = {
	"Access-Control-Allow-Origin": "*",
	"Access-Control-Expose-Headers":
		"Allow, ETag, Link, Location, Retry-After, RateLimit, RateLimit-Policy, " +
		"WWW-Authenticate, X-Has-More, X-Request-Id",
}

export const preflight = (allow: string) => ({
	...cors,
	"Access-Control-Allow-Methods": allow,
	"Access-Control-Allow-Headers":
		"Authorization, Content-Type, If-None-Match, If-Match, Idempotency-Key, " +
		"apikey, x-client-info, x-supabase-api-version",
	"Access-Control-Max-Age": "86400",
})
