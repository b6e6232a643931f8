// Which addresses may be kept whole, and what an answer of theirs hangs on. Anything else passes the cache by.

export type CacheRule = {
	/** Query parameters the answer hangs on, in the order of the key. A request with any other parameter is not kept. */
	params: readonly string[]
	/** How many equally good answers there are; one is drawn for each request (the home page's pairs). */
	draws?: number
	/** The parameter that says which of them is wanted. */
	pinnedBy?: string
	/** Whether the cookies theme and showHighlights change the answer: pages yes, API no. */
	isPage: boolean
}

const page = (...params: string[]): CacheRule => ({ params, isPage: true })
const call = (...params: string[]): CacheRule => ({ params, isPage: false })

const exact = new Map<string, CacheRule>([
	["/", { ...page("featured", "highlights"), draws: 6, pinnedBy: "featured" }],
	["/book", page("poet", "poemId", "subject")],
	["/poets", page("tab", "letter", "page", "pageSize")],
	["/about", page()],
	["/test-highlights", page("highlights")],
	["/api/poems/paginated", call("page", "pageSize", "includeArchived")],
	["/api/poets", call("page", "pageSize", "sortBy")],
	["/api/poets/initial-letters", call()],
	["/api/poets/page-for-letter", call("letter", "pageSize", "sortBy")],
])
const UUID_TAIL =
	/^\/api\/(poems|poets|highlights\/poem)\/[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}(\.txt)?$/
const single = call()

/** The rule of a path; undefined when its answers are never kept. */
export const cacheRule = (path: string): CacheRule | undefined =>
	exact.get(path) ?? (UUID_TAIL.test(path) ? single : undefined)

/** Set by a loader on an answer that may be kept for everybody: nothing of this visitor is in it, and its address is a real one. */
export const KEEP = { "X-Keep-Whole": "1" } as const
export const KEEP_HEADER = "x-keep-whole"

const MAX_VALUE_LENGTH = 100

/**
 * The key of a request's answer, or undefined when it must not be answered from the cache: unknown, repeated or
 * overlong parameters, a signed-in visitor, a waiting toast.
 * @param draw which of the rule's equally good answers
 */
export function cacheKeyOf(
	rule: CacheRule,
	target: string,
	cookie: string | undefined,
	draw: number,
): string | undefined {
	const at = target.indexOf("?")
	const path = at < 0 ? target : target.slice(0, at)
	const query = at < 0 ? "" : readQuery(rule, target.slice(at + 1))
	if (query === undefined) return undefined
	const variant = cookie === undefined ? "" : readVariant(rule, cookie)
	if (variant === undefined) return undefined
	return `${path}?${query}|${variant}|${rule.draws && !query.includes(`${rule.pinnedBy}=`) ? draw : ""}`
}

function readQuery(rule: CacheRule, search: string): string | undefined {
	const values: string[] = []
	for (const [name, value] of new URLSearchParams(search)) {
		const place = rule.params.indexOf(name)
		if (place < 0 || values[place] !== undefined || value.length > MAX_VALUE_LENGTH)
			return undefined
		values[place] = encodeURIComponent(value)
	}
	return rule.params
		.map((name, place) => (values[place] === undefined ? "" : `${name}=${values[place]}`))
		.filter(Boolean)
		.join("&")
}

/** Whether a visitor's cookies make a page theirs alone: a sign-in, or a toast that waits. */
export const isPersonal = (cookie: string | null): boolean =>
	cookie !== null && /(?:^|;\s*)(?:__session|flash)=/.test(cookie)

function readVariant(rule: CacheRule, cookie: string): string | undefined {
	if (isPersonal(cookie)) return undefined
	if (!rule.isPage) return ""
	const theme = /(?:^|;\s*)theme=(light|sepia|dark)(?:;|$)/.exec(cookie)?.[1] ?? ""
	const highlights = /(?:^|;\s*)showHighlights=false(?:;|$)/.test(cookie) ? "off" : ""
	return theme || highlights ? `${theme},${highlights}` : ""
}
