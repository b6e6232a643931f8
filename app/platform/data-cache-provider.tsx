import type { QueryClient } from "@tanstack/react-query"
import { createContext, type ReactNode, useContext } from "react"

/** The one client cache of this page load. Its library is fetched by what first reads through it: most pages never do. */
export const loadDataCache = async (): Promise<QueryClient> =>
	(await import("./data-cache")).queryClient()

const DataCacheContext = createContext<typeof loadDataCache | null>(null)

/** The whole app renders inside it (NF-06). */
export function DataCacheProvider({ children }: { children: ReactNode }) {
	return <DataCacheContext.Provider value={loadDataCache}>{children}</DataCacheContext.Provider>
}

/** The way to the client cache; throws outside of the provider. */
export function useDataCache(): typeof loadDataCache {
	const load = useContext(DataCacheContext)
	if (!load) throw new Error("useDataCache must be used within a DataCacheProvider")
	return load
}
