import { poetNameOf, titleOf } from "~/features/poems/poem"
import { isFinished, PAIRING_COUNT, pairingsOf, stageOf, type Progress } from "../contest"

const ROUND_TYPES = ["Starting Round", "Semifinal Round", "Final Round"]

export function roundType(pairing: number): string {
	return ROUND_TYPES[stageOf(pairing)] ?? ""
}

/** Null in the final, which has no progress bar. */
export function roundProgress(progress: Progress): { decided: number; of: number } | null {
	const pairings = pairingsOf(stageOf(progress.pairingIndex))
	if (pairings.length === 1) return null
	return {
		decided: pairings.filter((pairing) => progress.winners[pairing] !== null).length,
		of: pairings.length,
	}
}

export function pairingLabel(progress: Progress): string {
	if (progress.roundCompleted) return "Round completed"
	const pairings = pairingsOf(stageOf(progress.pairingIndex))
	return `Pairing ${pairings.indexOf(progress.pairingIndex) + 1} of ${pairings.length}`
}

export function nextLabel(progress: Progress): string {
	if (progress.pairingIndex === PAIRING_COUNT - 1 && isFinished(progress.winners))
		return "Finish the Deathmatch!"
	if (progress.roundCompleted) return "Next Round"
	return "Next"
}

export function canGoNext(progress: Progress): boolean {
	return progress.viewSummary || progress.winners[progress.pairingIndex] !== null
}

export function canGoBack(progress: Progress): boolean {
	return progress.viewSummary || (progress.pairingIndex > 0 && !progress.roundCompleted)
}

export function abandonLabel(progress: Progress): string {
	if (isOver(progress)) return "Go Again!"
	return "Abandon progress and start a new match"
}

/** Before the second pairing hardly anything is lost. */
export const asksToAbandon = (progress: Progress): boolean => progress.pairingIndex > 0

/** The summary of a finished match is shown: nothing is left but another match. */
export function isOver(progress: Progress): boolean {
	return progress.viewSummary && isFinished(progress.winners)
}

export function canAbandon(progress: Progress): boolean {
	return !progress.roundCompleted || progress.viewSummary
}

export function canAdvance(progress: Progress): boolean {
	return stageOf(progress.pairingIndex) < stageOf(PAIRING_COUNT - 1)
}

/** After the final the summary replaces the dialog. */
export function showsRoundResults(progress: Progress): boolean {
	return progress.roundCompleted && !progress.viewSummary && canAdvance(progress)
}

const STAGE_TITLES = [
	"You've finished the starting rounds!",
	"You've finished the semifinal rounds!",
	"Deathmatch Final Results",
]

export function resultsTitle(progress: Progress): string {
	const title = progress.roundCompleted ? STAGE_TITLES[stageOf(progress.pairingIndex)] : undefined
	return title ?? "Round Complete!"
}

const ADVANCE_LABELS = ["Continue to the semifinal rounds", "Continue to the final round"]

export function advanceLabel(progress: Progress): string {
	return ADVANCE_LABELS[stageOf(progress.pairingIndex)] ?? "Advance to Next Round"
}

export function bodyOf(poem: { title: string | null; content: string | null }): string {
	if (poem.content?.trim()) return poem.content
	return `[No content available for "${titleOf(poem.title)}"]`
}

export const UNAVAILABLE_BODY = "[Content unavailable]"
export function unavailableTitle(poet: string | null): string {
	return `Error: ${poetNameOf(poet)}`
}
