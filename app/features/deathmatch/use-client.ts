import type { QueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { queryClient } from "~/platform/data-cache"

/** The client cache for the game, whose pages load its library at once: one for the page, one for each render on the server. */
export const useClient = (): QueryClient => useState(queryClient)[0]
