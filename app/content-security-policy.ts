/** Of all that is no page: calls, files, pictures, downloads. Nothing in them loads or runs. */
export const NO_PAGE_POLICY =
	"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

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
 * A page without React has no inline script. A React page gives its inline scripts the response's
 * nonce; null means a page without React.
 */
export function contentSecurityPolicy(nonce: string | null): string {
	const scripts =
		nonce === null
			? ["script-src 'self'", "require-trusted-types-for 'script'", "trusted-types page-parts"]
			: [`script-src 'self' 'nonce-${nonce}'`]
	return [...common, ...scripts].join("; ")
}
