import { Dialog } from "~/ui/dialog"
import { CloseIcon } from "~/ui/icons"
import {
	champion,
	PAIRING_COUNT,
	pairingsOf,
	participants,
	stageOf,
	type Progress,
} from "./contest"
import { MoveForm } from "./contest-header"
import { advanceLabel, canAdvance, resultsTitle, roundType } from "./contest-labels"
import type { MatchPoem } from "./use-match-poems"

type Props = { progress: Progress; poems: MatchPoem[] }

export function RoundResults({ progress, poems, onClose }: Props & { onClose(): void }) {
	const { pairingIndex } = progress
	return (
		<Dialog title="Round Results" onClose={onClose} className="results-dialog">
			<form method="dialog" className="dialog-close">
				<button className="icon-button" aria-label="Close">
					<CloseIcon />
				</button>
			</form>
			<h3 className="results-title">{resultsTitle(progress)}</h3>
			<PairingCards
				pairings={pairingsOf(stageOf(pairingIndex))}
				progress={progress}
				poems={poems}
			/>
			<div className="dialog-buttons">
				<MoveForm intent="view-summary" pairing={pairingIndex}>
					<button className="button button-quiet">View the whole contest</button>
				</MoveForm>
				<Advance progress={progress} />
			</div>
		</Dialog>
	)
}

/** The champion, if there is one, and all decided pairings. */
export function ContestSummary({ progress, poems }: Props) {
	const poem = poems[champion(progress.winners) ?? -1]
	const decided = Array.from({ length: PAIRING_COUNT }, (_, pairing) => pairing).filter(
		(pairing) => progress.winners[pairing] !== null,
	)
	return (
		<section aria-labelledby="summary-name summary-title" className="summary">
			<h2 id="summary-name" className="eyebrow">
				Contest Summary
			</h2>
			<h3 id="summary-title" tabIndex={-1} data-arrival className="results-title">
				{resultsTitle(progress)}
			</h3>
			{poem ? <ChampionCard poem={poem} /> : null}
			<PairingCards pairings={decided} progress={progress} poems={poems} />
			<div className="dialog-buttons">
				<MoveForm intent="back" pairing={progress.pairingIndex}>
					<button className="button">Back to Contest</button>
				</MoveForm>
				{canAdvance(progress) ? <Advance progress={progress} /> : null}
			</div>
		</section>
	)
}

const Advance = ({ progress }: { progress: Progress }) => (
	<MoveForm intent="advance" pairing={progress.pairingIndex}>
		<button className="button button-primary">{advanceLabel(progress)}</button>
	</MoveForm>
)

function ChampionCard({ poem }: { poem: MatchPoem }) {
	return (
		<article className="champion" aria-labelledby="champion-title">
			<p className="eyebrow">Champion</p>
			<h3 id="champion-title">{poem.title}</h3>
			<p>{`Inspired by the style of ${poem.poet}`}</p>
			<span className="badge">Finalist</span>
		</article>
	)
}

function PairingCards({ pairings, progress, poems }: Props & { pairings: readonly number[] }) {
	return (
		<ul className="results-cards">
			{pairings.map((pairing) => (
				<li key={pairing} className="results-card">
					<p className="results-card-head">
						<span>{roundType(pairing)}</span>
						<span className="badge">{`Round ${pairing + 1}`}</span>
						<span className="results-done">Completed</span>
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
	<li className="results-row" data-winner={isWinner || undefined}>
		<span>
			<em>{poem?.title}</em> <span className="results-poet">{poem?.poet}</span>
		</span>
		{isWinner ? <span className="results-moves-on">Moves On</span> : null}
	</li>
)
