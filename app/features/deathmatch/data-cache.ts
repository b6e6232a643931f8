import { QueryClient, queryOptions } from "@tanstack/react-query"
import { emptyWhenMissing } from "~/platform/browser/api-client"
import { AppError, classify } from "~/platform/errors"
import { fetchPoem, fetchPoems } from "../poems/poems-api"
import { fetchPoets } from "~/features/poets/poets-api"

const MINUTE = 60_000

/** In milliseconds. */
export const STALE_TIME = { default: 5 * MINUTE, allPoems: 10 * MINUTE } as const
const UNUSED_CACHE_TIME = 5 * MINUTE

type Kind = "poem" | "poet" | "deathmatch"

export const cacheKey = (kind: Kind, ...parts: (string | number | boolean)[]): string =>
	`${kind}s:${parts.join(":")}`

const MAX_RETRIES = 3

/** In milliseconds. `attempt` counts from 0. */
export const retryDelay = (attempt: number): number => Math.min(1_000 * 2 ** attempt, 30_000)

/** An answer such as 404 would not change. */
export function shouldRetry(failures: number, error: unknown): boolean {
	if (failures >= MAX_RETRIES) return false
	if (error instanceof AppError) return error.status >= 500 || error.status === 429
	return classify(error) !== "VALIDATION"
}

export const createQueryClient = () =>
	new QueryClient({
		defaultOptions: {
			queries: {
				retry: shouldRetry,
				retryDelay,
				staleTime: STALE_TIME.default,
				gcTime: UNUSED_CACHE_TIME,
				refetchOnWindowFocus: false,
			},
		},
	})

let browserClient: QueryClient | undefined

/** Visitors must not share a client, so the server creates one for each page. */
export function queryClient(): QueryClient {
	if (typeof document === "undefined") return createQueryClient()
	browserClient ??= createQueryClient()
	return browserClient
}

export const allPoetsQuery = () =>
	queryOptions({
		queryKey: [cacheKey("poet", "all")],
		queryFn: () => emptyWhenMissing(fetchPoets(), []),
	})

export const allPoemsQuery = () =>
	queryOptions({
		queryKey: [cacheKey("poem", "all", false)],
		queryFn: () => fetchPoems(),
		staleTime: STALE_TIME.allPoems,
	})

/** A missing poem is requested again at the next use. */
export const poemQuery = (id: string) =>
	queryOptions({
		queryKey: [cacheKey("poem", id)],
		queryFn: () => fetchPoem(id),
		staleTime: ({ state }) => (state.data === null ? 0 : STALE_TIME.default),
	})

export const invalidateDeathmatches = (client: QueryClient): Promise<void> =>
	client.invalidateQueries({
		predicate: ({ queryKey: [key] }) =>
			typeof key === "string" && key.startsWith(cacheKey("deathmatch")),
	})
