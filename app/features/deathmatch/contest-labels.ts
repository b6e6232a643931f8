import { poetNameOf, titleOf } from "../poems/poem"
import { isFinished, PAIRING_COUNT, pairingsOf, stageOf, type Progress } from "./contest"

const ROUND_TYPES = ["Starting Round", "Semifinal Round", "Final Round"]

/** DC-64 */
export function roundType(pairing: number): string {
	return ROUND_TYPES[stageOf(pairing)] ?? ""
}

/** Decided pairings of the current round, or null in the final, which has no bar (DC-16 to DC-18, A-14). */
export function roundProgress(progress: Progress): { decided: number; of: number } | null {
	const pairings = pairingsOf(stageOf(progress.pairingIndex))
	if (pairings.length === 1) return null
	return {
		decided: pairings.filter((pairing) => progress.winners[pairing] !== null).length,
		of: pairings.length,
	}
}

/** The text between Previous and Next (DC-19, DC-20, A-15). */
export function pairingLabel(progress: Progress): string {
	if (progress.roundCompleted) return "Round completed"
	const pairings = pairingsOf(stageOf(progress.pairingIndex))
	return `Pairing ${pairings.indexOf(progress.pairingIndex) + 1} of ${pairings.length}`
}

/** DC-20, DC-21, A-17 */
export function nextLabel(progress: Progress): string {
	if (progress.pairingIndex === PAIRING_COUNT - 1 && isFinished(progress.winners))
		return "Finish the Deathmatch!"
	return progress.roundCompleted ? "Next Round" : "Next"
}

export function canGoNext(progress: Progress): boolean {
	return progress.viewSummary || progress.winners[progress.pairingIndex] !== null
}

/** DC-67; while the summary is shown Previous leaves it (DC-68). */
export function canGoBack(progress: Progress): boolean {
	return progress.viewSummary || (progress.pairingIndex > 0 && !progress.roundCompleted)
}

/** DC-10, DC-11 */
export function abandonLabel(progress: Progress): string {
	return progress.viewSummary && isFinished(progress.winners)
		? "Go Again!"
		: "Abandon progress and start a new match"
}

/** DC-13 */
export function canAbandon(progress: Progress): boolean {
	return !progress.roundCompleted || progress.viewSummary
}

/** A later round follows, also when an earlier playing of it has left winners (N-46). */
export function canAdvance(progress: Progress): boolean {
	return stageOf(progress.pairingIndex) < stageOf(PAIRING_COUNT - 1)
}

/** A complete round shows its results in a dialog; after the final the summary takes its place (DC-58, DC-61). */
export function showsRoundResults(progress: Progress): boolean {
	return progress.roundCompleted && !progress.viewSummary && canAdvance(progress)
}

const STAGE_TITLES = [
	"You've finished the starting rounds!",
	"You've finished the semifinal rounds!",
	"Deathmatch Final Results",
]

/** DC-35 to DC-38, N-45 */
export function resultsTitle(progress: Progress): string {
	const title = progress.roundCompleted ? STAGE_TITLES[stageOf(progress.pairingIndex)] : undefined
	return title ?? "Round Complete!"
}

const ADVANCE_LABELS = ["Continue to the semifinal rounds", "Continue to the final round"]

/** DC-42 to DC-44, N-45 */
export function advanceLabel(progress: Progress): string {
	return ADVANCE_LABELS[stageOf(progress.pairingIndex)] ?? "Advance to Next Round"
}

/** DC-32 */
export function bodyOf(poem: { title: string | null; content: string | null }): string {
	return poem.content?.trim() ? poem.content : `[No content available for "${titleOf(poem.title)}"]`
}

/** DC-75 */
export const UNAVAILABLE_BODY = "[Content unavailable]"
export function unavailableTitle(poet: string | null): string {
	return `Error: ${poetNameOf(poet)}`
}
