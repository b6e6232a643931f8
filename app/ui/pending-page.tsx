import { useLocation, useNavigation } from "@remix-run/react"
import type { ReactNode } from "react"
import { links } from "~/links"
import { PoemSkeleton } from "./skeleton"
import { useDelayed } from "./use-delayed"

const PATIENCE_MS = 150

/** What stands in for a page that is slow to come (HM-15, BK-32, PM-07); the page left behind only hides, so that giving up costs nothing. */
const pendingPages: Record<string, ReactNode> = {
	[links.home()]: <p role="status">Loading poems and poet details...</p>,
	[links.book()]: <PoemSkeleton label="Loading the book" />,
	[links.poets()]: <PoemSkeleton label="Loading the poets" />,
	...Object.fromEntries(
		[
			links.adminHighlights(),
			links.adminPrompts(),
			links.adminProtectedPoems(),
			links.adminManageData(),
			links.adminTooltipDemo(),
		].map((path) => [
			path,
			<p key={path} role="status">
				Loading authentication state...
			</p>,
		]),
	),
}

/** The stand-in for the page that is being fetched from another one, once that takes a while; else null. */
export function usePendingPage(): ReactNode {
	const { pathname } = useLocation()
	const { state, location } = useNavigation()
	const target = state === "loading" && location.pathname !== pathname ? location.pathname : null
	const isSlow = useDelayed(target !== null, PATIENCE_MS)
	const page = target === null ? null : pendingPages[target]
	return isSlow && page ? <div className="page">{page}</div> : null
}
