import { NavLink } from "@remix-run/react"
import type { ReactNode } from "react"
import { links } from "~/links"
import "./admin.css"
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
			<nav aria-label="Administration" className="mb-6 border-b border-rule">
				<ul className="admin-tabs">
					{pages.map(({ label, to }) => (
						<li key={to}>
							<NavLink to={to} className="admin-tab">
								{label}
							</NavLink>
						</li>
					))}
				</ul>
			</nav>
			<h1 className="mb-6 text-3xl sm:text-4xl">{title}</h1>
			{children}
		</div>
	)
}
