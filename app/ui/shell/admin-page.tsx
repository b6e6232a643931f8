import type { HeadersFunction } from "@remix-run/node"
import { NavLink } from "@remix-run/react"
import type { ReactNode } from "react"
import { tabClass, Tabs } from "../tabs"
import { adminPages } from "./admin-pages"
import { useSessionWarning } from "./use-session-warning"

export const adminHeaders = () => ({ "Cache-Control": "no-store" })

/** Of a page whose action answers with headers of its own. */
export const adminReplyHeaders: HeadersFunction = ({ actionHeaders }) => ({
	...Object.fromEntries(actionHeaders),
	...adminHeaders(),
})

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
				{adminPages.map(({ label, to }) => (
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
