import { describe, expect, test } from "vitest"
import { newProgress, play, type Move, type Progress } from "../contest"
import {
	abandonLabel,
	advanceLabel,
	bodyOf,
	canAbandon,
	canAdvance,
	canGoBack,
	canGoNext,
	nextLabel,
	pairingLabel,
	resultsTitle,
	roundProgress,
	roundType,
	showsRoundResults,
	unavailableTitle,
} from "./contest-labels"

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

describe("what the page says", () => {
	const semi = at({ pairingIndex: 5, winners: [0, 2, 4, 6, 0, null, null] })
	test("round types", { tags: ["DC-64"] }, () => {
		expect([0, 3, 4, 5, 6].map(roundType)).toEqual([
			"Starting Round",
			"Starting Round",
			"Semifinal Round",
			"Semifinal Round",
			"Final Round",
		])
	})
	test(
		"the bar counts decided pairings of the round and is absent in the final",
		{ tags: ["DC-16", "DC-17"] },
		() => {
			expect(
				roundProgress(at({ winners: [0, 2, null, null, null, null, null], pairingIndex: 1 })),
			).toEqual({ decided: 2, of: 4 })
			expect(roundProgress(semi)).toEqual({ decided: 1, of: 2 })
			expect(roundProgress(at({ pairingIndex: 6 }))).toBeNull()
		},
	)
	test(
		"the pairing counts within its round; a complete round says so",
		{ tags: ["DC-19", "DC-20", "DC-21"] },
		() => {
			expect([pairingLabel(at({ pairingIndex: 2 })), nextLabel(at({}))]).toEqual([
				"Pairing 3 of 4",
				"Next",
			])
			expect(pairingLabel(semi)).toBe("Pairing 2 of 2")
			expect(pairingLabel(at({ pairingIndex: 6 }))).toBe("Pairing 1 of 1")
			const done = playAll(newProgress(), ...quarters)
			expect([pairingLabel(done), nextLabel(done)]).toEqual(["Round completed", "Next Round"])
			const last = playAll(done, ...semis, ...final.slice(0, -1))
			expect([pairingLabel(last), nextLabel(last)]).toEqual([
				"Pairing 1 of 1",
				"Finish the Deathmatch!",
			])
			expect(nextLabel(at({ pairingIndex: 6 }))).toBe("Next")
		},
	)
	test(
		"a round that is complete again shows its results, also when later winners remain",
		{ tags: ["DC-58"] },
		() => {
			const done = playAll(newProgress(), ...quarters, ...semis, advance(5), pick(6, 2))
			const back: Move[] = [{ type: "previous", pairing: 6 }, next(5)]
			expect([showsRoundResults(done), showsRoundResults(playAll(done, ...back))]).toEqual([
				false,
				true,
			])
			expect(showsRoundResults(playAll(done, next(6), { type: "back", pairing: 6 }))).toBe(false)
			expect([canAdvance(playAll(done, ...back)), canAdvance(done)]).toEqual([true, false])
		},
	)
	test("when Next and Previous work", { tags: ["DC-55", "DC-67"] }, () => {
		expect([canGoNext(at({})), canGoBack(at({}))]).toEqual([false, false])
		expect([canGoNext(semi), canGoBack(semi)]).toEqual([false, true])
		const done = playAll(newProgress(), ...quarters)
		expect([canGoNext(done), canGoBack(done)]).toEqual([true, false])
		expect(canGoBack({ ...done, viewSummary: true })).toBe(true)
	})
	test("the way out", { tags: ["DC-10", "DC-11", "DC-13"] }, () => {
		expect([abandonLabel(at({})), canAbandon(at({}))]).toEqual([
			"Abandon progress and start a new match",
			true,
		])
		const done = playAll(newProgress(), ...quarters)
		expect(canAbandon(done)).toBe(false)
		expect(canAbandon({ ...done, viewSummary: true })).toBe(true)
		expect(abandonLabel({ ...done, viewSummary: true })).toBe(
			"Abandon progress and start a new match",
		)
		const finished = playAll(done, ...semis, ...final)
		expect([abandonLabel(finished), canAbandon(finished)]).toEqual(["Go Again!", true])
		expect(abandonLabel({ ...finished, viewSummary: false })).toBe(
			"Abandon progress and start a new match",
		)
	})
	test("results titles", { tags: ["DC-35", "DC-36", "DC-37", "DC-38"] }, () => {
		const one = playAll(newProgress(), ...quarters)
		const two = playAll(one, ...semis)
		const three = playAll(two, ...final)
		expect([one, two, three, newProgress()].map(resultsTitle)).toEqual([
			"You've finished the starting rounds!",
			"You've finished the semifinal rounds!",
			"Deathmatch Final Results",
			"Round Complete!",
		])
	})
	test("advance labels", { tags: ["DC-42", "DC-43", "DC-44"] }, () => {
		expect([3, 5, 6].map((pairingIndex) => advanceLabel(at({ pairingIndex })))).toEqual([
			"Continue to the semifinal rounds",
			"Continue to the final round",
			"Advance to Next Round",
		])
	})
	test("words for what is missing", { tags: ["DC-32", "DC-75"] }, () => {
		expect(bodyOf({ title: "Elk", content: " \n" })).toBe('[No content available for "Elk"]')
		expect(bodyOf({ title: null, content: null })).toBe(
			'[No content available for "Untitled Poem"]',
		)
		expect(bodyOf({ title: "Elk", content: "a\nb" })).toBe("a\nb")
		expect(unavailableTitle("Robert Frost")).toBe("Error: Robert Frost")
		expect(unavailableTitle(null)).toBe("Error: Unknown Poet")
	})
})
