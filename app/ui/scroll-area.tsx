import type { ReactNode, UIEvent } from "react"
import { isAtBottom } from "./scroll"

/** A region that scrolls by itself, reachable by keyboard, which says when its end is reached (LM-01, LM-02). */
export function ScrollArea({
	label,
	onBottom,
	className = "",
	children,
}: {
	label: string
	onBottom?: () => void
	className?: string
	children: ReactNode
}) {
	const report = (event: UIEvent<HTMLDivElement>) => {
		if (isAtBottom(event.currentTarget)) onBottom?.()
	}
	return (
		<div
			role="region"
			aria-label={label}
			tabIndex={0}
			data-testid="scroll-area"
			className={className ? `verse-scroll ${className}` : "verse-scroll"}
			onScroll={onBottom ? report : undefined}
		>
			{children}
		</div>
	)
}
