import { isUuid } from "~/platform/validation"

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
const MAX_QUERY_LENGTH = 200

export type PoemSearch = { by: SearchKind; q: string; excludeArchived: boolean; page: number }

/** Returns null for an address without a search. Archived poems are excluded by default. */
export function readPoemSearch(params: URLSearchParams): PoemSearch | null {
	if (!params.has("q")) return null
	const by = params.get("by")
	return {
		by: isSearchKind(by) ? by : "title",
		q: (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, MAX_QUERY_LENGTH),
		excludeArchived: readExcludeArchived(params),
		page: readPage(params),
	}
}

export function readPage(params: URLSearchParams): number {
	const page = Math.trunc(Number(params.get("page") ?? 1))
	return Number.isFinite(page) ? Math.min(Math.max(page, 1), 1_000_000) : 1
}

/** A form sends a hidden "false" and, for a checked box, "true" after it. */
const readExcludeArchived = (params: URLSearchParams): boolean =>
	params.getAll("excludeArchived").at(-1) !== "false"

export function searchProblem({ by, q }: Pick<PoemSearch, "by" | "q">): string | null {
	if (q.trim() !== "") return null
	if (by === "id") return "Poem ID cannot be empty."
	return "Please enter a search query."
}

export const NOTHING_FOUND = {
	title: "Not Found",
	text: "No poems matched your search criteria.",
} as const
export const POEM_GONE = {
	title: "Not Found",
	text: "The poem is no longer there. It might have been deleted.",
} as const

export function searchedId(q: string): string | null {
	if (!isUuid(q)) return null
	return q.toLowerCase()
}

/** For LIKE … ESCAPE '\': finds "%" and "_" as ordinary letters. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`

/** The query of the page's address. */
export function searchQuery(
	search: PoemSearch,
	changes: { page?: number; poem?: string | null; ask?: string } = {},
) {
	const { by, q, excludeArchived, page } = search
	return {
		by,
		q,
		excludeArchived: excludeArchived ? null : "false",
		page: page > 1 ? page : null,
		...changes,
	}
}
