import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { emptyBracket, PAIRINGS, type BracketPosition } from "./bracket"
import { encodeBracket, parseBracket } from "./setup/bracket-cookie"
import { newProgress, play, type Move, type Progress, type Winners } from "./contest"
import {
	mergeMirror,
	isSameMatch,
	newerMatch,
	withProgress,
	newMatch,
	roundsToSave,
	resultCode,
	unsavedPairings,
	type Match,
} from "./match"
import { encodeMatch, parseMatch, parseProgress } from "./contest/match-cookie"
import { recordAttempt } from "./contest/save-match"
import { matchFromStorage, storageEntries, STORAGE_KEYS } from "./contest/match-storage"
import { MAX_COOKIE_BYTES, encodePlay, THIRTY_DAYS_IN_SECONDS } from "./play-cookie"

const now = 1_800_000_000_000
const uuid = (n: number) => `0000000${n}-0000-4000-8000-00000000000${n}`
const positions: BracketPosition[] = Array.from({ length: 8 }, (_, i) => ({
	poet: `Poet ${i}`,
	poet_id: uuid(i),
	poemIndex: i,
	poemId: uuid(i),
}))
const setup = { bracketPositions: positions, pairings: PAIRINGS, subject: "Moose" }
const match = newMatch(setup, now)
const id = "11111111-1111-4111-8111-111111111111"
const markSaved = (played: Match, winners: Winners, pairings: number[]) =>
	recordAttempt(played, { id: played.id, winners, pairings, failure: null })
const done: Progress = {
	...newProgress(),
	pairingIndex: 3,
	winners: [0, 2, 4, 6, null, null, null],
	roundCompleted: true,
}

describe("what is to be saved", () => {
	test(
		"completing a round sends all its rounds, saved before or not, and what is still unsaved",
		{ tags: ["DC-57", "DC-71"] },
		() => {
			const complete = { ...match, progress: done }
			expect(roundsToSave(complete, 0).map(({ round }) => round.round_number)).toEqual([1, 2, 3, 4])
			const saved = markSaved(complete, done.winners, [0, 1, 2, 3])
			expect(roundsToSave(saved)).toEqual([])
			expect(roundsToSave(saved, 0)).toHaveLength(4)
			const semis = {
				...saved,
				progress: { ...done, pairingIndex: 5, winners: [0, 2, 4, 6, 2, 4, null] },
			}
			expect(roundsToSave(markSaved(complete, done.winners, [0, 1]), 0)).toHaveLength(4)
			expect(
				roundsToSave({ ...semis, saved: [null, ...semis.saved.slice(1)] }, 1).map(
					({ pairing }) => pairing,
				),
			).toEqual([0, 4, 5])
		},
	)
	test("a result that changed after it was saved is unsaved again", () => {
		const saved = markSaved({ ...match, progress: done }, done.winners, [0, 1, 2, 3])
		const changed = { ...saved, progress: { ...done, winners: [0, 2, 4, 7, null, null, null] } }
		expect(unsavedPairings(changed)).toEqual([3])
		expect(resultCode(changed.progress.winners, 3)).toBe("677")
	})
	test("what was sent is marked as it stood then", () => {
		const later = { ...match, progress: { ...done, winners: [1, 2, 4, 6, null, null, null] } }
		expect(unsavedPairings(markSaved(later, done.winners, [0, 1, 2, 3]))).toEqual([0])
	})
})

describe("two tabs", () => {
	const first = { ...match, id, saved: ["010", null, null, null, null, null, null] }
	test("a move is later than what it was made from, whatever the clock says", () => {
		expect(withProgress(match, done, now + 5).timestamp).toBe(now + 5)
		expect(withProgress(match, done, now - 99_000).timestamp).toBe(now + 1)
	})
	test("the later state counts, and what was saved stays known", () => {
		const later = { ...withProgress(first, done, now + 5), saved: Array(7).fill(null) }
		expect([newerMatch(first, later).progress, newerMatch(later, first).progress]).toEqual([
			done,
			done,
		])
		expect(newerMatch(first, later).saved[0]).toBe("010")
	})
	test("of two equally late ones the first counts, with the id that either knows", () => {
		expect(newerMatch({ ...first, id: null }, first)).toEqual(first)
		expect(newerMatch(first, { ...first, id: null })).toEqual(first)
	})
	test("a new match takes nothing from the old one", () => {
		expect(newMatch(setup, now + 9, first).timestamp).toBe(now + 9)
		const restarted = newMatch(setup, now - 9, first)
		expect(newerMatch(first, restarted)).toEqual(restarted)
		expect(isSameMatch(first, restarted)).toBe(false)
		expect(isSameMatch(first, withProgress(first, done, now))).toBe(true)
	})
})

describe("the contest cookie", () => {
	test("brings a match back", () => {
		const played: Match = {
			...markSaved(match, done.winners, [0]),
			progress: done,
			id,
			databaseError: true,
		}
		expect(parseMatch(encodeMatch(played), now + 1000)).toEqual(played)
	})
	test("is valid only if every position has a string poemId", { tags: ["DC-06"] }, () => {
		const holed = positions.map((position, i) =>
			i === 5 ? { ...position, poemId: null } : position,
		)
		expect(
			parseMatch(encodeMatch({ ...match, setup: { ...setup, bracketPositions: holed } }), now),
		).toBeNull()
		for (const poemId of [5, true, {}, undefined]) {
			const stored = positions.map((p, i) => [
				p.poet,
				p.poet_id,
				p.poemIndex,
				i === 5 ? poemId : p.poemId,
			])
			const text = encodePlay({
				subject: "Moose",
				positions: stored,
				...newProgress(),
				timestamp: now,
			})
			expect(parseMatch(text, now)).toBeNull()
		}
	})
	test(
		"another number of winners resets the progress of the same setup",
		{ tags: ["DC-48"] },
		() => {
			for (const winners of [[], [0, 2], [0, 2, 4, 6, null, null, null, null], "0246", null]) {
				const stored = JSON.parse(
					Buffer.from(encodeMatch({ ...match, id }), "base64url").toString(),
				)
				const restored = parseMatch(encodePlay({ ...stored, pairingIndex: 2, winners }), now)
				expect(restored).toEqual({ ...match, id })
			}
			expect(parseProgress({ ...done, winners: [0] })).toBeNull()
			expect(parseProgress(done)).toEqual(done)
		},
	)
	test("a match older than 30 days, or from a clock that far off, is dropped; small differences of clocks are none", () => {
		const month = THIRTY_DAYS_IN_SECONDS * 1000
		expect(parseMatch(encodeMatch(match), now + month)).toEqual(match)
		expect(parseMatch(encodeMatch(match), now + month + 1)).toBeNull()
		expect(parseMatch(encodeMatch(match), now - 3_600_000)).toEqual(match)
		expect(parseMatch(encodeMatch(match), now - month - 1)).toBeNull()
	})
	test("a forged id or save state is dropped, the match continues", () => {
		const stored = JSON.parse(Buffer.from(encodeMatch(match), "base64url").toString())
		expect(
			parseMatch(encodePlay({ ...stored, id: "../x", saved: "all", databaseError: 7 }), now),
		).toEqual(match)
	})
})

describe("both cookies", () => {
	const texts = fc.oneof(
		fc.string({ unit: "binary", maxLength: 300 }),
		fc.string({ maxLength: 6000 }),
		fc.anything().map((value) => encodePlay(value) ?? ""),
		fc.jsonValue().map(encodePlay),
		fc.nat(1000).map((cut) => encodeMatch(match).slice(0, cut)),
		fc.nat(1000).map((cut) => encodeBracket({ ...emptyBracket(), positions }).slice(cut)),
	)
	test("malformed text is dropped and never throws", () => {
		fc.assert(
			fc.property(texts, (text) => {
				const isRead = [parseMatch(text, now), parseBracket(text)].some(Boolean)
				expect(isRead && !/^[\w-]+$/.test(text ?? "")).toBe(false)
			}),
			{ numRuns: 500 },
		)
		expect(parseBracket(null)).toBeNull()
		expect(parseMatch(undefined, now)).toBeNull()
		expect(parseBracket("x".repeat(100_000))).toBeNull()
	})
	test("stay below 3.5 kB whatever the names are", { tags: ["DS-41"] }, () => {
		const name = fc.oneof(
			fc.string({ unit: "binary", minLength: 1, maxLength: 200 }),
			fc.constantFrom("😀".repeat(100), '"\\'.repeat(60), "\u0000".repeat(90)),
		)
		fc.assert(
			fc.property(fc.array(name, { minLength: 8, maxLength: 8 }), name, (names, subject) => {
				const long = positions.map((position, i) => ({
					...position,
					poet: names[i]!,
					poemIndex: 100_000,
				}))
				const widest: Match = {
					...newMatch({ ...setup, bracketPositions: long, subject: subject.slice(0, 60) }, now),
					id,
					saved: Array(7).fill("011"),
					progress: { ...done, winners: [0, 2, 4, 6, 0, 4, 0] },
				}
				const bracket = { subject: subject.slice(0, 60), positions: long, cleared: true }
				for (const text of [encodeMatch(widest), encodeBracket(bracket)])
					expect(text.length).toBeLessThan(MAX_COOKIE_BYTES)
				expect(parseMatch(encodeMatch(widest), now)?.setup.bracketPositions).toHaveLength(8)
				expect(parseBracket(encodeBracket(bracket))?.subject).toBe(bracket.subject)
			}),
			{ numRuns: 300 },
		)
	})
	test(
		"the bracket comes back, with its mark of an explicit clear",
		{ tags: ["DS-42", "DS-43"] },
		() => {
			const bracket = { subject: "All", positions, cleared: false }
			expect(parseBracket(encodeBracket(bracket))).toEqual(bracket)
			const cleared = { ...emptyBracket("Moose"), cleared: true }
			expect(parseBracket(encodeBracket(cleared))).toEqual(cleared)
		},
	)
	test("a name without id is only believed when the fallback catalogue has it", () => {
		const named = (poet: string) =>
			encodeBracket({
				...emptyBracket(),
				positions: positions.map((p) => ({ ...p, poet, poet_id: null, poemId: null })),
			})
		expect(parseBracket(named("Robert Frost"))?.positions[0]?.poet).toBe("Robert Frost")
		expect(parseBracket(named("<b>Mallory"))).toBeNull()
	})
})

describe("local storage", () => {
	const mirrored = (value: Match) =>
		new Map(storageEntries(value).flatMap(([key, text]) => (text === null ? [] : [[key, text]])))
	test(
		"mirrors progress, setup and id under the specified keys",
		{ tags: ["DC-47", "DC-65", "EN-16", "EN-17"] },
		() => {
			const stored = mirrored({ ...match, progress: done, id })
			expect(Object.fromEntries(stored)).toEqual({
				"deathmatch.pairingIndex": "3",
				"deathmatch.winners": "[0,2,4,6,null,null,null]",
				"deathmatch.viewSummary": "false",
				"deathmatch.timestamp": String(now),
				"deathmatch.roundCompleted": "true",
				"deathmatch.pairings": JSON.stringify(PAIRINGS),
				"deathmatch.setup": JSON.stringify({
					bracketPositions: positions,
					pairings: PAIRINGS,
					subject: "Moose",
				}),
				"deathmatch.id": id,
			})
			expect(storageEntries(match)).toContainEqual(["deathmatch.id", null])
		},
	)
	test(
		"a mirrored match is restored, and reset when the winners' length does not match",
		{ tags: ["DC-01", "DC-48"] },
		() => {
			const stored = mirrored({ ...match, progress: done, id })
			const read = (key: string) => stored.get(key) ?? null
			expect(matchFromStorage(read, now)).toEqual({ ...match, progress: done, id })
			stored.set(STORAGE_KEYS.winners, "[0,2]")
			expect(matchFromStorage(read, now)).toEqual({ ...match, id })
			stored.set(STORAGE_KEYS.winners, "{garbage")
			expect(matchFromStorage(read, now)).toEqual({ ...match, id })
		},
	)
	test(
		"what is absent takes its default: no time is now, no flag is false, no progress is a new contest",
		{ tags: ["DC-01", "DC-47"] },
		() => {
			const bare = {
				...setup,
				bracketPositions: positions.map(({ poet, poemId }) => ({ poet, poemId })),
				pairings: undefined,
			}
			const stored = new Map<string, string>([[STORAGE_KEYS.setup, JSON.stringify(bare)]])
			const read = (key: string) => stored.get(key) ?? null
			expect(matchFromStorage(read, now)).toMatchObject({
				timestamp: now,
				id: null,
				progress: newProgress(),
				setup: { pairings: PAIRINGS },
			})
			stored
				.set(STORAGE_KEYS.pairingIndex, "1")
				.set(STORAGE_KEYS.winners, "[1,null,null,null,null,null,null]")
			const restored = matchFromStorage(read, now)!
			expect(restored.progress).toEqual({
				pairingIndex: 1,
				winners: [1, null, null, null, null, null, null],
				roundCompleted: false,
				viewSummary: false,
			})
			expect(parseMatch(encodeMatch(restored), now)?.progress).toEqual(restored.progress)
		},
	)
	test(
		"on arrival the progress of local storage counts where it speaks of the same move",
		{ tags: ["DC-47", "DC-48"] },
		() => {
			const mirror = { ...match, id: null, progress: newProgress() }
			const stored = { ...match, id, progress: done }
			expect(mergeMirror(stored, mirror, now)).toEqual({
				...stored,
				progress: newProgress(),
				timestamp: now + 1,
			})
			expect(mergeMirror(stored, { ...stored }, now)).toBe(stored)
			expect(mergeMirror(stored, { ...mirror, timestamp: now - 1 }, now)).toBe(stored)
			expect(
				mergeMirror(
					stored,
					{ ...mirror, setup: { ...setup, bracketPositions: positions.toReversed() } },
					now,
				),
			).toBe(stored)
		},
	)
	test(
		"a setup with a missing poem, garbage and old matches are dropped",
		{ tags: ["DC-06"] },
		() => {
			const stored = mirrored(match)
			const read = (key: string) => stored.get(key) ?? null
			expect(matchFromStorage(read, now + THIRTY_DAYS_IN_SECONDS * 1000 + 1)).toBeNull()
			stored.set(
				STORAGE_KEYS.setup,
				JSON.stringify({
					...setup,
					bracketPositions: [...positions.slice(1), { ...positions[0], poemId: null }],
				}),
			)
			expect(matchFromStorage(read, now)).toBeNull()
			fc.assert(
				fc.property(fc.string(), (text) => {
					stored.set(STORAGE_KEYS.setup, text)
					expect(matchFromStorage(read, now)).toBeNull()
				}),
			)
		},
	)
})

test("the cookie survives any walk", () => {
	const move = fc.record({
		type: fc.constantFrom("choose", "next", "next", "previous", "advance"),
		pairing: fc.nat(6),
		position: fc.nat(7),
	})
	fc.assert(
		fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
			const progress = moves.reduce<Progress>((current, one) => {
				const played = play(current, one as Move)
				return played.ok ? played.progress : current
			}, newProgress())
			expect(parseMatch(encodeMatch({ ...match, progress }), now)?.progress).toEqual(progress)
		}),
	)
})

test("that a match is not saved is known after a reload and from one tab to the other, and not of the next match", () => {
	const unsaved = { ...match, isUnsaved: true }
	expect(parseMatch(encodeMatch(unsaved), now)).toEqual(unsaved)
	expect(newerMatch(unsaved, withProgress(match, done, now + 1)).isUnsaved).toBe(true)
	expect(newMatch(setup, now + 2, unsaved).isUnsaved).toBe(false)
})
