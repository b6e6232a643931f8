import type { ReactNode } from "react"
import { classes } from "./classes"

/** As high as what it holds (`isWhole`), or with a tab stop: then the keyboard can scroll it. */
export function ScrollArea({
	label,
	isWhole = false,
	className = "",
	children,
}: {
	label: string
	isWhole?: boolean
	className?: string
	children: ReactNode
}) {
	return (
		<div
			role="region"
			aria-label={label}
			tabIndex={isWhole ? undefined : 0}
			data-testid="scroll-area"
			className={classes("verse-scroll", !isWhole && "verse-capped", className)}
		>
			{children}
		</div>
	)
}
