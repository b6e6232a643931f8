import type { ReactNode } from "react"
import { pairingsOf, STAGES } from "./contest"

const HEADINGS = ["Starting Rounds", "Semifinals", "Final"]

type Side = 0 | 1
const SIDES: readonly Side[] = [0, 1]

type Props = {
	label: string
	/** The upper (0) or lower (1) place of a pairing. */
	renderPlace: (pairing: number, side: Side) => ReactNode
}

/** Rounds are lists with headings; the style sheet draws them as a tree. */
export function Board({ label, renderPlace }: Props) {
	return (
		<section aria-label={label} className="board">
			{STAGES.map((_, stage) => (
				<section
					key={stage}
					aria-label={HEADINGS[stage]}
					className="board-round"
					data-stage={stage}
				>
					<h2 className="board-heading">{HEADINGS[stage]}</h2>
					<ol className="board-list">
						{pairingsOf(stage).map((pairing) => (
							<li key={pairing} className="board-pairing" data-pairing={pairing}>
								{SIDES.map((side) => (
									<div key={side} className="board-place">
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
	<p className="board-placeholder">{pairing === 6 ? "Finalist" : "Semifinalist"}</p>
)
