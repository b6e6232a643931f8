/** How poet lists may be ordered; "name" unless told otherwise (API-22). */
export const poetOrders = ["name", "lastName", "created_at"] as const
export type PoetOrder = (typeof poetOrders)[number]
export const readPoetOrder = (value: string | null): PoetOrder =>
	poetOrders.find((order) => order === value) ?? "name"

/** The index fetches all poets in one page of this size (PI-41, A-06). */
export const MAX_POETS_PAGE = 1000

/** Poets that one search shows at most. */
export const MAX_MATCHES = 100
