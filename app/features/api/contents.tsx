import { classes } from "~/ui/classes"
import type { ReferenceText } from "./reference"

export const anchorOf = (name: string) => `about-${name.toLowerCase().replaceAll(" ", "-")}`

/** Below the bar and, on narrow screens, below the contents. */
export const TARGET = "max-lg:scroll-mt-12"
export const TITLE = classes("text-3xl", TARGET)

type Groups = ReferenceText["groups"]

/** Beside the text on wide screens; on narrow ones folded, below the bar. */
export const ApiContents = ({ groups }: { groups: Groups }) => (
	<>
		<nav aria-label="Contents" className={BESIDE}>
			<List groups={groups} />
		</nav>
		<details className={FOLDED} data-closes-on-link>
			<summary className="min-h-6 font-medium">Contents</summary>
			<nav aria-label="Contents" className="max-h-[60dvh] overflow-y-auto pb-3">
				<List groups={groups} />
			</nav>
		</details>
	</>
)

const BESIDE = classes(
	"max-lg:hidden sticky top-(--bar) max-h-[calc(100dvh-var(--bar))] self-start overflow-y-auto",
	"py-4 [scrollbar-width:thin]",
)
const FOLDED = classes(
	"lg:hidden sticky top-(--bar) z-10 -mx-(--gutter) border-b border-rule bg-paper",
	"px-(--gutter) py-2 print:hidden",
)

const List = ({ groups }: { groups: Groups }) => (
	<>
		<Entry anchor="good-to-know" name="Good to know" />
		{groups.map(({ name, calls }) => (
			<div key={name} className="mt-3">
				<p className="font-medium">{name}</p>
				<ul>
					{calls.map(({ id, method, summary }) => (
						<li key={id} className="grid grid-cols-[2.6rem_1fr] items-baseline text-sm">
							<code className="text-faded">{SHORT[method] ?? method}</code>
							<a href={`#${id}`} className="inline-block min-h-6 hover:underline">
								{summary}
							</a>
						</li>
					))}
				</ul>
			</div>
		))}
		<Entry anchor="schemas" name="Schemas" className="mt-3" />
	</>
)

const SHORT: Record<string, string> = { DELETE: "DEL" }

const Entry = ({
	anchor,
	name,
	className,
}: {
	anchor: string
	name: string
	className?: string
}) => (
	<p className={className}>
		<a href={`#${anchor}`} className="inline-block min-h-6 font-medium hover:underline">
			{name}
		</a>
	</p>
)
