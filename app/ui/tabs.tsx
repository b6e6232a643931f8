import type { ReactNode } from "react"
import { classes } from "./classes"

export const Tabs = ({ label, children }: { label: string; children: ReactNode }) => (
	<nav aria-label={label} className="mb-6 border-b border-rule">
		<ul className="flex gap-x-6 overflow-x-auto whitespace-nowrap">{children}</ul>
	</nav>
)

export const tabClass = classes(
	"inline-block min-h-9 py-[0.3rem] text-faded no-underline hover:text-ink",
	"aria-[current=page]:text-ink aria-[current=page]:[box-shadow:inset_0_-2px_0_var(--lichen)]",
	"forced-colors:aria-[current=page]:underline",
)
