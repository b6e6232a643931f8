import type { ReactNode } from "react"
import { classes } from "./classes"

/** On a narrow screen the list scrolls sideways; the current tab must not be out of sight. */
function showCurrent(list: HTMLUListElement | null): void {
	const current = list?.querySelector<HTMLElement>("[aria-current=page]")
	if (list && current) list.scrollLeft = current.offsetLeft - list.offsetLeft - 24
}

export const Tabs = ({ label, children }: { label: string; children: ReactNode }) => (
	<nav aria-label={label} className="mb-6 border-b border-rule">
		<ul ref={showCurrent} className="flex gap-x-6 overflow-x-auto whitespace-nowrap">
			{children}
		</ul>
	</nav>
)

export const tabClass = classes(
	"inline-block min-h-9 py-[0.3rem] text-faded no-underline hover:text-ink",
	"aria-[current=page]:text-ink aria-[current=page]:[box-shadow:inset_0_-2px_0_var(--lichen)]",
	"forced-colors:aria-[current=page]:underline",
)
