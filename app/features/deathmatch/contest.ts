import { PAIRINGS, type ContestSetup } from "./bracket"

export const PAIRING_COUNT = PAIRINGS.length

/** The stages: quarterfinals, semifinals, final, each with its pairing indices (0–6). */
export const STAGES: readonly (readonly number[])[] = [[0, 1, 2, 3], [4, 5], [6]]

/** Bracket positions 0–7 of the winners, one slot per pairing (DC-46, A-13). */
export type Winners = readonly (number | null)[]

export interface Progress {
	pairingIndex: number
	winners: Winners
	/** The current round is locked until the visitor advances. */
	roundCompleted: boolean
	viewSummary: boolean
}

/**
 * Every move says which pairing its visitor was looking at, so that a repeated or outdated one changes nothing.
 */
export type Move =
	| { type: "choose"; pairing: number; position: number }
	| { type: "next" | "previous" | "advance" | "view-summary" | "back"; pairing: number }

type Refusal = "stale" | "locked" | "no-winner" | "not-a-participant" | "not-now"

/** `completed` is the stage (0–2) that this move completed; its results are to be saved (DC-57). */
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

/** The two pairings whose winners meet in `pairing`; none for the quarterfinals. */
export function feeders(pairing: number): readonly [number, number] | null {
	if (pairing < 4) return null
	return [(pairing - 4) * 2, (pairing - 4) * 2 + 1]
}

/** The bracket positions that meet in a pairing, or null while they are not known (DC-52 to DC-54, DC-76). */
export function participants(winners: Winners, pairing: number): readonly [number, number] | null {
	const from = feeders(pairing)
	if (!from) return PAIRINGS[pairing] ?? null
	const first = winners[from[0]] ?? null
	const second = winners[from[1]] ?? null
	return first === null || second === null ? null : [first, second]
}

/** The later pairings in which the winner of `pairing` takes part, directly or by what follows from it. */
export function dependents(pairing: number): number[] {
	const direct = PAIRINGS.findIndex((_, later) => feeders(later)?.includes(pairing))
	return direct < 0 ? [] : [direct, ...dependents(direct)]
}

/** Winners without those who do not take part in their pairing. */
function coherentWinners(winners: Winners): Winners {
	return winners.reduce<(number | null)[]>((kept, winner, pairing) => {
		const stays = winner !== null && (participants(kept, pairing)?.includes(winner) ?? false)
		return [...kept, stays ? winner : null]
	}, [])
}

function isStageDecided(winners: Winners, stage: number): boolean {
	return pairingsOf(stage).every((pairing) => winners[pairing] !== null)
}

/** DC-63 */
export function isFinished(winners: Winners): boolean {
	return winners.every((winner) => winner !== null)
}

/** The champion's bracket position once all winners are set (DC-63). */
export function champion(winners: Winners): number | null {
	return isFinished(winners) ? (winners[PAIRING_COUNT - 1] ?? null) : null
}

const refuse = (reason: Refusal): Played => ({ ok: false, reason })

/** Choosing differently clears exactly the dependent later picks, whoever had won them (DC-49 to DC-51, N-46). */
function choose(progress: Progress, pairing: number, position: number): Played {
	if (progress.roundCompleted) return refuse("locked")
	if (stageOf(pairing) !== stageOf(progress.pairingIndex)) return refuse("stale")
	if (!participants(progress.winners, pairing)?.includes(position))
		return refuse("not-a-participant")
	if (progress.winners[pairing] === position) return { ok: true, progress }
	const cleared = dependents(pairing)
	const winners = progress.winners.map((winner, i) =>
		i === pairing ? position : cleared.includes(i) ? null : winner,
	)
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
		progress: { ...progress, roundCompleted: true, viewSummary: stage === STAGES.length - 1 },
	}
}

function previous(progress: Progress): Played {
	if (progress.pairingIndex === 0 || progress.roundCompleted) return refuse("not-now")
	return { ok: true, progress: { ...progress, pairingIndex: progress.pairingIndex - 1 } }
}

/**
 * Plays one move. Previous leads back over a finished round, which is then open again; Next on the last decided
 * pairing of a round completes it (DC-50, DC-51, DC-55, DC-56, DC-59 to DC-61, DC-67, N-46). While the summary is
 * shown, Previous and Next leave it first (DC-68).
 */
export function play(progress: Progress, move: Move): Played {
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

/** Drops from stored progress what no sequence of moves could have made; the rest stays. */
export function repairProgress(progress: Progress): Progress {
	const winners = coherentWinners(progress.winners)
	const stage = stageOf(progress.pairingIndex)
	const last = progress.pairingIndex === pairingsOf(stage).at(-1)
	// Whoever sees the summary has completed the round.
	const roundCompleted =
		(progress.roundCompleted || progress.viewSummary) && last && isStageDecided(winners, stage)
	return {
		...progress,
		winners,
		roundCompleted,
		viewSummary: progress.viewSummary && roundCompleted,
	}
}

/** What the server keeps of a pairing (EN-19). `round_number` is the pairing index plus 1 (DC-71). */
export interface RoundRecord {
	round_number: number
	poem1_id: string
	poem2_id: string
	winner_id: string
}

/** The record of a decided pairing, or null. */
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

/** Pairings of the rounds that are complete at this point: earlier stages, and the current one once locked (DC-71). */
export function completedPairings(progress: Progress): number[] {
	const stage = stageOf(progress.pairingIndex)
	return STAGES.slice(0, progress.roundCompleted ? stage + 1 : stage)
		.flat()
		.filter((pairing) => progress.winners[pairing] !== null)
}
