import { ComposerBadge } from "~/features/poems/composer-badge"
import { Badge } from "~/ui/badge"
import { Button } from "~/ui/button"
import { classes } from "~/ui/classes"
import { useHydrated } from "~/ui/use-hydrated"
import { ErrorAlert } from "../../error-alert"
import { participants, type Progress } from "../../contest"
import { NO_PARTICIPANTS } from "../../messages"
import { bodyText } from "../contest-data"
import type { MatchPoem } from "../use-match-poems"
import { MoveForm } from "./move-form"
import { NUMERALS, PAIRING_TITLE, PairingTitle, TWO_CARDS, VerseCard } from "./verse-card"

type Props = { progress: Progress; poems: readonly MatchPoem[] }

export function PairingView({ progress, poems }: Props) {
	const { pairingIndex, winners } = progress
	const pair = participants(winners, pairingIndex)
	if (!pair) return <ErrorAlert>{NO_PARTICIPANTS}</ErrorAlert>
	return (
		<section aria-labelledby={PAIRING_TITLE}>
			<PairingTitle>Decide which poem moves on</PairingTitle>
			<div className={TWO_CARDS}>
				{pair.map((position, side) => {
					const poem = poems[position]
					if (!poem) return null
					return (
						<ContestCard
							key={`${pairingIndex}-${position}`}
							{...{ position, side, poem, progress }}
							isSelected={winners[pairingIndex] === position}
						/>
					)
				})}
			</div>
		</section>
	)
}

const PLACES = ["first", "last"]

// The title is decoration: the accessible name of the button stays.
const CHOICE_NAME = classes(
	"grid w-full text-[0.95rem] before:truncate before:text-[0.8rem] before:italic",
	"before:content-[attr(data-title)_/_'']",
)
type CardProps = {
	position: number
	side: number
	progress: Progress
	poem: MatchPoem
	isSelected: boolean
}

function ContestCard({ position, side, progress, poem, isSelected }: CardProps) {
	const titleId = `poem-title-${position}`
	const isLocked = progress.roundCompleted
	return (
		<VerseCard
			titleId={titleId}
			title={poem.title}
			numeral={NUMERALS[side] ?? ""}
			isSelected={isSelected}
			text={poem.content === null ? null : bodyText(poem, poem.content)}
			note={
				<>
					<span>{`Inspired by the style of ${poem.poet}`}</span>{" "}
					<ComposerBadge model={poem.model} className="me-1" />
					{poem.isArchived && <ArchivedBadge />}{" "}
					{isSelected && isLocked && <Badge className="md:hidden">Selection recorded</Badge>}
				</>
			}
		>
			<MoveForm
				intent="choose"
				progress={progress}
				className="vote-choice"
				place={PLACES[side] ?? ""}
			>
				<Button
					kind={isSelected ? "primary" : "plain"}
					className="h-full w-full"
					name="position"
					value={position}
					disabled={isLocked}
					aria-labelledby={`choose-${position}`}
					aria-describedby={titleId}
					aria-keyshortcuts={String(side + 1)}
				>
					<span
						id={`choose-${position}`}
						className={CHOICE_NAME}
						data-title={`${NUMERALS[side]} · ${poem.title}`}
					>
						{isSelected ? "Selected" : "This poem moves on"}
					</span>
				</Button>
			</MoveForm>
		</VerseCard>
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
