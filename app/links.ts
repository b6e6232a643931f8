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
	deathmatch: (query: { subject?: string } = {}) => withQuery("/deathmatch", query),
	contest: (query: { ask?: string; seen?: number } = {}) => withQuery("/deathmatch/contest", query),
	generate: (query: { run?: string; poet?: string; subject?: string; q?: string } = {}) =>
		withQuery("/generate", query),
	about: () => "/about",
	feed: () => "/feed.xml",
	card: (name = "site", query: { v?: string } = {}) => withQuery(`/cards/${name}.png`, query),
	sitemap: (query: { part?: "pages"; shelf?: string; from?: number } = {}) =>
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
	logout: () => "/logout",
} as const
