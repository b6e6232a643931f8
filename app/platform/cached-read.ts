import type { QueryClient } from "@tanstack/react-query"

/** Reads through the client cache. Only an answer that is not null is kept, for `lifetime` milliseconds (CA-03). */
export async function readCached<T>(
	client: QueryClient,
	{ key, read, lifetime }: { key: string; read: () => Promise<T>; lifetime: number },
): Promise<T> {
	const value = await client.fetchQuery({
		queryKey: [key],
		queryFn: read,
		staleTime: lifetime,
		gcTime: lifetime,
	})
	if (value === null) client.removeQueries({ queryKey: [key], exact: true })
	return value
}
