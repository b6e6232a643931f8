type Policy = { createHTML(html: string): string }

declare const trustedTypes:
	| { createPolicy(name: string, rules: { createHTML: (html: string) => string }): Policy }
	| undefined

/**
 * The only place that parses HTML: the content security policy allows only the policy `page-parts`.
 */
const policy =
	typeof trustedTypes === "undefined"
		? undefined
		: trustedTypes.createPolicy("page-parts", { createHTML: (html) => html })

/** Also resolves for an error page. Rejects when the request fails or is cancelled. */
async function fetchDocument(url: string, signal: AbortSignal): Promise<Document> {
	const response = await fetch(url, { signal, headers: { Accept: "text/html" } })
	if (!response.headers.get("Content-Type")?.startsWith("text/html"))
		throw new Error(`${url} is no page`)
	const html = await response.text()
	return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, "text/html")
}

type FetchPage = typeof fetchDocument

/** A new request cancels the one before, which then resolves to null. */
export function latestPage(fetchPage: FetchPage = fetchDocument) {
	let latest: AbortController | undefined
	return {
		async fetch(url: string): Promise<Document | null> {
			latest?.abort()
			const own = new AbortController()
			latest = own
			try {
				const page = await fetchPage(url, own.signal)
				return own.signal.aborted ? null : page
			} catch (error) {
				if (own.signal.aborted) return null
				throw error
			}
		},
		giveUp: () => latest?.abort(),
	}
}
