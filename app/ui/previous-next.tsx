import { Link } from "@remix-run/react"
import type { PageMetadata } from "~/platform/paging"
import { buttonClass } from "./button"

export function PreviousNext({
	metadata,
	label,
	hrefOf,
}: {
	metadata: PageMetadata
	label: string
	hrefOf(page: number): string
}) {
	const { currentPage, totalPages, hasNextPage, hasPreviousPage } = metadata
	return (
		<nav aria-label={label} className="mt-4 flex items-center justify-between gap-3">
			<Step to={hasPreviousPage ? hrefOf(Math.min(currentPage - 1, totalPages)) : null} rel="prev">
				Previous
			</Step>
			<span>{`Page ${currentPage} of ${Math.max(totalPages, 1)}`}</span>
			<Step to={hasNextPage ? hrefOf(currentPage + 1) : null} rel="next">
				Next
			</Step>
		</nav>
	)
}

function Step({ to, rel, children }: { to: string | null; rel: string; children: string }) {
	if (to) {
		return (
			<Link to={to} rel={rel} className={buttonClass()} preventScrollReset>
				{children}
			</Link>
		)
	}
	return (
		<span role="link" aria-disabled="true" className={buttonClass("off")}>
			{children}
		</span>
	)
}
