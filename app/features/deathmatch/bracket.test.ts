import { describe, expect, test } from "vitest"
import {
	initialBracket,
	changeSubject,
	choosePoem,
	assignPoet,
	clearBracket,
	clearPoet,
	emptyBracket,
	isFull,
	nextPoem,
	PAIRINGS,
	placeFirstPoems,
	randomFill,
	reconcile,
	startContest,
	usedPoets,
	type Bracket,
} from "./bracket"
import { eligiblePoets, makeCatalogue } from "./setup/catalogue"
import { fallbackCatalogue } from "./setup/fallback-catalogue"

const names = Array.from({ length: 10 }, (_, i) => `Poet ${i}`)
const poets = names.map((name, i) => ({ id: `id-${i}`, name }))
/** Every poet has b (Marriage), c and d (Moose), in this order; Poet 9 has Marriage only. */
const poems = names.flatMap((poet_name, i) =>
	[
		{ title: "B", subject: "Marriage" },
		{ title: "C", subject: "Moose" },
		{ title: "D", subject: "Moose" },
	]
		.filter(({ subject }) => i < 9 || subject === "Marriage")
		.map((poem) => ({ ...poem, id: `${i}${poem.title}`, poet_name })),
)
const { poemsOf, ...catalogue } = makeCatalogue(poets, poems)
const moose = eligiblePoets({ ...catalogue, poemsOf }, "Moose")
const first = () => 0
const last = () => 0.999999
const idOf = (name: string) => poets.find((poet) => poet.name === name)?.id ?? null

function full(subject = "Moose"): Bracket {
	const filled = randomFill(emptyBracket(subject), moose, first)
	if (!filled.ok) throw new Error("should fill")
	return placeFirstPoems(filled.bracket, filled.picked, poemsOf)
}
const poetsIn = (bracket: Bracket) => bracket.positions.map(({ poet }) => poet)

test(
	"there are seven fixed pairings of eight positions",
	{ tags: ["DS-38", "DS-39", "DS-40"] },
	() => {
		expect(PAIRINGS).toEqual([
			[0, 1],
			[2, 3],
			[4, 5],
			[6, 7],
			[0, 2],
			[4, 6],
			[0, 4],
		])
	},
)

describe("a visit begins", () => {
	test(
		"without saved data: the subject is Moose and the bracket is to be filled",
		{ tags: ["DS-07", "DS-45", "LM-10"] },
		() => {
			expect(initialBracket(null, null)).toEqual({ bracket: emptyBracket("Moose"), fill: true })
		},
	)
	test(
		"a saved bracket comes back as it is, a cleared one empty",
		{ tags: ["DS-42", "DS-43"] },
		() => {
			expect(initialBracket(full(), null)).toEqual({ bracket: full(), fill: false })
			const cleared = clearBracket(full())
			expect(cleared.cleared).toBe(true)
			expect(poetsIn(initialBracket(cleared, null).bracket)).toEqual(Array(8).fill(null))
			expect(initialBracket(cleared, null).fill).toBe(false)
		},
	)
	test(
		"a subject from navigation empties the bracket, even a cleared one, and fills it",
		{ tags: ["DS-44"] },
		() => {
			expect(initialBracket(clearBracket(full()), "Marriage")).toEqual({
				bracket: emptyBracket("Marriage"),
				fill: true,
			})
		},
	)
})

describe("random fill", () => {
	test(
		"fills all eight with different eligible poets when all places are empty or all are taken",
		{ tags: ["DS-46"] },
		() => {
			for (const start of [emptyBracket("Moose"), full()]) {
				const filled = randomFill(start, moose, last)
				expect(filled).toMatchObject({ ok: true, picked: [0, 1, 2, 3, 4, 5, 6, 7] })
				const chosen = poetsIn(filled.bracket)
				expect(new Set(chosen).size).toBe(8)
				expect(chosen).not.toContain("Poet 9")
			}
		},
	)
	test("keeps chosen poets and fills only the empty places", { tags: ["DS-46"] }, () => {
		const partly = clearPoet(clearPoet(full(), 2), 5)
		const filled = randomFill(partly, moose, last)
		expect(filled).toMatchObject({ ok: true, picked: [2, 5] })
		for (const at of [0, 1, 3, 4, 6, 7])
			expect(filled.bracket.positions[at]).toEqual(partly.positions[at])
		expect(new Set(poetsIn(filled.bracket)).size).toBe(8)
	})
	test("a chosen poet without a poem gets the first one", { tags: ["DS-30", "DS-47"] }, () => {
		const named = assignPoet(clearPoet(clearPoet(full(), 2), 5), 2, "Poet 8", moose, last).bracket
		expect(named.positions[2]).toMatchObject({ poet: "Poet 8", poemId: null })
		const filled = randomFill(named, moose, last)
		expect(filled).toMatchObject({ ok: true, picked: [5, 2] })
		const placed = placeFirstPoems(filled.bracket, filled.ok ? filled.picked : [], poemsOf)
		expect(placed.positions[2]).toMatchObject({ poet: "Poet 8", poemId: "8C" })
	})
	test(
		"sets each poet's first poem under the subject; poemIndex counts in the poet's poems",
		{ tags: ["DS-47", "EN-16"] },
		() => {
			expect(full().positions[0]).toEqual({
				poet: "Poet 0",
				poet_id: "id-0",
				poemIndex: 1,
				poemId: "0C",
			})
			expect(full("All").positions[0]).toMatchObject({ poemIndex: 0, poemId: "0B" })
		},
	)
	test(
		"with fewer than eight eligible poets the bracket is emptied and the number given",
		{ tags: ["DS-48", "DS-49"] },
		() => {
			const filled = randomFill(full(), moose.slice(0, 7), first)
			expect(filled).toEqual({
				ok: false,
				reason: "limited-selection",
				eligible: 7,
				bracket: emptyBracket("Moose"),
			})
		},
	)
	test("a random number of exactly 1 does no harm", () => {
		expect(randomFill(emptyBracket("Moose"), moose, () => 1).ok).toBe(true)
	})
})

describe("choosing poets", () => {
	test("sets the poet without a poem", { tags: ["DS-26"] }, () => {
		const chosen = assignPoet(emptyBracket("Moose"), 3, "Poet 4", moose, first)
		expect(chosen).toMatchObject({ ok: true, picked: [] })
		expect(chosen.bracket.positions[3]).toEqual({
			poet: "Poet 4",
			poet_id: "id-4",
			poemIndex: null,
			poemId: null,
		})
	})
	test(
		"replaces the other position of that poet with a random unused eligible poet",
		{ tags: ["DS-50"] },
		() => {
			const chosen = assignPoet(full(), 0, "Poet 5", moose, first)
			expect(chosen).toMatchObject({ ok: true, picked: [5] })
			expect(chosen.bracket.positions[0]).toMatchObject({ poet: "Poet 5", poemId: null })
			expect(chosen.bracket.positions[5]).toMatchObject({ poet: "Poet 0" })
			expect(new Set(poetsIn(chosen.bracket)).size).toBe(8)
			const other = assignPoet(full(), 0, "Poet 5", moose, last)
			expect(other.bracket.positions[5]).toMatchObject({ poet: "Poet 8" })
		},
	)
	test("with no unused poet left the other position becomes empty", { tags: ["DS-50"] }, () => {
		const two = placeFirstPoems(
			{
				...emptyBracket("Moose"),
				positions: full().positions.map((p, i) => (i < 2 ? p : emptyBracket().positions[0]!)),
			},
			[],
			poemsOf,
		)
		const chosen = assignPoet(two, 2, "Poet 1", moose.slice(1, 2), first)
		expect(poetsIn(chosen.bracket).slice(0, 3)).toEqual(["Poet 0", null, "Poet 1"])
	})
	test("refuses a poet who is not eligible and a position that is not there", () => {
		expect(assignPoet(full(), 0, "Poet 9", moose, first)).toMatchObject({
			ok: false,
			reason: "not-possible",
		})
		expect(assignPoet(full(), 8, "Poet 1", moose, first)).toMatchObject({
			ok: false,
			reason: "not-possible",
		})
	})
	test("choosing the poet who is already there keeps the poem", () => {
		expect(assignPoet(full(), 0, "Poet 0", moose, first).bracket).toEqual(full())
	})
	test("clearing takes poet and poem away", { tags: ["DS-51"] }, () => {
		expect(clearPoet(full(), 0).positions[0]).toEqual({
			poet: null,
			poet_id: null,
			poemIndex: null,
			poemId: null,
		})
		expect(isFull(clearPoet(full(), 0))).toBe(false)
	})
	test("used poets are those of the other positions", { tags: ["DS-22"] }, () => {
		expect([...usedPoets(full(), 0)]).toEqual(names.slice(1, 8))
	})
	test("choosing after a clear takes the mark away", { tags: ["DS-43"] }, () => {
		expect(assignPoet(clearBracket(full()), 0, "Poet 1", moose, first).bracket.cleared).toBe(false)
	})
})

describe("choosing poems", () => {
	test(
		"cycles through the matching poems of the poet, from none to the first",
		{ tags: ["DS-52"] },
		() => {
			const none = assignPoet(emptyBracket("Moose"), 0, "Poet 0", moose, first).bracket
			const ids = [0, 1, 2].reduce<Bracket[]>(
				(all) => [...all, nextPoem(all.at(-1)!, 0, poemsOf)],
				[none],
			)
			expect(ids.map((bracket) => bracket.positions[0]?.poemId)).toEqual([null, "0C", "0D", "0C"])
		},
	)
	test(
		"choosing another poem selects it, choosing the chosen one moves on",
		{ tags: ["DS-52"] },
		() => {
			const other = choosePoem(full(), 0, 2, poemsOf)
			expect(other.positions[0]).toMatchObject({ poemId: "0D", poemIndex: 2 })
			expect(choosePoem(other, 0, 2, poemsOf).positions[0]).toMatchObject({
				poemId: "0C",
				poemIndex: 1,
			})
		},
	)
	test("a poem of another subject, or none at all, can't be chosen", () => {
		expect(choosePoem(full(), 0, 0, poemsOf)).toEqual(full())
		expect(choosePoem(full(), 0, 99, poemsOf)).toEqual(full())
		expect(nextPoem(emptyBracket(), 0, poemsOf)).toEqual(emptyBracket())
	})
	test("fallback titles are chosen by index", { tags: ["DS-73"] }, () => {
		const filled = randomFill(emptyBracket("Moose"), fallbackCatalogue.poets, first)
		const bracket = placeFirstPoems(
			filled.bracket,
			filled.ok ? filled.picked : [],
			fallbackCatalogue.poemsOf,
		)
		expect(bracket.positions[0]).toMatchObject({ poemIndex: 0, poemId: null })
		expect(nextPoem(bracket, 0, fallbackCatalogue.poemsOf).positions[0]).toMatchObject({
			poemIndex: 1,
		})
	})
})

describe("changing the subject", () => {
	test("asks when a chosen poem would not match", { tags: ["DS-53"] }, () => {
		expect(changeSubject(full(), "Marriage", poemsOf)).toEqual({
			kind: "confirm",
			subject: "Marriage",
		})
	})
	test("changes directly when nothing is invalidated", { tags: ["DS-57"] }, () => {
		expect(changeSubject(full(), "All", poemsOf)).toEqual({
			kind: "changed",
			bracket: { ...full(), subject: "All" },
		})
		expect(changeSubject(emptyBracket("Moose"), "Marriage", poemsOf)).toMatchObject({
			kind: "changed",
		})
		const noPoem = assignPoet(emptyBracket("Moose"), 0, "Poet 0", moose, first).bracket
		expect(changeSubject(noPoem, "Marriage", poemsOf)).toMatchObject({ kind: "changed" })
	})
})

describe("start", () => {
	test("refuses without eight poets", { tags: ["DS-58"] }, () => {
		expect(startContest(clearPoet(full(), 7), poemsOf, idOf)).toEqual({
			ok: false,
			reason: "missing-selections",
		})
	})
	test(
		"replaces poems that do not fit, or are not chosen, by the poet's first matching one",
		{ tags: ["DS-59"] },
		() => {
			const all = choosePoem(full("All"), 1, 0, poemsOf)
			const bracket = assignPoet({ ...all, subject: "Moose" }, 2, "Poet 8", moose, first).bracket
			const start = startContest(bracket, poemsOf, idOf)
			expect(start).toMatchObject({ ok: true })
			if (!start.ok) return
			expect(start.setup.bracketPositions.map(({ poemId }) => poemId)).toEqual([
				"0C",
				"1C",
				"8C",
				"3C",
				"4C",
				"5C",
				"6C",
				"7C",
			])
			expect(start.setup.bracketPositions[2]).toEqual({
				poet: "Poet 8",
				poet_id: "id-8",
				poemIndex: 1,
				poemId: "8C",
			})
		},
	)
	test(
		"the setup has positions, pairings and subject; fitting poems stay",
		{ tags: ["EN-17"] },
		() => {
			const bracket = choosePoem(full(), 0, 2, poemsOf)
			const start = startContest(bracket, poemsOf, idOf)
			expect(start).toEqual({
				ok: true,
				setup: { bracketPositions: bracket.positions, pairings: PAIRINGS, subject: "Moose" },
			})
		},
	)
	test("refuses when a poet has no matching poem at all", { tags: ["DS-60"] }, () => {
		const nine = assignPoet(full("All"), 0, "Poet 9", poets, first).bracket
		expect(startContest({ ...nine, subject: "Moose" }, poemsOf, idOf)).toEqual({
			ok: false,
			reason: "missing-poems",
			subject: "Moose",
		})
	})
	test("refuses a poet without an id and names the first", { tags: ["DS-62"] }, () => {
		const start = startContest(full(), poemsOf, (name) => (name === "Poet 3" ? null : idOf(name)))
		expect(start).toEqual({ ok: false, reason: "data-error", poet: "Poet 3" })
	})
	test("the fallback catalogue can fill the bracket but not start", { tags: ["DS-62"] }, () => {
		const filled = randomFill(emptyBracket("Moose"), fallbackCatalogue.poets, first)
		const bracket = placeFirstPoems(
			filled.bracket,
			filled.ok ? filled.picked : [],
			fallbackCatalogue.poemsOf,
		)
		expect(startContest(bracket, fallbackCatalogue.poemsOf, () => null)).toMatchObject({
			reason: "data-error",
			poet: bracket.positions[0]!.poet,
		})
	})
})

describe("a stored bracket meets today's data", () => {
	test("names are taken from the list; deleted poets and poems leave their place empty", () => {
		const stored: Bracket = {
			...full(),
			positions: full().positions.map((position, i) => {
				if (i === 0) return { ...position, poet: "Cut off na" }
				if (i === 1) return { ...position, poet_id: "gone" }
				if (i === 2) return { ...position, poemId: "gone" }
				if (i === 3) return { ...position, poet_id: "id-4" }
				return i === 5 ? { ...position, poemIndex: 77 } : position
			}),
		}
		const { positions } = reconcile(stored, poets, poemsOf)
		expect(positions[0]).toEqual(full().positions[0])
		expect(positions[1]?.poet).toBeNull()
		expect(positions[2]).toMatchObject({ poet: "Poet 2", poemId: null, poemIndex: null })
		expect(positions[4]?.poet).toBeNull()
		expect(positions[5]).toEqual(full().positions[5])
	})
})
