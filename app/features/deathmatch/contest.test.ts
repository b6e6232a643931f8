import { describe, expect, test } from "vitest"
import {
	champion,
	completedPairings,
	dependents,
	feeders,
	isFinished,
	newProgress,
	participants,
	play,
	repairProgress,
	roundRecord,
	type Move,
	type Progress,
} from "./contest"
import { canAbandon } from "./contest/contest-labels"
import { emptyBracket, PAIRINGS } from "./bracket"

const at = (over: Partial<Progress>): Progress => ({ ...newProgress(), ...over })
function playAll(progress: Progress, ...moves: Move[]): Progress {
	return moves.reduce((now, move) => {
		const played = play(now, move)
		if (!played.ok) throw new Error(`${move.type}: ${played.reason}`)
		return played.progress
	}, progress)
}
const pick = (pairing: number, position: number): Move => ({ type: "choose", pairing, position })
const next = (pairing: number): Move => ({ type: "next", pairing })
const advance = (pairing: number): Move => ({ type: "advance", pairing })
const previous = (pairing: number): Move => ({ type: "previous", pairing })

const quarters = [
	pick(0, 1),
	next(0),
	pick(1, 2),
	next(1),
	pick(2, 5),
	next(2),
	pick(3, 6),
	next(3),
]
const semis = [advance(3), pick(4, 2), next(4), pick(5, 5), next(5)]
const final = [advance(5), pick(6, 2), next(6)]

describe("participants", () => {
	test("all seven slots start as null at pairing 0", { tags: ["DC-46"] }, () => {
		expect(newProgress()).toEqual({
			pairingIndex: 0,
			winners: [null, null, null, null, null, null, null],
			roundCompleted: false,
			viewSummary: false,
		})
	})
	test("the quarterfinals are neighbours", { tags: ["DS-38"] }, () => {
		expect([0, 1, 2, 3].map((pairing) => participants(newProgress().winners, pairing))).toEqual(
			PAIRINGS.slice(0, 4),
		)
	})
	test(
		"from pairing 4 on the winners of 0 and 1, 2 and 3, 4 and 5 meet",
		{ tags: ["DC-52", "DC-53", "DC-54"] },
		() => {
			const winners = [1, 2, 5, 6, 2, 5, null]
			expect(participants(winners, 4)).toEqual([1, 2])
			expect(participants(winners, 5)).toEqual([5, 6])
			expect(participants(winners, 6)).toEqual([2, 5])
			expect([4, 5, 6].map(feeders)).toEqual([
				[0, 1],
				[2, 3],
				[4, 5],
			])
			expect([0, 1, 2, 3, 4, 5, 6].map(dependents)).toEqual([
				[4, 6],
				[4, 6],
				[5, 6],
				[5, 6],
				[6],
				[6],
				[],
			])
		},
	)
	test("they can't be determined while a feeding pairing is open", { tags: ["DC-76"] }, () => {
		expect(participants([1, null, 5, 6, null, null, null], 4)).toBeNull()
		expect(participants(newProgress().winners, 6)).toBeNull()
		expect(participants(newProgress().winners, 7)).toBeNull()
	})
})

describe("a whole match", () => {
	test("choosing stores the bracket position in the pairing's slot", { tags: ["DC-49"] }, () => {
		expect(playAll(newProgress(), pick(0, 1)).winners).toEqual([
			1,
			null,
			null,
			null,
			null,
			null,
			null,
		])
		expect(playAll(newProgress(), pick(0, 1), pick(0, 0)).winners[0]).toBe(0)
	})
	test(
		"the quarterfinals are complete after pairing 3, and only then",
		{ tags: ["DC-56", "DC-58"] },
		() => {
			const before = playAll(newProgress(), ...quarters.slice(0, -1))
			expect(before.roundCompleted).toBe(false)
			expect(play(before, next(3))).toEqual({
				ok: true,
				completed: 0,
				progress: { ...before, roundCompleted: true },
			})
		},
	)
	test(
		"advance from the quarterfinals jumps to pairing 4, which is open",
		{ tags: ["DC-59"] },
		() => {
			expect(playAll(newProgress(), ...quarters, advance(3))).toMatchObject({
				pairingIndex: 4,
				roundCompleted: false,
			})
		},
	)
	test("advance from the semifinals jumps to pairing 6", { tags: ["DC-60"] }, () => {
		const done = playAll(newProgress(), ...quarters, ...semis)
		expect(done).toMatchObject({ pairingIndex: 5, roundCompleted: true, viewSummary: false })
		expect(playAll(done, advance(5))).toMatchObject({ pairingIndex: 6, roundCompleted: false })
	})
	test(
		"after the final the summary opens, all winners are set, the last is the champion",
		{ tags: ["DC-61", "DC-63"] },
		() => {
			const before = playAll(newProgress(), ...quarters, ...semis, ...final.slice(0, -1))
			expect(play(before, next(6))).toMatchObject({
				ok: true,
				completed: 2,
				progress: { viewSummary: true },
			})
			const done = playAll(before, next(6))
			expect(done).toMatchObject({ pairingIndex: 6, roundCompleted: true, viewSummary: true })
			expect(isFinished(done.winners)).toBe(true)
			expect(champion(done.winners)).toBe(2)
			expect(champion(playAll(newProgress(), ...quarters).winners)).toBeNull()
		},
	)
	test("Next Round does what the dialog's button does", () => {
		expect(playAll(newProgress(), ...quarters, next(3)).pairingIndex).toBe(4)
	})
	test("the summary of a complete round can be seen, and left without advancing", () => {
		const done = playAll(newProgress(), ...quarters)
		const seen = playAll(done, { type: "view-summary", pairing: 3 })
		expect(seen.viewSummary).toBe(true)
		expect(playAll(seen, { type: "back", pairing: 3 })).toEqual(done)
		expect(playAll(seen, advance(3))).toMatchObject({ pairingIndex: 4, viewSummary: false })
	})
	test("Previous and Next leave the summary first", { tags: ["DC-68"] }, () => {
		const done = playAll(newProgress(), ...quarters, ...semis, ...final)
		for (const move of [previous(6), next(6)])
			expect(playAll(done, move)).toEqual({ ...done, viewSummary: false })
		expect(playAll(done, next(6), next(6)).viewSummary).toBe(true)
	})
})

describe("going back", () => {
	const inSemis = playAll(newProgress(), ...quarters, advance(3), pick(4, 2), next(4), pick(5, 5))
	test("Previous leads from 4 to 3, and the finished round is open again", () => {
		const back = playAll(inSemis, previous(5), previous(4))
		expect(back).toMatchObject({ pairingIndex: 3, roundCompleted: false })
		expect(play(back, pick(3, 7)).ok).toBe(true)
	})
	test(
		"choosing differently resets the dependent semifinal pick, and no other",
		{ tags: ["DC-50"] },
		() => {
			const back = playAll(inSemis, previous(5), previous(4))
			expect(playAll(back, pick(3, 7)).winners).toEqual([1, 2, 5, 7, 2, null, null])
			const loser = playAll(back, previous(3), pick(2, 4))
			expect(loser.winners).toEqual([1, 2, 4, 6, 2, null, null])
		},
	)
	test("finishing pairing 3 again with the same picks clears nothing", { tags: ["DC-50"] }, () => {
		const again = playAll(inSemis, previous(5), previous(4), pick(3, 6), next(3))
		expect(again).toMatchObject({ winners: inSemis.winners, roundCompleted: true })
	})
	test(
		"a changed semifinal resets the final, also when the other semifinalist had won it",
		{ tags: ["DC-51"] },
		() => {
			const inFinal = playAll(newProgress(), ...quarters, ...semis, advance(5), pick(6, 5))
			const changed = playAll(inFinal, previous(6), pick(5, 6))
			expect(changed.winners).toEqual([1, 2, 5, 6, 2, 6, null])
			const other = playAll(inFinal, previous(6), previous(5), pick(4, 1), next(4), next(5))
			expect(other.winners).toEqual([1, 2, 5, 6, 1, 5, null])
			expect(other.roundCompleted).toBe(true)
		},
	)
})

describe("illegal moves are refused", () => {
	const refused = (progress: Progress, move: Move) => {
		const played = play(progress, move)
		return played.ok ? "played" : played.reason
	}
	test("Next without a winner", { tags: ["DC-55"] }, () => {
		expect(refused(newProgress(), next(0))).toBe("no-winner")
	})
	test("Previous on the first pairing and on a complete round", { tags: ["DC-67"] }, () => {
		expect(refused(newProgress(), previous(0))).toBe("not-now")
		expect(refused(playAll(newProgress(), ...quarters), previous(3))).toBe("not-now")
	})
	test("winners who do not take part, pairings of other rounds, locked rounds", () => {
		expect(refused(newProgress(), pick(0, 2))).toBe("not-a-participant")
		expect(refused(newProgress(), pick(4, 0))).toBe("stale")
		expect(refused(newProgress(), pick(99, 0))).toBe("stale")
		expect(refused(playAll(newProgress(), ...quarters), pick(3, 7))).toBe("locked")
	})
	test("what another tab has already done", () => {
		const second = playAll(newProgress(), pick(0, 0), next(0))
		for (const move of [next(0), previous(0), advance(3)])
			expect(refused(second, move)).toBe("stale")
		expect(refused(second, advance(1))).toBe("not-now")
		expect(refused(second, { type: "view-summary", pairing: 1 })).toBe("not-now")
		expect(refused(second, { type: "back", pairing: 1 })).toBe("not-now")
	})
})

describe("stored progress is repaired", () => {
	test("forged winners, and those that depended on them, are taken out", () => {
		expect(repairProgress(at({ winners: [7, 2, 4, 6, 2, 4, 2] })).winners).toEqual([
			null,
			2,
			4,
			6,
			null,
			4,
			null,
		])
	})
	test("a round is only complete when it is, a summary only after it", () => {
		expect(repairProgress(at({ roundCompleted: true, viewSummary: true }))).toEqual(newProgress())
		const done = playAll(newProgress(), ...quarters, ...semis, ...final)
		expect(repairProgress(done)).toEqual(done)
	})
	test(
		"a stored summary of decided winners needs no other flag",
		{ tags: ["DC-47", "DC-48"] },
		() => {
			const winners = [1, 2, 5, 6, 1, 5, 5]
			expect(repairProgress(at({ pairingIndex: 6, winners, viewSummary: true }))).toEqual({
				pairingIndex: 6,
				winners,
				viewSummary: true,
				roundCompleted: true,
			})
		},
	)
	test("a missing winner before the last pairing leads back to it instead of a dead end", () => {
		const holed = at({ pairingIndex: 3, winners: [0, null, 4, 6, null, null, null] })
		expect(playAll(holed, next(3)).pairingIndex).toBe(1)
	})
	test("undetermined participants still leave a way out", () => {
		const lost = repairProgress(at({ pairingIndex: 6 }))
		expect(participants(lost.winners, 6)).toBeNull()
		expect(playAll(lost, previous(6), previous(5), previous(4)).pairingIndex).toBe(3)
		expect(canAbandon(lost)).toBe(true)
	})
})

describe("what is saved", () => {
	const positions = emptyBracket().positions.map((position, i) => ({
		...position,
		poet: `P${i}`,
		poemId: `poem-${i}`,
	}))
	const setup = { bracketPositions: positions, pairings: PAIRINGS, subject: "Moose" }
	test(
		"a round's number is the pairing index plus 1; its poems are the real participants",
		{ tags: ["DC-71", "EN-19"] },
		() => {
			const { winners } = playAll(newProgress(), ...quarters, ...semis)
			expect(roundRecord(setup, winners, 0)).toEqual({
				round_number: 1,
				poem1_id: "poem-0",
				poem2_id: "poem-1",
				winner_id: "poem-1",
			})
			expect(roundRecord(setup, winners, 4)).toEqual({
				round_number: 5,
				poem1_id: "poem-1",
				poem2_id: "poem-2",
				winner_id: "poem-2",
			})
			expect(roundRecord(setup, winners, 6)).toBeNull()
		},
	)
	test("rounds are saved per completed round: 1-4, then 5-6, then 7", { tags: ["DC-71"] }, () => {
		expect(completedPairings(playAll(newProgress(), ...quarters.slice(0, -1)))).toEqual([])
		const one = playAll(newProgress(), ...quarters)
		expect(completedPairings(one)).toEqual([0, 1, 2, 3])
		expect(completedPairings(playAll(one, advance(3), pick(4, 1)))).toEqual([0, 1, 2, 3])
		const two = playAll(one, ...semis)
		expect(completedPairings(two)).toEqual([0, 1, 2, 3, 4, 5])
		expect(completedPairings(playAll(two, ...final))).toEqual([0, 1, 2, 3, 4, 5, 6])
	})
})
