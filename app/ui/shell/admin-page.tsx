import { NavLink } from "@remix-run/react"
import type { ReactNode } from "react"
import { links } from "~/links"
import { tabClass, Tabs } from "../tabs"
import { useSessionWarning } from "./use-session-warning"

const pages = [
	{ label: "Poems", to: links.adminHighlights() },
	{ label: "Poets", to: links.adminManageData() },
	{ label: "Protected poems", to: links.adminProtectedPoems() },
	{ label: "Prompts", to: links.adminPrompts() },
	{ label: "Tooltip demo", to: links.adminTooltipDemo() },
]

export const adminHeaders = () => ({ "Cache-Control": "no-store" })

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
