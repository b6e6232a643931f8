import fc from "fast-check"
import { expect, test } from "vitest"
import {
	completedPairings,
	feeders,
	isFinished,
	newProgress,
	participants,
	play,
	repairProgress,
	type Move,
	type Progress,
} from "./contest"
import { canGoBack, canGoNext } from "./contest/contest-labels"

const anyMove: fc.Arbitrary<Move> = fc.oneof(
	fc.record({
		type: fc.constant("choose" as const),
		pairing: fc.integer({ min: -1, max: 8 }),
		position: fc.integer({ min: -1, max: 8 }),
	}),
	fc.record({
		type: fc.constantFrom(
			"next" as const,
			"previous" as const,
			"advance" as const,
			"view-summary" as const,
			"back" as const,
		),
		pairing: fc.integer({ min: -1, max: 8 }),
	}),
)
/** A move that the page offers, so that random games reach the end. */
const likelyMove = fc.record({ kind: fc.nat(9), side: fc.nat(1) })

function likely(progress: Progress, { kind, side }: { kind: number; side: number }): Move {
	const pairing = progress.pairingIndex
	if (kind < 3 || (kind < 6 && progress.winners[pairing] === null))
		return {
			type: "choose",
			pairing,
			position: participants(progress.winners, pairing)?.[side === 0 ? 0 : 1] ?? 0,
		}
	return {
		type:
			(["next", "next", "next", "next", "advance", "previous", "view-summary"] as const)[
				kind - 3
			] ?? "next",
		pairing,
	}
}

const walks = fc.array(
	fc.oneof({ weight: 1, arbitrary: anyMove }, { weight: 5, arbitrary: likelyMove }),
	{ maxLength: 120, size: "max" },
)

function walk(
	steps: (Move | { kind: number; side: number })[],
	see: (before: Progress, move: Move, after: Progress) => void,
) {
	let progress = newProgress()
	for (const step of steps) {
		const move = "kind" in step ? likely(progress, step) : step
		const played = play(progress, move)
		const after = played.ok ? played.progress : progress
		see(progress, move, after)
		progress = after
	}
	return progress
}

test(
	"whatever the sequence of moves, winners take part in their pairing and nothing needs repair",
	{ tags: ["DC-49"] },
	() => {
		fc.assert(
			fc.property(walks, (steps) => {
				walk(steps, (_, __, after) => {
					const strangers = [...after.winners.entries()].filter(
						([pairing, winner]) =>
							winner !== null && !participants(after.winners, pairing)?.includes(winner),
					)
					expect(strangers).toEqual([])
					expect(participants(after.winners, after.pairingIndex)).not.toBeNull()
					expect(repairProgress(after)).toEqual(after)
				})
			}),
			{ numRuns: 120 },
		)
	},
)

test(
	"a changed pick clears exactly its dependents; the same pick clears nothing",
	{ tags: ["DC-50", "DC-51"] },
	() => {
		const dependsOn = (later: number, earlier: number): boolean =>
			!!feeders(later)?.some((feeder) => feeder === earlier || dependsOn(feeder, earlier))
		function winnersAfter(before: Progress, move: Move, after: Progress) {
			if (move.type !== "choose" || after === before) return before.winners
			const isSame = before.winners[move.pairing] === move.position
			return before.winners.map((winner, pairing) => {
				if (pairing === move.pairing) return move.position
				return dependsOn(pairing, move.pairing) && !isSame ? null : winner
			})
		}
		let cleared = 0
		fc.assert(
			fc.property(walks, (steps) => {
				walk(steps, (before, move, after) => {
					expect(after.winners).toEqual(winnersAfter(before, move, after))
					cleared += before.winners.filter(
						(winner, pairing) => winner !== null && after.winners[pairing] === null,
					).length
				})
			}),
			{ numRuns: 120 },
		)
		expect(cleared).toBeGreaterThan(0)
	},
)

test("a summary after the final means seven winners, and a locked round is one whose pairings are all decided", () => {
	let [finals, locked] = [0, 0]
	fc.assert(
		fc.property(walks, (steps) => {
			walk(steps, (_, __, after) => {
				const isFinalSummary = after.viewSummary && after.pairingIndex === 6
				expect(isFinalSummary && !isFinished(after.winners)).toBe(false)
				finals += isFinalSummary ? 1 : 0
				const pairings = [0, 1, 2, 3, 4, 5, 6].slice(0, after.pairingIndex + 1)
				const isWhole = String(completedPairings(after)) === String(pairings)
				expect(after.roundCompleted && !isWhole).toBe(false)
				locked += after.roundCompleted ? 1 : 0
			})
		}),
	)
	expect(finals).toBeGreaterThan(0)
	expect(locked).toBeGreaterThan(0)
})

test(
	"the buttons are enabled exactly when their moves are possible",
	{ tags: ["DC-55", "DC-67"] },
	() => {
		fc.assert(
			fc.property(walks, (steps) => {
				walk(steps, (_, __, { ...after }) => {
					expect(play(after, { type: "next", pairing: after.pairingIndex }).ok).toBe(
						canGoNext(after),
					)
					expect(play(after, { type: "previous", pairing: after.pairingIndex }).ok).toBe(
						canGoBack(after),
					)
				})
			}),
		)
	},
)

test("every position can be played to the end", () => {
	fc.assert(
		fc.property(walks, (steps) => {
			let progress = walk(steps, () => {})
			for (let i = 0; i < 20 && !(progress.viewSummary && isFinished(progress.winners)); i++) {
				const pairing = progress.pairingIndex
				const position = participants(progress.winners, pairing)![0]
				for (const move of [
					{ type: "choose", pairing, position },
					{ type: "next", pairing },
				] as Move[]) {
					const played = play(progress, move)
					if (played.ok) progress = played.progress
				}
			}
			expect(isFinished(progress.winners)).toBe(true)
		}),
	)
})

test("any stored progress of the right shape is repaired into one that leads somewhere", () => {
	const stored = fc.record({
		pairingIndex: fc.nat(6),
		winners: fc.array(fc.option(fc.nat(7)), { minLength: 7, maxLength: 7 }),
		roundCompleted: fc.boolean(),
		viewSummary: fc.boolean(),
	})
	fc.assert(
		fc.property(stored, (raw) => {
			const progress = repairProgress(raw)
			expect(repairProgress(progress)).toEqual(progress)
			const pairing = progress.pairingIndex
			const pair = participants(progress.winners, pairing)
			const wayOn: Move = pair
				? { type: "choose", pairing, position: pair[0] }
				: { type: "previous", pairing }
			const isLocked = pair !== null && progress.roundCompleted
			expect(isLocked || play(progress, wayOn).ok).toBe(true)
		}),
	)
})
