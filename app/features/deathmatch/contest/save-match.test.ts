import { describe, expect, test } from "vitest"
import { AppError } from "~/platform/errors"
import { PAIRINGS } from "../bracket"
import { newProgress, type RoundRecord } from "../contest"
import { newMatch, unsavedPairings } from "../match"
import { messages } from "../messages"
import {
	needsSaving,
	messageToShow,
	recordAttempt,
	saveMatch,
	type ResultStore,
} from "./save-match"

const positions = Array.from({ length: 8 }, (_, i) => ({
	poet: `P${i}`,
	poet_id: `p${i}`,
	poemIndex: 0,
	poemId: `poem-${i}`,
}))
const match = newMatch({ bracketPositions: positions, pairings: PAIRINGS, subject: "Moose" }, 1)
const done = {
	...match,
	progress: {
		...newProgress(),
		pairingIndex: 3,
		winners: [0, 2, 4, 6, null, null, null],
		roundCompleted: true,
	},
}

function memory({ failsToCreate = false, failsAtRound = 0 } = {}) {
	const created: string[][] = []
	const rounds: [string, RoundRecord][] = []
	const store: ResultStore = {
		async createDeathmatch(poemIds) {
			if (failsToCreate) throw new Error("down")
			created.push(poemIds)
			return "match-1"
		},
		async saveRound(id, round) {
			if (round.round_number === failsAtRound) throw new Error("down")
			rounds.push([id, round])
		},
	}
	return { created, rounds, store }
}

describe("saving a match", () => {
	test(
		"the record is created once, only if no id is known, of all eight poems",
		{ tags: ["DC-66"] },
		async () => {
			const { created, store } = memory()
			expect(needsSaving(match)).toBe(true)
			const noted = recordAttempt(match, await saveMatch(match, undefined, store))
			expect(noted.id).toBe("match-1")
			expect(needsSaving(noted)).toBe(false)
			await saveMatch(noted, undefined, store)
			expect(created).toEqual([positions.map(({ poemId }) => poemId)])
		},
	)

	test("a completed round is saved pairing by pairing", { tags: ["DC-57", "DC-71"] }, async () => {
		const { rounds, store } = memory()
		const noted = recordAttempt(done, await saveMatch(done, 0, store))
		expect(
			rounds.map(([id, { round_number, winner_id }]) => [id, round_number, winner_id]),
		).toEqual([
			["match-1", 1, "poem-0"],
			["match-1", 2, "poem-2"],
			["match-1", 3, "poem-4"],
			["match-1", 4, "poem-6"],
		])
		expect(unsavedPairings(noted)).toEqual([])
		await saveMatch(noted, 0, store)
		expect(rounds).toHaveLength(8)
	})

	test(
		"a failed creation says so and leads into the database-error mode",
		{ tags: ["DC-72"] },
		async () => {
			const attempt = await saveMatch(match, undefined, memory({ failsToCreate: true }).store)
			expect(attempt.failure).toBe(messages.createFailed)
			expect(messages.createFailed).toMatchObject({
				title: "Error",
				text: "Failed to create deathmatch record.",
			})
			expect(recordAttempt(match, attempt)).toMatchObject({ id: null, databaseError: true })
		},
	)

	test(
		"a failed save says so; what was saved is remembered, the rest is saved by the next attempt",
		{ tags: ["DC-74"] },
		async () => {
			const { rounds, store } = memory({ failsAtRound: 3 })
			const attempt = await saveMatch(done, 0, store)
			expect(attempt.failure).toBe(messages.saveFailed)
			expect(messages.saveFailed).toMatchObject({
				title: "Save Error",
				text: "Failed to save results.",
			})
			const noted = recordAttempt(done, attempt)
			expect(noted.databaseError).toBe(true)
			expect(unsavedPairings(noted)).toEqual([2, 3])
			expect(needsSaving(noted)).toBe(true)
			const again = memory()
			const mended = recordAttempt(noted, await saveMatch(noted, undefined, again.store))
			expect(again.rounds.map(([, { round_number }]) => round_number)).toEqual([3, 4])
			expect(again.created).toEqual([])
			expect(mended.databaseError).toBe(false)
			expect(rounds).toHaveLength(2)
		},
	)

	test(
		"completing a round without a record is a failure to save",
		{ tags: ["DC-74"] },
		async () => {
			const attempt = await saveMatch(done, 0, memory({ failsToCreate: true }).store)
			expect(attempt.failure).toBe(messages.saveFailed)
		},
	)

	test("moves during a save are not lost", async () => {
		const attempt = await saveMatch(done, 0, memory().store)
		const later = {
			...done,
			progress: { ...done.progress, winners: [1, 2, 4, 6, null, null, null] },
		}
		expect(unsavedPairings(recordAttempt(later, attempt))).toEqual([0])
	})

	test("a server that accepts no more matches is called once; the match continues unsaved", async () => {
		// As the browser meets it, and as an action does.
		for (const type of ["NETWORK", "RATE_LIMIT"] as const) {
			const { store, created } = memory()
			const refuse = async () => Promise.reject(new AppError(type, "429", { status: 429 }))
			const attempt = await saveMatch(match, undefined, { ...store, createDeathmatch: refuse })
			expect(messageToShow({ ...match, databaseError: true }, attempt)).toBe(messages.notSaved)
			const noted = recordAttempt(match, attempt)
			expect(noted).toMatchObject({ id: null, isUnsaved: true, databaseError: false })
			expect([needsSaving(noted), needsSaving({ ...done, isUnsaved: true }, 0)]).toEqual([
				false,
				false,
			])
			expect(created).toEqual([])
		}
	})

	test("a round that is refused for the number of rounds ends the saving, not the match", async () => {
		const { store } = memory()
		const refuse = async () => Promise.reject(new AppError("RATE_LIMIT", "429"))
		const attempt = await saveMatch(done, 0, { ...store, saveRound: refuse })
		expect(attempt).toMatchObject({ failure: messages.notSaved, id: "match-1" })
		expect(needsSaving(recordAttempt(done, attempt), 0)).toBe(false)
	})
})
