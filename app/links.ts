// Every address of the site is made here.

type Query = Record<string, string | number | null | undefined>

const withQuery = (path: string, query: Query): string => {
	const search = new URLSearchParams()
	for (const [name, value] of Object.entries(query))
		if (value !== null && value !== undefined && value !== "") search.set(name, String(value))
	const text = search.toString()
	return text ? `${path}?${text}` : path
}

export const links = {
	home: (query: { featured?: string; highlights?: string } = {}) => withQuery("/", query),
	book: (
		query: {
			poet?: string
			poemId?: string
			subject?: string | null
			q?: string
			list?: string
			random?: number
		} = {},
	) => withQuery("/book", query),
	cite: (poemId: string, query: { lines?: string } = {}) => withQuery(`/cite/${poemId}`, query),
	compare: (query: { a?: string; b?: string } = {}) => withQuery("/compare", query),
	/** `poems`: ids with commas between, which stay readable. */
	sheet: (
		query: { poems?: string; notes?: string; numbers?: string } = {},
		type: "page" | "epub" | "txt" = "page",
	) => withQuery(type === "page" ? "/sheet" : `/sheet.${type}`, query).replaceAll("%2C", ","),
	poets: (
		query: {
			tab?: string
			only?: "curated"
			letter?: string
			page?: number
			pageSize?: number
			part?: number
			q?: string
		} = {},
	) => withQuery("/poets", query),
	poet: (slug: string) => `/poets/${encodeURIComponent(slug)}`,
	poetFile: (slug: string, type: "epub" | "txt", query: { notes?: string } = {}) =>
		withQuery(`/poets/${encodeURIComponent(slug)}.${type}`, query),
	techniques: () => "/techniques",
	technique: (device: string, query: { page?: number } = {}) =>
		withQuery(`/techniques/${encodeURIComponent(device)}`, query),
	search: (
		query: { q?: string; subject?: string; poet?: string; device?: string; page?: number } = {},
	) => withQuery("/search", query),
	deathmatch: (query: { subject?: string; again?: string } = {}) => withQuery("/deathmatch", query),
	contest: (query: { ask?: string; seen?: number } = {}) => withQuery("/deathmatch/contest", query),
	ranked: (query: { decided?: number } = {}) => withQuery("/deathmatch/ranked", query),
	rankingMethod: () => "/champions/method",
	champions: (query: { of?: string; page?: number } = {}) => withQuery("/champions", query),
	/** The page of a finished match. */
	result: (id: string) => `/deathmatch/${id}`,
	oembed: (query: { url: string }) => withQuery("/oembed", query),
	generate: (query: { run?: string; poet?: string; subject?: string; q?: string } = {}) =>
		withQuery("/generate", query),
	about: () => "/about",
	poetsAndRights: () => "/poets-and-rights",
	feed: () => "/feed.xml",
	today: () => "/today",
	todayFeed: () => "/today.xml",
	todayJson: () => "/today.json",
	card: (name = "site", query: { v?: string } = {}) => withQuery(`/cards/${name}.png`, query),
	matchCard: (id: string, query: { v?: string } = {}, type: "png" | "svg" = "png") =>
		withQuery(`/cards/match-${id}.${type}`, query),
	sitemap: (query: { part?: "pages" | "poets"; shelf?: string; from?: number } = {}) =>
		withQuery("/sitemap.xml", query),
	api: () => "/api",
	exportLibrary: () => "/api/export.ndjson",
	openApi: () => "/api/openapi.json",
	testHighlights: (query: { highlights?: string } = {}) => withQuery("/test-highlights", query),
	theme: () => "/theme",
	admin: (query: { redirectTo?: string } = {}) => withQuery("/admin", query),
	adminHighlights: (query: Query = {}) => withQuery("/admin/highlights", query),
	adminPrompts: (query: Query = {}) => withQuery("/admin/prompts", query),
	adminProtectedPoems: (query: Query = {}) => withQuery("/admin/protected-poems", query),
	adminManageData: (query: Query = {}) => withQuery("/admin/manage-data", query),
	adminTooltipDemo: (query: Query = {}) => withQuery("/admin/tooltip-demo", query),
	adminAccount: (query: { ask?: string } = {}) => withQuery("/admin/account", query),
	secondFactor: (query: { ask?: string; passkey?: string; setup?: string } = {}) =>
		withQuery("/admin/account/second-factor", query),
	secondStep: () => "/admin/second-step",
	passkeyOptions: () => "/admin/passkey-options",
	logout: () => "/logout",
} as const
