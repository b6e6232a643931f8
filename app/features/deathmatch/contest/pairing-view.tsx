import { ComposerBadge } from "~/features/poems/composer-badge"
import { Badge } from "~/ui/badge"
import { Button } from "~/ui/button"
import { classes } from "~/ui/classes"
import { PoemSkeleton } from "~/ui/shell/skeleton"
import { useHydrated } from "~/ui/use-hydrated"
import { Stanzas, turnoverStyle } from "~/features/highlights/highlighted-poem"
import { participants, type Progress } from "../contest"
import { MoveForm } from "./contest-header"
import { bodyText } from "./contest-data"
import { NO_PARTICIPANTS } from "../messages"
import { ErrorAlert } from "../error-alert"
import type { MatchPoem } from "./use-match-poems"

export function PairingView({ progress, poems }: { progress: Progress; poems: MatchPoem[] }) {
	const { pairingIndex, winners, roundCompleted } = progress
	const pair = participants(winners, pairingIndex)
	if (!pair) return <ErrorAlert>{NO_PARTICIPANTS}</ErrorAlert>
	return (
		<section aria-labelledby="pairing-title">
			<h2
				id="pairing-title"
				tabIndex={-1}
				data-arrival
				className="mt-6 mb-4 text-center text-[1.35rem] italic outline-none"
			>
				Decide which poem moves on
			</h2>
			<div
				className={classes(
					"md:grid md:grid-cols-2 md:grid-rows-[repeat(4,auto)]",
					"md:gap-x-[clamp(1.5rem,4vw,3.5rem)]",
				)}
			>
				{pair.map((position, side) => {
					const poem = poems[position]
					const isSelected = winners[pairingIndex] === position
					if (poem)
						return (
							<ContestCard
								key={`${pairingIndex}-${position}`}
								{...{ position, side, poem, isSelected }}
								pairing={pairingIndex}
								isLocked={roundCompleted}
							/>
						)
					return null
				})}
			</div>
		</section>
	)
}

const NUMERALS = ["I", "II"]

// On a phone both choices stay at the lower edge, the first on the left.
const CHOICE = classes(
	"choice-bar max-md:fixed max-md:bottom-0 max-md:z-40 max-md:w-1/2",
	"max-md:border-t max-md:border-rule max-md:bg-paper max-md:p-2",
	"max-md:pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:mb-4",
)
const SIDES = ["max-md:start-0 max-md:pe-1", "max-md:end-0 max-md:ps-1"]
// The title is decoration: the accessible name of the button stays.
const CHOICE_BUTTON = classes(
	"w-full max-md:grid max-md:min-h-[3.1rem] max-md:gap-0 max-md:px-[0.3rem]",
	"max-md:text-[0.92rem] max-md:before:truncate max-md:before:text-[0.8rem]",
	"max-md:before:italic max-md:before:content-[attr(data-title)_/_''] md:min-h-11",
)
const TITLE = classes(
	"text-[1.35rem] before:me-[0.4em] before:text-faded",
	"before:content-[attr(data-numeral)_/_''] before:[font-variant-caps:small-caps]",
)
const BODY = classes(
	"verse-mono mt-3 max-h-[55svh] overflow-auto rounded border bg-leaf p-4",
	"[scrollbar-width:thin] md:max-h-[max(20rem,calc(100svh-24rem))]",
)
const SELECTED = "border-lichen [box-shadow:inset_0.2rem_0_0_var(--lichen)]"

type CardProps = {
	position: number
	side: number
	pairing: number
	poem: MatchPoem
	isSelected: boolean
	isLocked: boolean
}

function ContestCard({ position, side, pairing, poem, isSelected, isLocked }: CardProps) {
	const titleId = `poem-title-${position}`
	return (
		<article
			className="min-w-0 max-md:not-first:mt-7 md:row-span-full md:grid md:grid-rows-subgrid"
			aria-labelledby={titleId}
		>
			<MoveForm intent="choose" pairing={pairing} className={`${CHOICE} ${SIDES[side]}`}>
				<Button
					kind={isSelected ? "primary" : "plain"}
					className={CHOICE_BUTTON}
					name="position"
					value={position}
					disabled={isLocked}
					aria-labelledby={`choose-${position}`}
					aria-describedby={titleId}
					data-title={`${NUMERALS[side]} · ${poem.title}`}
				>
					<span id={`choose-${position}`}>{isSelected ? "Selected" : "This poem moves on"}</span>
				</Button>
				{isSelected && isLocked && (
					<Badge
						className={classes(
							"max-md:absolute max-md:start-2 max-md:bottom-[calc(100%+0.35rem)] md:hidden",
						)}
					>
						Selection recorded
					</Badge>
				)}
			</MoveForm>
			<h3 id={titleId} className={TITLE} data-numeral={NUMERALS[side]}>
				{poem.title}
			</h3>
			<p className="text-faded">
				<span>{`Inspired by the style of ${poem.poet}`}</span>{" "}
				<ComposerBadge model={poem.model} />
				{poem.isArchived && <ArchivedBadge />}
			</p>
			<div
				className={`${BODY} ${isSelected ? SELECTED : "border-rule"}`}
				tabIndex={0}
				role="region"
				aria-labelledby={titleId}
			>
				{poem.content === null ? (
					<PoemSkeleton label="Loading poem" />
				) : (
					<Body text={bodyText(poem, poem.content)} />
				)}
			</div>
		</article>
	)
}

const ARCHIVED_NOTE = "This poem has been archived and won't appear in new deathmatches."

function ArchivedBadge() {
	const isHydrated = useHydrated()
	return (
		<>
			<Badge
				className="ms-2.5"
				tabIndex={0}
				data-tooltip={ARCHIVED_NOTE}
				title={isHydrated ? undefined : ARCHIVED_NOTE}
			>
				Archived Poem
			</Badge>
			<span className="sr-only">{ARCHIVED_NOTE}</span>
		</>
	)
}

const Body = ({ text }: { text: string }) => (
	<div style={turnoverStyle(text)}>
		<Stanzas content={text} highlights={[]} />
	</div>
)
