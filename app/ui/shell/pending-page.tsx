import { useLocation, useNavigation } from "@remix-run/react"
import type { ReactNode } from "react"
import { links } from "~/links"
import { useDelayed } from "./use-delayed"

const PATIENCE_MS = 150

/** What stands in for an administrator's page that is slow to come; the page left behind only hides, so that giving up costs nothing. */
const adminPages = new Set<string>([
	links.adminHighlights(),
	links.adminPrompts(),
	links.adminProtectedPoems(),
	links.adminManageData(),
	links.adminTooltipDemo(),
])

/** The stand-in for the page that is being fetched from another one, once that takes a while; else null. */
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
