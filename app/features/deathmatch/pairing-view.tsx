import { PoemSkeleton } from "~/ui/skeleton"
import { Tooltip, TooltipProvider } from "~/ui/tooltip"
import { useHydrated } from "~/ui/use-hydrated"
import { participants, type Progress } from "./contest"
import { MoveForm } from "./contest-header"
import { bodyText } from "./contest-data"
import { NO_PARTICIPANTS } from "./messages"
import type { MatchPoem } from "./use-match-poems"

export function PairingView({ progress, poems }: { progress: Progress; poems: MatchPoem[] }) {
	const { pairingIndex, winners, roundCompleted } = progress
	const pair = participants(winners, pairingIndex)
	if (!pair)
		return (
			<p role="alert" className="deathmatch-trouble">
				{NO_PARTICIPANTS}
			</p>
		)
	return (
		<section aria-labelledby="pairing-title" className="pairing">
			<h2 id="pairing-title" tabIndex={-1} data-arrival>
				Decide which poem moves on
			</h2>
			<div className="pairing-cards">
				{pair.map((position, side) => {
					const poem = poems[position]
					const isSelected = winners[pairingIndex] === position
					return poem ? (
						<ContestCard
							key={`${pairingIndex}-${position}`}
							{...{ position, side, poem, isSelected }}
							pairing={pairingIndex}
							isLocked={roundCompleted}
						/>
					) : null
				})}
			</div>
		</section>
	)
}

const NUMERALS = ["I", "II"]

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
			className="contest-card"
			aria-labelledby={titleId}
			data-selected={isSelected || undefined}
			data-side={side}
		>
			<MoveForm intent="choose" pairing={pairing} className="contest-choice">
				<button
					className={`button ${isSelected ? "button-primary" : ""}`}
					name="position"
					value={position}
					disabled={isLocked}
					aria-labelledby={`choose-${position}`}
					aria-describedby={titleId}
					data-title={`${NUMERALS[side]} · ${poem.title}`}
				>
					<span id={`choose-${position}`}>{isSelected ? "Selected" : "This poem moves on"}</span>
				</button>
				{isSelected && isLocked ? (
					<span className="badge contest-recorded">Selection recorded</span>
				) : null}
			</MoveForm>
			<h3 id={titleId} className="contest-poem-title" data-numeral={NUMERALS[side]}>
				{poem.title}
			</h3>
			<p className="contest-poet">
				<span>{`Inspired by the style of ${poem.poet}`}</span>{" "}
				{poem.isArchived ? <ArchivedBadge /> : null}
			</p>
			<div className="contest-body verse-mono" tabIndex={0} role="region" aria-labelledby={titleId}>
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
			<TooltipProvider>
				<Tooltip content={ARCHIVED_NOTE}>
					<span
						className="badge archived"
						tabIndex={0}
						title={isHydrated ? undefined : ARCHIVED_NOTE}
					>
						Archived Poem
					</span>
				</Tooltip>
			</TooltipProvider>
			<span className="sr-only">{ARCHIVED_NOTE}</span>
		</>
	)
}

const Body = ({ text }: { text: string }) => (
	<>
		{text.split(/\n{2,}/).map((stanza, index) => (
			<p key={index}>
				{stanza.split("\n").map((line, at) => (
					<span key={at} className="verse-line">
						{line}
						{"\n"}
					</span>
				))}
			</p>
		))}
	</>
)
