import type { ReactNode } from "react"
import { links } from "~/links"
import { Badge } from "~/ui/badge"
import { Button, buttonClass, IconButton } from "~/ui/button"
import { classes } from "~/ui/classes"
import { Dialog } from "~/ui/dialog"
import { CloseIcon } from "~/ui/icons"
import {
	isFinished,
	PAIRING_COUNT,
	pairingsOf,
	participants,
	stageOf,
	type Progress,
} from "../../contest"
import { advanceLabel, canAdvance, resultsTitle, roundType } from "../contest-labels"
import type { ContestSetup } from "../../bracket"
import type { MatchPoem } from "../use-match-poems"
import { MoveForm } from "./move-form"

type Props = { progress: Progress; poems: readonly MatchPoem[] }

const TITLE = "text-2xl leading-[1.2] font-medium"
const WINNER = "font-semibold text-lichen"
const WAYS_ON = classes(
	"sticky -bottom-6 -mx-6 mt-3 -mb-6 flex flex-wrap justify-end gap-2.5 border-t",
	"border-rule bg-leaf px-6 pt-3 pb-4",
)

export function RoundResults({ progress, poems, onClose }: Props & { onClose(): void }) {
	return (
		<Dialog title="Round Results" onClose={onClose} hasQuietTitle>
			<form
				method="get"
				action={links.contest()}
				className="absolute end-2.5 top-2.5"
				onSubmit={(event) => {
					event.preventDefault()
					onClose()
				}}
			>
				<IconButton name="seen" value={progress.pairingIndex} aria-label="Close">
					<CloseIcon />
				</IconButton>
			</form>
			<h3 className={TITLE}>{resultsTitle(progress)}</h3>
			<PairingCards
				pairings={pairingsOf(stageOf(progress.pairingIndex))}
				progress={progress}
				poems={poems}
			/>
			<div className={WAYS_ON}>
				<MoveForm intent="view-summary" progress={progress}>
					<Button kind="quiet">See all results</Button>
				</MoveForm>
				<Advance progress={progress} />
			</div>
		</Dialog>
	)
}

type SummaryProps = Props & {
	setup: ContestSetup
	champion: ReactNode
	bracket: ReactNode
	/** The id of the saved match, which has a page of its own; null until it is saved. */
	resultId: string | null
}

export function ContestSummary({
	progress,
	poems,
	setup,
	champion,
	bracket,
	resultId,
}: SummaryProps) {
	const decided = Array.from({ length: PAIRING_COUNT }, (_, pairing) => pairing).filter(
		(pairing) => progress.winners[pairing] !== null,
	)
	return (
		<section aria-labelledby="summary-name summary-title" className="mt-5">
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
			{champion}
			{resultId && <ToResult id={resultId} />}
			{bracket}
			<details className="mt-8" open={!isFinished(progress.winners)}>
				<summary className="py-1 text-lichen underline underline-offset-3">
					{isFinished(progress.winners) ? "All seven pairings" : "Pairings so far"}
				</summary>
				<PairingCards pairings={decided} progress={progress} poems={poems} setup={setup} />
			</details>
			<div className="mt-5 flex flex-wrap justify-center gap-2.5">
				<MoveForm intent="back" progress={progress}>
					<Button>Back to Contest</Button>
				</MoveForm>
				{canAdvance(progress) && <Advance progress={progress} />}
			</div>
		</section>
	)
}

const ToResult = ({ id }: { id: string }) => (
	<p className="mt-4 text-center">
		<a href={links.result(id)} className={buttonClass("plain")}>
			See and share the result
		</a>
	</p>
)

const Advance = ({ progress }: { progress: Progress }) => (
	<MoveForm intent="advance" progress={progress}>
		<Button kind="primary">{advanceLabel(progress)}</Button>
	</MoveForm>
)

type PairingCardsProps = Props & {
	pairings: readonly number[]
	/** In the summary: the cards stand in two columns and lead to their poems. */
	setup?: ContestSetup
}

function PairingCards({ pairings, progress, poems, setup }: PairingCardsProps) {
	return (
		<ul className={`mt-5 grid gap-y-3.5 ${setup ? "md:grid-cols-2 md:gap-x-8" : ""}`}>
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
					{setup && <SideBySide pairing={pairing} {...{ progress, poems, setup }} />}
				</li>
			))}
		</ul>
	)
}

type SideBySideProps = Props & { pairing: number; setup: ContestSetup }

function SideBySide({ pairing, progress, poems, setup }: SideBySideProps) {
	const pair = participants(progress.winners, pairing) ?? []
	const [a, b] = pair.map((position) => setup.bracketPositions[position]?.poemId)
	const titles = pair.map((position) => poems[position]?.title)
	if (!a || !b || pair.some((position) => poems[position]?.isMissing)) return null
	return (
		<a
			href={links.compare({ a, b })}
			aria-label={`Side by side: ${titles.join(" and ")}`}
			className="link inline-flex min-h-6 items-center text-[0.95rem]"
		>
			Side by side
		</a>
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
