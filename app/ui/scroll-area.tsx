import type { ReactNode } from "react"

/** Has a tab stop, so that the keyboard can scroll it. */
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
