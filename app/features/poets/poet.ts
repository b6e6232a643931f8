export const poetOrders = ["name", "lastName", "created_at"] as const
export type PoetOrder = (typeof poetOrders)[number]
export const readPoetOrder = (value: string | null): PoetOrder =>
	poetOrders.find((order) => order === value) ?? "name"

export const MAX_POETS_PAGE = 1000

export const MAX_MATCHES = 100
