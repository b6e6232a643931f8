/** Calls are readable from any origin: they take bearer tokens, and a cookie is never sent along. */
export const cors = {
	"Access-Control-Allow-Origin": "*",
	"Access-Control-Expose-Headers":
		"Allow, ETag, Link, Location, Retry-After, RateLimit, RateLimit-Policy, WWW-Authenticate, X-Has-More, X-Request-Id",
}

/** What a browser is told that asks before it calls. */
export const preflight = (allow: string) => ({
	...cors,
	"Access-Control-Allow-Methods": allow,
	"Access-Control-Allow-Headers":
		"Authorization, Content-Type, If-None-Match, If-Match, Idempotency-Key, apikey, x-client-info, x-supabase-api-version",
	"Access-Control-Max-Age": "86400",
})
