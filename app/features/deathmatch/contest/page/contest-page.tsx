import { useEffect, useRef, useState, type FormEvent } from "react"
import { Board, Placeholder, Slot } from "../../board"
import { feeders, viewOf } from "../../contest"
import { savedResultId, type Match } from "../../match"
import { DATABASE_ALERT } from "../../messages"
import { ErrorAlert } from "../../error-alert"
import { canAdvance, showsRoundResults } from "../contest-labels"
import type { ContestPageData } from "../contest.server"
import { rememberSeenResults } from "../browser-store"
import { useArchivedNotice } from "../use-archived-notice"
import { useContest } from "../use-contest"
import { useContestKeys } from "../use-contest-keys"
import { useMatchPoems, type MatchPoem } from "../use-match-poems"
import { Abandon, AbandonQuestion } from "./abandon"
import { ChampionCard, FinishedNote } from "./champion"
import { ContestHeader } from "./contest-header"
import { PairingView } from "./pairing-view"
import { ContestSummary, RoundResults } from "./results"
import { VoteBar } from "./vote-bar"

export function ContestPage({ data }: { data: ContestPageData }) {
	const contest = useContest(data)
	const { match, isCreating } = contest
	const { progress, setup } = match
	const poems = useMatchPoems(data, match)
	useArchivedNotice(data, progress, poems)
	const results = useRoundResults(data, match)
	const [isAsked, setAsked] = useState(data.asksToAbandon)
	const content = useArrival(`${progress.pairingIndex} ${progress.viewSummary}`)
	useContestKeys(progress, contest.playMove, content)
	const submit = (event: FormEvent<HTMLElement>) => {
		if (event.defaultPrevented) return
		const { name } = ((event.nativeEvent as SubmitEvent).submitter ?? {}) as { name?: string }
		if (name === "ask") {
			event.preventDefault()
			return setAsked(true)
		}
		contest.onSubmit(event)
	}
	const bracket = <ContestBoard match={match} poems={poems} />
	return (
		<div
			className="page pt-2"
			data-testid="contest-component"
			onSubmit={submit}
			onClickCapture={ignoreSecondClick}
		>
			{match.databaseError && <ErrorAlert>{DATABASE_ALERT}</ErrorAlert>}
			<ContestHeader progress={progress} isCreating={isCreating} />
			<FinishedNote progress={progress} poems={poems} />
			<div ref={content}>
				{viewOf(progress) === "summary" ? (
					<ContestSummary
						progress={progress}
						poems={poems}
						setup={setup}
						champion={<ChampionCard {...{ progress, setup, poems }} />}
						bracket={bracket}
						resultId={savedResultId(match)}
					/>
				) : (
					<>
						<PairingView progress={progress} poems={poems} />
						{bracket}
					</>
				)}
			</div>
			<VoteBar progress={progress} subject={setup.subject} isResting={contest.isResting} />
			<Abandon progress={progress} subject={setup.subject} />
			{results.isOpen && (
				<RoundResults progress={progress} poems={poems} onClose={results.onClose} />
			)}
			{isAsked && <AbandonQuestion subject={setup.subject} onClose={() => setAsked(false)} />}
		</div>
	)
}

/** A double click on a button counts once: the second click may meet what the first has brought. */
function ignoreSecondClick(event: React.MouseEvent<HTMLElement>) {
	if (event.detail > 1 && (event.target as Element).closest("button")) event.preventDefault()
}

/**
 * The dialog of a finished round. Whoever has closed it, or has seen the summary, has seen the
 * results: it stays closed, after a reload too, until the round is finished anew.
 */
function useRoundResults(data: ContestPageData, { progress }: Match) {
	const { pairingIndex, roundCompleted, viewSummary } = progress
	const [seen, setSeen] = useState(data.seenResults)
	if (seen !== null && !roundCompleted) setSeen(null)
	if (seen !== pairingIndex && viewSummary && canAdvance(progress)) setSeen(pairingIndex)
	// The address is outside of React.
	useEffect(() => {
		if (seen !== null) rememberSeenResults(seen)
	}, [seen])
	return {
		isOpen: showsRoundResults(progress) && seen !== pairingIndex,
		onClose: () => setSeen(pairingIndex),
	}
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

function ContestBoard({ match, poems }: { match: Match; poems: readonly MatchPoem[] }) {
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

const SEATS = { now: "bg-wash", open: "", won: "bg-leaf", lost: "" }
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

const Seat = ({ poem, state }: { poem: MatchPoem; state: SeatState }) => (
	<Slot className={SEATS[state]}>
		<span className={`text-[0.98rem] ${TITLES[state]}`}>{poem.title}</span>
		<span className="text-[0.85rem] text-faded italic">{poem.poet}</span>
		{state === "won" && <span className="sr-only"> (moves on)</span>}
	</Slot>
)
