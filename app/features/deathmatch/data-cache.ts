import { QueryClient, queryOptions } from "@tanstack/react-query"
import { emptyWhenMissing } from "~/platform/browser/api-client"
import { AppError, classify } from "~/platform/errors"
import { fetchPoem, fetchPoems } from "../poems/poems-api"
import { fetchPoets } from "~/features/poets/poets-api"

// What the game has fetched from the API, kept for as long as the browser shows the page.

const MINUTE = 60_000

/** For how long answers count, in milliseconds. */
export const LIFETIME = { usual: 5 * MINUTE, allPoems: 10 * MINUTE } as const
/** An answer is forgotten so long after its last use, in milliseconds. */
const UNUSED_FOR = 5 * MINUTE

type Kind = "poem" | "poet" | "deathmatch"

/** The kind and an "s", literally: "deathmatchs:" too. */
export const cacheKey = (kind: Kind, ...parts: (string | number | boolean)[]): string =>
	`${kind}s:${parts.join(":")}`

const MAX_RETRIES = 3

/** 1 s, 2 s, 4 s, … at most 30 s. `attempt` counts from 0. */
export const retryDelay = (attempt: number): number => Math.min(1_000 * 2 ** attempt, 30_000)

/** Three retries after the first try; what the server refused for good is not asked again. */
export function shouldRetry(failures: number, error: unknown): boolean {
	if (failures >= MAX_RETRIES) return false
	if (error instanceof AppError) return error.status >= 500 || error.status === 429
	return classify(error) !== "VALIDATION"
}

export const makeQueryClient = () =>
	new QueryClient({
		defaultOptions: {
			queries: {
				retry: shouldRetry,
				retryDelay,
				staleTime: LIFETIME.usual,
				gcTime: UNUSED_FOR,
				refetchOnWindowFocus: false,
			},
		},
	})

let browserClient: QueryClient | undefined

/** One client for the whole visit; on the server one for each page. */
export const queryClient = (): QueryClient =>
	typeof document === "undefined" ? makeQueryClient() : (browserClient ??= makeQueryClient())

export const allPoetsQuery = () =>
	queryOptions({
		queryKey: [cacheKey("poet", "all")],
		queryFn: () => emptyWhenMissing(fetchPoets(), []),
	})

export const allPoemsQuery = () =>
	queryOptions({
		queryKey: [cacheKey("poem", "all", false)],
		queryFn: () => fetchPoems(),
		staleTime: LIFETIME.allPoems,
	})

/** A poem that is not there is asked for again by the next who wants it. */
export const poemQuery = (id: string) =>
	queryOptions({
		queryKey: [cacheKey("poem", id)],
		queryFn: () => fetchPoem(id),
		staleTime: ({ state }) => (state.data === null ? 0 : LIFETIME.usual),
	})

/** Makes every answer about deathmatches out of date. */
export const invalidateDeathmatches = (client: QueryClient): Promise<void> =>
	client.invalidateQueries({
		predicate: ({ queryKey: [key] }) =>
			typeof key === "string" && key.startsWith(cacheKey("deathmatch")),
	})
