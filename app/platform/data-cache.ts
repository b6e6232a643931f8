import { QueryClient } from "@tanstack/react-query"
import {
	type CacheKind,
	cacheKey,
	GC_TIME,
	invalidatedBy,
	LIFETIME,
	retryDelay,
	shouldRetry,
} from "./data-cache-rules"

/** The client cache: 3 retries with back-off, answers kept 5 minutes after their last use (CA-01, CA-02, CA-12). */
export const makeQueryClient = () =>
	new QueryClient({
		defaultOptions: {
			queries: {
				retry: shouldRetry,
				retryDelay,
				staleTime: LIFETIME.MEDIUM,
				gcTime: GC_TIME,
				refetchOnWindowFocus: false,
			},
		},
	})

let browserClient: QueryClient | undefined

/** The one client of this page load, also for what runs outside of React; a new one for each render on the server. */
export const queryClient = (): QueryClient =>
	typeof document === "undefined" ? makeQueryClient() : (browserClient ??= makeQueryClient())

/** Makes the answers of a kind out of date, and of every kind that refers to it (CA-13). */
export async function invalidateKind(client: QueryClient, kind: CacheKind): Promise<void> {
	const prefixes = invalidatedBy(kind).map((name) => cacheKey(name))
	await client.invalidateQueries({
		predicate: ({ queryKey: [key] }) =>
			typeof key === "string" && prefixes.some((prefix) => key.startsWith(prefix)),
	})
}
