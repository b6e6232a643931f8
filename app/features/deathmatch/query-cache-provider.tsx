import { QueryClientProvider } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { queryClient } from "./data-cache"

/** Gives the pages of the game one shared query cache. */
export function QueryCacheProvider({ children }: { children: ReactNode }) {
	const [client] = useState(queryClient)
	return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
