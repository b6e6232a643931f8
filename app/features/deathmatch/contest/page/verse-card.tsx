import type { ReactNode } from "react"
import { classes } from "~/ui/classes"
import { PoemSkeleton } from "~/ui/shell/skeleton"
import { Typescript } from "./typescript"

/** The id of the heading of a pairing. */
export const PAIRING_TITLE = "pairing-title"

export const NUMERALS = ["I", "II"]

/** Around the two cards of a pairing. */
export const TWO_CARDS = classes(
	"md:grid md:grid-cols-2 md:grid-rows-[repeat(3,auto)]",
	"md:gap-x-[clamp(1.5rem,4vw,3.5rem)]",
)

const TITLE = classes(
	"text-[1.3rem] before:me-[0.4em] before:text-faded",
	"before:content-[attr(data-numeral)_/_''] before:[font-variant-caps:small-caps]",
)
// As high as the window allows beside what stands above and below.
const BODY = classes(
	"typescript mt-2 overflow-auto rounded border bg-leaf p-4 [scrollbar-width:thin]",
	"max-h-[max(14rem,calc(100svh-var(--bar)-var(--bottom-bar)-7rem))]",
	"md:max-h-[max(14rem,calc(100svh-var(--bar)-var(--bottom-bar)-11rem))]",
)
const SELECTED = "border-lichen [box-shadow:inset_0.2rem_0_0_var(--lichen)]"

/** The heading of a pairing: it names the section, and the keyboard arrives here. */
export const PairingTitle = ({ children }: { children: ReactNode }) => (
	<h2
		id={PAIRING_TITLE}
		tabIndex={-1}
		data-arrival
		className="py-2 text-center text-[1.15rem] italic outline-none"
	>
		{children}
	</h2>
)

type Props = {
	titleId: string
	title: string
	numeral: string
	note: ReactNode
	/** Null while it is loaded. */
	text: string | null
	isSelected: boolean
	/** What stands under the verse. */
	children?: ReactNode
}

/** One of the two poems of a pairing. */
export const VerseCard = (props: Props) => (
	<article
		className="min-w-0 max-md:not-first:mt-7 md:row-span-full md:grid md:grid-rows-subgrid"
		aria-labelledby={props.titleId}
	>
		<h3 id={props.titleId} className={TITLE} data-numeral={props.numeral}>
			{props.title}
		</h3>
		<p className="text-faded">{props.note}</p>
		<div
			className={`${BODY} ${props.isSelected ? SELECTED : "border-rule"}`}
			tabIndex={0}
			role="region"
			aria-labelledby={props.titleId}
		>
			{props.text === null ? (
				<PoemSkeleton label="Loading poem" />
			) : (
				<Typescript text={props.text} />
			)}
		</div>
		{props.children}
	</article>
)
