type Policy = { createHTML(html: string): string }
type TrustedTypes = {
	createPolicy(name: string, rules: { createHTML: (html: string) => string }): Policy
}

/** The only place where text becomes markup: the content security policy allows only `page-parts`. */
const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy("page-parts", { createHTML: (html) => html })

/**
 * A page of ours, fetched and parsed, also an error page. Its scripts do not run.
 * Rejects when no page arrives and when the request is given up.
 */
export async function fetchDocument(url: string, signal: AbortSignal): Promise<Document> {
	const response = await fetch(url, { signal, headers: { Accept: "text/html" } })
	if (!response.headers.get("Content-Type")?.startsWith("text/html"))
		throw new Error(`${url} is no page`)
	const html = await response.text()
	return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, "text/html")
}

type FetchPage = typeof fetchDocument

/**
 * Fetches one page at a time. A new request gives up the one before, whose answer is dropped: it becomes null,
 * whenever and however it comes.
 */
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
