export type PageMetadata = {
	currentPage: number
	pageSize: number
	totalItems: number
	totalPages: number
	hasNextPage: boolean
	hasPreviousPage: boolean
}
export type Page<T> = { data: T[]; metadata: PageMetadata }

export const DEFAULT_PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 100
/** Databases can't count to the offset of a larger page number. */
export const MAX_PAGE = 2_000_000
export const PAGE_SIZE_CHOICES = [10, 25, 50, 100] as const
const PAGE_BUTTONS = 5

const wholeNumber = (value: unknown): number | undefined => {
	const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value
	return typeof number === "number" && Number.isFinite(number) ? Math.trunc(number) : undefined
}

export function normalizePaging(
	page: unknown,
	pageSize: unknown,
	{ max = MAX_PAGE_SIZE, fallback = DEFAULT_PAGE_SIZE } = {},
) {
	return {
		page: Math.min(Math.max(wholeNumber(page) ?? 1, 1), MAX_PAGE),
		pageSize: Math.min(Math.max(wholeNumber(pageSize) ?? fallback, 1), max),
	}
}

export const lastPage = (totalItems: number, pageSize: number): number =>
	Math.max(1, Math.ceil(totalItems / pageSize))

export function pageMetadata(page: number, pageSize: number, totalItems: number): PageMetadata {
	const totalPages = Math.ceil(totalItems / pageSize)
	return {
		currentPage: page,
		pageSize,
		totalItems,
		totalPages,
		hasNextPage: page < totalPages,
		hasPreviousPage: page > 1 && totalPages > 0,
	}
}

export const isInRange = ({ currentPage, totalPages }: PageMetadata): boolean =>
	currentPage <= Math.max(1, totalPages)

/** Link header, RFC 8288. */
export function pageLinks(
	path: string,
	query: Record<string, string | number | boolean | null>,
	{ currentPage, pageSize, totalPages }: PageMetadata,
): string {
	const last = Math.max(totalPages, 1)
	const to = (rel: string, page: number) => {
		const search = new URLSearchParams()
		for (const [name, value] of Object.entries(query))
			if (value !== null && value !== "" && value !== false) search.set(name, String(value))
		search.set("page", String(page))
		search.set("pageSize", String(pageSize))
		return `<${path}?${search}>; rel="${rel}"`
	}
	const around = [
		...(currentPage > 1 ? [to("prev", Math.min(currentPage - 1, last))] : []),
		...(currentPage < last ? [to("next", currentPage + 1)] : []),
	]
	return [to("first", 1), ...around, to("last", last)].join(", ")
}

export function pageButtons(currentPage: number, totalPages: number): number[] {
	const count = Math.min(PAGE_BUTTONS, totalPages)
	const first = Math.max(
		1,
		Math.min(currentPage - Math.floor(PAGE_BUTTONS / 2), totalPages - count + 1),
	)
	return Array.from({ length: count }, (_, index) => first + index)
}
