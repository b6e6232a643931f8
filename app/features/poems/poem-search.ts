import { isUuid } from "~/platform/validation"

/** What administrators search poems by (AH-02). */
export const searchKinds = ["id", "title", "poet"] as const
export type SearchKind = (typeof searchKinds)[number]
export const searchLabels: Record<SearchKind, string> = {
	id: "Poem ID",
	title: "Poem Title",
	poet: "Poet Name",
}
export const isSearchKind = (value: unknown): value is SearchKind =>
	searchKinds.some((kind) => kind === value)

export const ADMIN_PAGE_SIZE = 20
const QUERY_MAX = 200

export type PoemSearch = { by: SearchKind; q: string; excludeArchived: boolean; page: number }

/** The search an address stands for; null when nothing was asked. The switch is on unless it was switched off, and means nothing for an id (AH-03, AH-04). */
export function readPoemSearch(params: URLSearchParams): PoemSearch | null {
	if (!params.has("q")) return null
	const by = params.get("by")
	const page = Math.trunc(Number(params.get("page") ?? 1))
	return {
		by: isSearchKind(by) ? by : "title",
		q: (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, QUERY_MAX),
		excludeArchived: readExcludeArchived(params),
		page: Number.isFinite(page) ? Math.min(Math.max(page, 1), 1_000_000) : 1,
	}
}

/** A form sends the hidden "false" and, when the box is ticked, "true" after it; a link sends one of them. */
const readExcludeArchived = (params: URLSearchParams): boolean =>
	params.getAll("excludeArchived").at(-1) !== "false"

/** What is wrong with a search before it is made (AH-20, AH-21). */
export function searchProblem({ by, q }: Pick<PoemSearch, "by" | "q">): string | null {
	if (q.trim() !== "") return null
	return by === "id" ? "Poem ID cannot be empty." : "Please enter a search query."
}

export const NOTHING_FOUND = {
	title: "Not Found",
	text: "No poems matched your search criteria.",
} as const
/** The address names a poem that was deleted since. */
export const POEM_GONE = {
	title: "Not Found",
	text: "The poem is no longer there. It might have been deleted.",
} as const

/** What can't be an id matches no poem. */
export const searchedId = (q: string): string | null => (isUuid(q) ? q.toLowerCase() : null)

/** A search text for LIKE … ESCAPE '\': "%" and "_" are ordinary letters. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`

/** The address of a search, with what else the page shows. */
export const searchQuery = (
	search: PoemSearch | null,
	more: { page?: number; poem?: string | null; ask?: string } = {},
) => ({
	...(search
		? {
				by: search.by,
				q: search.q,
				excludeArchived: search.excludeArchived ? null : "false",
				page: search.page > 1 ? search.page : null,
			}
		: {}),
	...more,
})
