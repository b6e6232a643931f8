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

// On a phone the rounds follow one another. On a wide screen they face each other.
const TREE = classes(
	"mt-4 lg:mt-8 lg:grid",
	"lg:grid-cols-[minmax(0,1fr)_8.2rem_8.2rem_8.2rem_minmax(0,1fr)] lg:gap-x-8",
	"lg:gap-y-10",
)
const HEADING = "mt-6 mb-2 border-b border-rule pb-[0.2rem] text-[1.15rem] italic lg:sr-only"

const LISTS = [
	"sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-[auto_auto] sm:gap-x-8",
	"sm:grid-cols-2 sm:gap-x-8",
	"",
]

const PAIRING = classes(
	"relative grid gap-2 ps-[0.9rem] before:absolute before:inset-y-[1.4rem]",
	"before:start-0 before:w-[0.6rem] before:border before:border-e-0",
	"before:border-edge lg:ps-0 lg:before:hidden",
)
const PAIRINGS = [
	"lg:gap-4",
	"lg:grid-rows-[1fr_1fr] lg:items-center lg:gap-10",
	"lg:content-center lg:gap-6 lg:text-center",
]
const BRANCH = "lg:after:absolute lg:after:inset-y-1/4 lg:after:w-[1.1rem] lg:after:border-edge"
const TO_THE_RIGHT = classes(
	BRANCH,
	"lg:after:start-[calc(100%+0.4rem)] lg:after:border-y lg:after:border-e",
)
const TO_THE_LEFT = classes(
	BRANCH,
	"lg:after:end-[calc(100%+0.4rem)] lg:after:border-y lg:after:border-s",
)

const PLACES = [
	`lg:[grid-area:1/1] ${TO_THE_RIGHT}`,
	`lg:[grid-area:2/1] ${TO_THE_RIGHT}`,
	`lg:[grid-area:1/5] ${TO_THE_LEFT}`,
	`lg:[grid-area:2/5] ${TO_THE_LEFT}`,
	`lg:[grid-area:1/2/3/3] ${TO_THE_RIGHT}`,
	`lg:[grid-area:1/4/3/5] ${TO_THE_LEFT}`,
	"lg:[grid-area:1/3/3/4]",
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

export const Placeholder = ({ pairing }: { pairing: number }) => (
	<p
		className={classes(
			"border-b border-dashed border-edge px-1 pt-2 pb-[0.2rem] text-[0.95rem]",
			"text-faded italic",
		)}
	>
		{pairing === 6 ? "Finalist" : "Semifinalist"}
	</p>
)
