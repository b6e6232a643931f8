import { useLocation, useNavigation } from "@remix-run/react"
import type { ReactNode } from "react"
import { adminPages } from "./admin-pages"
import { useDelayed } from "./use-delayed"

const PATIENCE_MS = 150

const adminPaths = new Set<string>(adminPages.map(({ to }) => to))

export function usePendingPage(): ReactNode {
	const { pathname } = useLocation()
	const { state, location } = useNavigation()
	const target = state === "loading" && location.pathname !== pathname ? location.pathname : null
	const isSlow = useDelayed(target !== null, PATIENCE_MS)
	if (!isSlow || target === null || !adminPaths.has(target)) return null
	return (
		<div className="page">
			<p role="status">Loading authentication state...</p>
		</div>
	)
}
