const common = [
	"default-src 'none'",
	"style-src 'self' 'unsafe-inline'",
	"font-src 'self'",
	"img-src 'self' data:",
	"connect-src 'self'",
	"manifest-src 'self'",
	"form-action 'self'",
	"base-uri 'none'",
	"frame-ancestors 'none'",
]

/**
 * A document has no inline script at all, and its one script parses HTML only through a policy of its own.
 * A React app has inline scripts: each carries the nonce of the response. `null` stands for a document.
 */
export function contentSecurityPolicy(nonce: string | null): string {
	const scripts =
		nonce === null
			? ["script-src 'self'", "require-trusted-types-for 'script'", "trusted-types page-parts"]
			: [`script-src 'self' 'nonce-${nonce}'`]
	return [...common, ...scripts].join("; ")
}
