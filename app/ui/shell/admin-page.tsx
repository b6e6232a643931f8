import { NavLink } from "@remix-run/react"
import type { ReactNode } from "react"
import { links } from "~/links"
import { tabClass, Tabs } from "../tabs"
import { useSessionWarning } from "./use-session-warning"

/** All five admin pages; the Admin menu of the navigation bar has but three of them (N-61). */
const pages = [
	{ label: "Poems", to: links.adminHighlights() },
	{ label: "Poets", to: links.adminManageData() },
	{ label: "Protected poems", to: links.adminProtectedPoems() },
	{ label: "Prompts", to: links.adminPrompts() },
	{ label: "Tooltip demo", to: links.adminTooltipDemo() },
]

/** Admin pages are for one reader and never kept. */
export const adminHeaders = () => ({ "Cache-Control": "no-store" })

/** The frame of an admin page: its title, the way to the others, and a word before the session ends. */
export function AdminPage({
	title,
	sessionEndsAt,
	children,
}: {
	title: string
	sessionEndsAt: string
	children: ReactNode
}) {
	useSessionWarning(sessionEndsAt)
	return (
		<div className="page">
			<Tabs label="Administration">
				{pages.map(({ label, to }) => (
					<li key={to}>
						<NavLink to={to} className={tabClass}>
							{label}
						</NavLink>
					</li>
				))}
			</Tabs>
			<h1 className="mb-6 text-3xl sm:text-4xl">{title}</h1>
			{children}
		</div>
	)
}
