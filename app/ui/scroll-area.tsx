import type { ReactNode } from "react"

/** A region that scrolls by itself and can be reached by keyboard. */
export function ScrollArea({
	label,
	className = "",
	children,
}: {
	label: string
	className?: string
	children: ReactNode
}) {
	return (
		<div
			role="region"
			aria-label={label}
			tabIndex={0}
			data-testid="scroll-area"
			className={className ? `verse-scroll ${className}` : "verse-scroll"}
		>
			{children}
		</div>
	)
}
