import type { ReactNode } from "react"
import { classes } from "~/ui/classes"
import { pairingsOf, STAGES } from "./contest"

const HEADINGS = ["Starting Rounds", "Semifinals", "Final"]

type Side = 0 | 1
const SIDES: readonly Side[] = [0, 1]

type Props = {
	label: string
	/** The upper (0) or lower (1) place of a pairing. */
	renderPlace: (pairing: number, side: Side) => ReactNode
}

// On a phone the rounds follow one another. On a wide screen they face each other. Rows of one
// height put every place in the middle between the two that lead to it.
const TREE = classes(
	"mt-4 lg:mt-8 lg:grid",
	"lg:grid-cols-[minmax(0,1fr)_8.6rem_8.6rem_8.6rem_minmax(0,1fr)]",
	"lg:grid-rows-[1fr_1fr] lg:gap-x-8 lg:gap-y-10",
)
const HEADING = "mt-6 mb-2 border-b border-rule pb-[0.2rem] text-[1.15rem] italic lg:sr-only"

const LISTS = [
	"sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-[auto_auto] sm:gap-x-8",
	"sm:grid-cols-2 sm:gap-x-8",
	"",
]

// `--gap` lies between the two places of a pairing, so the middle of the upper one is at a quarter
// of the height without the gap. An elbow leads from middle to middle, and a line on to the next.
const PAIRING = classes(
	"relative grid grid-rows-[1fr_1fr] items-center gap-(--gap) ps-3 [--gap:0.5rem]",
	"after:absolute after:inset-y-[calc(25%-var(--gap)/4)] after:border-edge",
	"max-lg:after:start-0 max-lg:after:w-3 max-lg:after:border-y-[1.5px]",
	"max-lg:after:border-s-[1.5px] lg:ps-0",
)
const PAIRINGS = [
	"lg:[--gap:1rem]",
	"lg:[--gap:2.5rem]",
	"lg:grid-rows-[auto_auto] lg:content-center lg:text-center lg:[--gap:0rem]",
]
const BRANCH = classes(
	"lg:after:w-4 lg:after:border-y-[1.5px] lg:before:absolute lg:before:top-1/2 lg:before:w-4",
	"lg:before:-translate-y-1/2 lg:before:border-t-[1.5px] lg:before:border-edge",
)
const TO_THE_RIGHT = classes(
	BRANCH,
	"lg:after:start-full lg:after:border-e-[1.5px] lg:before:start-[calc(100%+1rem)]",
)
const TO_THE_LEFT = classes(
	BRANCH,
	"lg:after:end-full lg:after:border-s-[1.5px] lg:before:end-[calc(100%+1rem)]",
)

const PLACES = [
	`lg:[grid-area:1/1] ${TO_THE_RIGHT}`,
	`lg:[grid-area:2/1] ${TO_THE_RIGHT}`,
	`lg:[grid-area:1/5] ${TO_THE_LEFT}`,
	`lg:[grid-area:2/5] ${TO_THE_LEFT}`,
	`lg:[grid-area:1/2/3/3] ${TO_THE_RIGHT}`,
	`lg:[grid-area:1/4/3/5] ${TO_THE_LEFT}`,
	"lg:[grid-area:1/3/3/4] lg:after:hidden lg:[&>:last-child>*]:border-t-0",
]

export function Board({ label, renderPlace }: Props) {
	return (
		<section aria-label={label} className={TREE}>
			{STAGES.map((_, stage) => (
				<section key={stage} aria-label={HEADINGS[stage]} className="lg:contents">
					<h2 className={HEADING}>{HEADINGS[stage]}</h2>
					<ol className={`grid gap-5 lg:contents ${LISTS[stage]}`}>
						{pairingsOf(stage).map((pairing) => (
							<li key={pairing} className={`${PAIRING} ${PAIRINGS[stage]} ${PLACES[pairing]}`}>
								{SIDES.map((side) => (
									<div key={side} className="grid min-w-0">
										{renderPlace(pairing, side)}
									</div>
								))}
							</li>
						))}
					</ol>
				</section>
			))}
		</section>
	)
}

/** The box of a poem in the bracket. */
export const Slot = ({ className = "", children }: { className?: string; children: ReactNode }) => (
	<p
		className={classes(
			"grid min-h-10 content-center border-[1.5px] border-edge px-2 py-1 leading-tight",
			className,
		)}
	>
		{children}
	</p>
)

export const Placeholder = ({ pairing }: { pairing: number }) => (
	<Slot className="text-[0.95rem] text-faded italic">
		{pairing === 6 ? "Finalist" : "Semifinalist"}
	</Slot>
)
