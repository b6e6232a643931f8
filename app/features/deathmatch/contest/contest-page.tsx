import { useEffect, useRef, useState, type FormEvent } from "react"
import { Board, Placeholder } from "../board"
import { feeders } from "../contest"
import { showsRoundResults } from "./contest-labels"
import { ContestHeader } from "./contest-header"
import type { ContestPageData } from "./contest.server"
import type { Match } from "../match"
import { DATABASE_ALERT } from "../messages"
import { PairingView } from "./pairing-view"
import { ContestSummary, RoundResults } from "./results"
import { ErrorAlert } from "../error-alert"
import { useArchivedNotice } from "./use-archived-notice"
import { useContest } from "./use-contest"
import { useMatchPoems, type MatchPoem } from "./use-match-poems"

export function ContestPage({ data }: { data: ContestPageData }) {
	const { match, isCreating, onSubmit } = useContest(data)
	const poems = useMatchPoems(data, match)
	const { progress } = match
	useArchivedNotice(data, progress, poems)
	const [dismissed, setDismissed] = useState(false)
	const content = useArrival(`${progress.pairingIndex} ${progress.viewSummary}`)
	const submit = (event: FormEvent<HTMLElement>) => {
		// Leaving the summary must not open the dialog again.
		setDismissed(progress.viewSummary)
		onSubmit(event)
	}
	return (
		<div className="page max-md:pb-26" data-testid="contest-component" onSubmit={submit}>
			{match.databaseError && <ErrorAlert>{DATABASE_ALERT}</ErrorAlert>}
			<ContestHeader match={match} isCreating={isCreating} />
			<div ref={content}>
				{progress.viewSummary ? (
					<ContestSummary progress={progress} poems={poems} />
				) : (
					<PairingView progress={progress} poems={poems} />
				)}
			</div>
			{showsRoundResults(progress) && !dismissed && (
				<RoundResults progress={progress} poems={poems} onClose={() => setDismissed(true)} />
			)}
			<ContestBoard match={match} poems={poems} />
		</div>
	)
}

/** Moves the focus to the heading of a new view: the pressed button may no longer exist. */
function useArrival(place: string) {
	const content = useRef<HTMLDivElement>(null)
	const arrived = useRef(place)
	// React does not render the focus.
	useEffect(() => {
		if (arrived.current === place) return
		arrived.current = place
		const heading = content.current?.querySelector<HTMLElement>("[data-arrival]")
		heading?.focus({ preventScroll: true })
		// Smooth scrolling would move the next control away from the pointer.
		heading?.scrollIntoView({ block: "nearest", behavior: "instant" })
	}, [place])
	return content
}

function ContestBoard({ match, poems }: { match: Match; poems: MatchPoem[] }) {
	const { winners, pairingIndex } = match.progress
	return (
		<Board
			label="The bracket so far"
			renderPlace={(pairing, side) => {
				const from = feeders(pairing)
				const position = from ? winners[from[side]] : pairing * 2 + side
				const poem = poems[position ?? -1]
				if (!poem) return <Placeholder pairing={pairing} />
				const winner = winners[pairing] ?? null
				const isCurrent = pairing === pairingIndex
				return <Seat poem={poem} state={seatState(winner, position, isCurrent)} />
			}}
		/>
	)
}

const SEATS = {
	now: "border-b border-edge bg-wash",
	open: "border-b border-edge",
	won: "border-b-2 border-lichen",
	lost: "border-b border-edge",
}
const TITLES = { now: "", open: "", won: "font-semibold text-lichen", lost: "text-faded" }

type SeatState = "now" | "open" | "won" | "lost"

function seatState(
	winner: number | null,
	position: number | null | undefined,
	isCurrent: boolean,
): SeatState {
	if (winner === null) return isCurrent ? "now" : "open"
	if (winner === position) return "won"
	return "lost"
}

function Seat({ poem, state }: { poem: MatchPoem; state: SeatState }) {
	return (
		<p className={`grid content-end px-1 pt-[0.35rem] pb-1 leading-tight ${SEATS[state]}`}>
			<span className={`text-[0.98rem] ${TITLES[state]}`}>{poem.title}</span>
			<span className="text-[0.85rem] text-faded italic">{poem.poet}</span>
			{state === "won" && <span className="sr-only"> (moves on)</span>}
		</p>
	)
}
