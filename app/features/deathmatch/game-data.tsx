import { QueryClientProvider } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { queryClient } from "./data-cache"

/** The pages of the game share what they have fetched. */
export function GameData({ children }: { children: ReactNode }) {
	const [client] = useState(queryClient)
	return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
