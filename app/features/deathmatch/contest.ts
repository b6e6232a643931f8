import { PAIRINGS, type ContestSetup } from "./bracket"

export const PAIRING_COUNT = PAIRINGS.length

/** Quarterfinals, semifinals, final, each with its pairing indices (0–6). */
export const STAGES: readonly (readonly number[])[] = [[0, 1, 2, 3], [4, 5], [6]]
export const FINAL_STAGE = STAGES.length - 1

/** The winner's bracket position (0–7) for each pairing, null while undecided. */
export type Winners = readonly (number | null)[]

export type Progress = {
	pairingIndex: number
	winners: Winners
	/** The current round is locked until the visitor advances. */
	roundCompleted: boolean
	viewSummary: boolean
}

/** What is shown of a pairing: its two poems, the locked round, or the summary. */
export const VIEWS = ["pairing", "results", "summary"] as const
export type View = (typeof VIEWS)[number]

export function viewOf({ roundCompleted, viewSummary }: Progress): View {
	if (viewSummary) return "summary"
	return roundCompleted ? "results" : "pairing"
}

/** A move names what its visitor saw, so a repeated or outdated move changes nothing. */
export type Move = { pairing: number; view?: View } & (
	| { type: "choose"; position: number }
	| { type: "next" | "previous" | "advance" | "view-summary" | "back" }
)

type Refusal = "stale" | "locked" | "no-winner" | "not-a-participant" | "not-now"

/** `completed` is the stage (0–2) that this move completed; its results must be saved. */
type Played = { ok: true; progress: Progress; completed?: number } | { ok: false; reason: Refusal }

export function newProgress(): Progress {
	return {
		pairingIndex: 0,
		winners: Array(PAIRING_COUNT).fill(null),
		roundCompleted: false,
		viewSummary: false,
	}
}

export function stageOf(pairing: number): number {
	return STAGES.findIndex((stage) => stage.includes(pairing))
}

export function pairingsOf(stage: number): readonly number[] {
	return STAGES[stage] ?? []
}

/** The two pairings whose winners meet in `pairing`; null for the quarterfinals. */
export function feeders(pairing: number): readonly [number, number] | null {
	if (pairing < 4) return null
	return [(pairing - 4) * 2, (pairing - 4) * 2 + 1]
}

/** The bracket positions that meet in a pairing, or null while they are undecided. */
export function participants(winners: Winners, pairing: number): readonly [number, number] | null {
	const from = feeders(pairing)
	if (!from) return PAIRINGS[pairing] ?? null
	const first = winners[from[0]] ?? null
	const second = winners[from[1]] ?? null
	if (first === null || second === null) return null
	return [first, second]
}

/** All later pairings that the winner of `pairing` can reach. */
export function dependents(pairing: number): number[] {
	const direct = PAIRINGS.findIndex((_, later) => feeders(later)?.includes(pairing))
	if (direct < 0) return []
	return [direct, ...dependents(direct)]
}

/** Removes winners that do not take part in their pairing. */
function consistentWinners(winners: Winners): Winners {
	return winners.reduce<(number | null)[]>((checked, winner, pairing) => {
		const pair = participants(checked, pairing)
		const isValid = winner !== null && pair?.includes(winner)
		return [...checked, isValid ? winner : null]
	}, [])
}

function isStageDecided(winners: Winners, stage: number): boolean {
	return pairingsOf(stage).every((pairing) => winners[pairing] !== null)
}

export function isFinished(winners: Winners): boolean {
	return winners.every((winner) => winner !== null)
}

/** The champion's bracket position once all pairings are decided. */
export function champion(winners: Winners): number | null {
	if (isFinished(winners)) return winners[PAIRING_COUNT - 1] ?? null
	return null
}

const refuse = (reason: Refusal): Played => ({ ok: false, reason })

/** A changed choice clears the dependent later picks, and no others. */
function choose(progress: Progress, pairing: number, position: number): Played {
	if (progress.roundCompleted) return refuse("locked")
	if (stageOf(pairing) !== stageOf(progress.pairingIndex)) return refuse("stale")
	if (!participants(progress.winners, pairing)?.includes(position))
		return refuse("not-a-participant")
	if (progress.winners[pairing] === position) return { ok: true, progress }
	const winners = [...progress.winners]
	winners[pairing] = position
	for (const later of dependents(pairing)) winners[later] = null
	return { ok: true, progress: { ...progress, winners } }
}

function advance(progress: Progress): Played {
	if (!progress.roundCompleted) return refuse("not-now")
	const [next] = pairingsOf(stageOf(progress.pairingIndex) + 1)
	if (next === undefined) return { ok: true, progress: { ...progress, viewSummary: true } }
	return {
		ok: true,
		progress: { ...progress, pairingIndex: next, roundCompleted: false, viewSummary: false },
	}
}

function next(progress: Progress): Played {
	const { pairingIndex, winners } = progress
	if (progress.roundCompleted) return advance(progress)
	if (winners[pairingIndex] === null) return refuse("no-winner")
	const stage = stageOf(pairingIndex)
	if (pairingIndex !== pairingsOf(stage).at(-1))
		return { ok: true, progress: { ...progress, pairingIndex: pairingIndex + 1 } }
	const undecided = pairingsOf(stage).find((pairing) => winners[pairing] === null)
	if (undecided !== undefined)
		return { ok: true, progress: { ...progress, pairingIndex: undecided } }
	return {
		ok: true,
		completed: stage,
		progress: { ...progress, roundCompleted: true, viewSummary: stage === FINAL_STAGE },
	}
}

function previous(progress: Progress): Played {
	if (progress.pairingIndex === 0 || progress.roundCompleted) return refuse("not-now")
	return { ok: true, progress: { ...progress, pairingIndex: progress.pairingIndex - 1 } }
}

/**
 * Previous can lead back into a finished round, which opens it again.
 * Next on the last pairing of a decided round completes it.
 * While the summary is shown, Previous and Next leave it first.
 */
export function play(progress: Progress, move: Move): Played {
	if (move.view && move.view !== viewOf(progress)) return refuse("stale")
	if (move.type === "choose")
		return progress.viewSummary ? refuse("not-now") : choose(progress, move.pairing, move.position)
	if (move.pairing !== progress.pairingIndex) return refuse("stale")
	const leaves = move.type === "back" || move.type === "next" || move.type === "previous"
	if (progress.viewSummary && leaves)
		return { ok: true, progress: { ...progress, viewSummary: false } }
	switch (move.type) {
		case "next":
			return next(progress)
		case "previous":
			return previous(progress)
		case "advance":
			return advance(progress)
		case "view-summary":
			return progress.roundCompleted
				? { ok: true, progress: { ...progress, viewSummary: true } }
				: refuse("not-now")
		case "back":
			return refuse("not-now")
	}
}

/** Removes from stored progress what no sequence of moves can produce. */
export function repairProgress(progress: Progress): Progress {
	const winners = consistentWinners(progress.winners)
	const stage = stageOf(progress.pairingIndex)
	const isLast = progress.pairingIndex === pairingsOf(stage).at(-1)
	// The summary is only shown after a completed round.
	const wasCompleted = progress.roundCompleted || progress.viewSummary
	const roundCompleted = wasCompleted && isLast && isStageDecided(winners, stage)
	return {
		...progress,
		winners,
		roundCompleted,
		viewSummary: progress.viewSummary && roundCompleted,
	}
}

/** A pairing as the server stores it. `round_number` is the pairing index plus 1. */
export type RoundRecord = {
	round_number: number
	poem1_id: string
	poem2_id: string
	winner_id: string
}

/** Null while the pairing is undecided. */
export function roundRecord(
	setup: ContestSetup,
	winners: Winners,
	pairing: number,
): RoundRecord | null {
	const pair = participants(winners, pairing)
	const winner = winners[pairing] ?? null
	if (!pair || winner === null) return null
	const poem = (position: number) => setup.bracketPositions[position]?.poemId ?? ""
	return {
		round_number: pairing + 1,
		poem1_id: poem(pair[0]),
		poem2_id: poem(pair[1]),
		winner_id: poem(winner),
	}
}

/** Pairings of completed rounds: the earlier stages, and the current one once it is locked. */
export function completedPairings(progress: Progress): number[] {
	const stage = stageOf(progress.pairingIndex)
	return STAGES.slice(0, progress.roundCompleted ? stage + 1 : stage)
		.flat()
		.filter((pairing) => progress.winners[pairing] !== null)
}
