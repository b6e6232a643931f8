import { useLocation, useNavigation } from "@remix-run/react"
import type { ReactNode } from "react"
import { links } from "~/links"
import { useDelayed } from "./use-delayed"

const PATIENCE_MS = 150

const adminPages = new Set<string>([
	links.adminHighlights(),
	links.adminPrompts(),
	links.adminProtectedPoems(),
	links.adminManageData(),
	links.adminTooltipDemo(),
])

export function usePendingPage(): ReactNode {
	const { pathname } = useLocation()
	const { state, location } = useNavigation()
	const target = state === "loading" && location.pathname !== pathname ? location.pathname : null
	const isSlow = useDelayed(target !== null, PATIENCE_MS)
	if (!isSlow || target === null || !adminPages.has(target)) return null
	return (
		<div className="page">
			<p role="status">Loading authentication state...</p>
		</div>
	)
}
