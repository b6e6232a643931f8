import { Badge } from "~/ui/badge"
import { Button, IconButton } from "~/ui/button"
import { classes } from "~/ui/classes"
import { Dialog } from "~/ui/dialog"
import { CloseIcon } from "~/ui/icons"
import {
	champion,
	PAIRING_COUNT,
	pairingsOf,
	participants,
	stageOf,
	type Progress,
} from "../contest"
import { MoveForm } from "./contest-header"
import { advanceLabel, canAdvance, resultsTitle, roundType } from "./contest-labels"
import type { MatchPoem } from "./use-match-poems"

type Props = { progress: Progress; poems: MatchPoem[] }

const TITLE = "text-2xl leading-[1.2] font-medium"
const WINNER = "font-semibold text-lichen"
const WAYS_ON = classes(
	"sticky -bottom-6 -mx-6 mt-3 -mb-6 flex flex-wrap justify-end gap-2.5 border-t",
	"border-rule bg-leaf px-6 pt-3 pb-4",
)

export function RoundResults({ progress, poems, onClose }: Props & { onClose(): void }) {
	const { pairingIndex } = progress
	return (
		<Dialog title="Round Results" onClose={onClose} hasQuietTitle>
			<form method="dialog" className="absolute end-2.5 top-2.5">
				<IconButton aria-label="Close">
					<CloseIcon />
				</IconButton>
			</form>
			<h3 className={TITLE}>{resultsTitle(progress)}</h3>
			<PairingCards
				pairings={pairingsOf(stageOf(pairingIndex))}
				progress={progress}
				poems={poems}
			/>
			<div className={WAYS_ON}>
				<MoveForm intent="view-summary" pairing={pairingIndex}>
					<Button kind="quiet">View the whole contest</Button>
				</MoveForm>
				<Advance progress={progress} />
			</div>
		</Dialog>
	)
}

export function ContestSummary({ progress, poems }: Props) {
	const poem = poems[champion(progress.winners) ?? -1]
	const decided = Array.from({ length: PAIRING_COUNT }, (_, pairing) => pairing).filter(
		(pairing) => progress.winners[pairing] !== null,
	)
	return (
		<section aria-labelledby="summary-name summary-title" className="mx-auto mt-7 max-w-184">
			<h2 id="summary-name" className="eyebrow text-center font-normal">
				Contest Summary
			</h2>
			<h3
				id="summary-title"
				tabIndex={-1}
				data-arrival
				className={`${TITLE} text-center outline-none`}
			>
				{resultsTitle(progress)}
			</h3>
			{poem && <ChampionCard poem={poem} />}
			<PairingCards pairings={decided} progress={progress} poems={poems} isWide />
			<div className="mt-5 flex flex-wrap justify-center gap-2.5">
				<MoveForm intent="back" pairing={progress.pairingIndex}>
					<Button>Back to Contest</Button>
				</MoveForm>
				{canAdvance(progress) && <Advance progress={progress} />}
			</div>
		</section>
	)
}

const Advance = ({ progress }: { progress: Progress }) => (
	<MoveForm intent="advance" pairing={progress.pairingIndex}>
		<Button kind="primary">{advanceLabel(progress)}</Button>
	</MoveForm>
)

function ChampionCard({ poem }: { poem: MatchPoem }) {
	return (
		<article
			className="my-6 border-y-3 border-double border-edge px-4 py-6 text-center"
			aria-labelledby="champion-title"
		>
			<p className="eyebrow">Champion</p>
			<h3 id="champion-title" className="my-[0.2rem] text-[1.9rem] italic">
				{poem.title}
			</h3>
			<p>{`Inspired by the style of ${poem.poet}`}</p>
			<Badge className="mt-2">Finalist</Badge>
		</article>
	)
}

type PairingCardsProps = Props & { pairings: readonly number[]; isWide?: boolean }

function PairingCards({ pairings, progress, poems, isWide = false }: PairingCardsProps) {
	return (
		<ul className={`mt-5 grid gap-y-3.5 ${isWide ? "md:grid-cols-2 md:gap-x-8" : ""}`}>
			{pairings.map((pairing) => (
				<li key={pairing} className="border-t border-rule pt-2">
					<p className="flex flex-wrap items-center gap-2 text-[0.95rem] lining-nums">
						<span>{roundType(pairing)}</span>
						<Badge>{`Round ${pairing + 1}`}</Badge>
						<span className="ms-auto text-faded">Completed</span>
					</p>
					<ul>
						{participants(progress.winners, pairing)?.map((position) => (
							<PairingRow
								key={position}
								poem={poems[position]}
								isWinner={progress.winners[pairing] === position}
							/>
						))}
					</ul>
				</li>
			))}
		</ul>
	)
}

const PairingRow = ({ poem, isWinner }: { poem: MatchPoem | undefined; isWinner: boolean }) => (
	<li className="flex justify-between gap-4 py-[0.2rem]">
		<span>
			<em className={`block leading-[1.3] ${isWinner ? WINNER : ""}`}>{poem?.title}</em>{" "}
			<span className="block text-[0.88rem] leading-[1.3] text-faded">{poem?.poet}</span>
		</span>
		{isWinner && <span className={`shrink-0 ${WINNER}`}>Moves On</span>}
	</li>
)
