import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
	budgetOf,
	countLetters,
	DEFAULT_POETS_PAGE_SIZE,
	fairShare,
	GROUPS_PER_PAGE,
	planGroups,
	planPoets,
	POETS_PAGE_SIZES,
	readIndexAddress,
} from "./poet-index"

const read = (search: string) => readIndexAddress(new URLSearchParams(search))
const letters = (counts: Record<string, number>) =>
	Object.entries(counts).map(([letter, count]) => ({ letter, count }))
const ask = (
	over: Partial<{ q: string; page: number; letter: string | null; part: number }> = {},
) => ({ q: "", page: 1, letter: null, part: 1, ...over })

describe("the address", () => {
	test(
		"page sizes 10, 20, 50, 100; 20 unless one of them is asked for",
		{ tags: ["PI-25", "PI-26", "LM-06"] },
		() => {
			expect(POETS_PAGE_SIZES).toEqual([10, 20, 50, 100])
			expect(DEFAULT_POETS_PAGE_SIZE).toBe(20)
			for (const size of POETS_PAGE_SIZES) expect(read(`pageSize=${size}`).pageSize).toBe(size)
			for (const odd of ["", "7", "25", "0", "-5", "abc", "1.5e1", "NaN"])
				expect(read(`pageSize=${odd}`).pageSize).toBe(20)
			expect(read("pageSize=1e9").pageSize).toBe(100)
		},
	)

	test.each([
		["", { tab: "poems", q: "", page: 1, letter: null, badLetter: null, part: 1 }],
		["tab=all&tab=poems&page=2&page=9", { tab: "all", page: 2 }],
		["tab=x&page=-1", { tab: "poems", page: 1 }],
		["page=1e400", { page: 1 }],
		["letter=S", { letter: "S", badLetter: null }],
		["letter=%C3%9F", { letter: null, badLetter: "ß" }],
		["letter=s", { letter: null, badLetter: "s" }],
		["letter=%23", { letter: "#", badLetter: null }],
		["q=%20%20Emily%20%09Dickinson%00", { q: "Emily Dickinson" }],
		["q=%CC%81", { q: "" }],
		[`q=${"x".repeat(500)}`, { q: "x".repeat(100) }],
	])("%s", (search, wanted) => {
		expect(read(search)).toMatchObject(wanted)
	})
})

describe("letter groups", () => {
	const many = letters(
		Object.fromEntries([..."ABCDEFGHIJKLMNOPQRSTUVWXYZ#"].map((letter) => [letter, 3])),
	)

	test("six letter groups a page", { tags: ["PI-11"] }, () => {
		expect(GROUPS_PER_PAGE).toBe(6)
		const { groups, metadata } = planGroups(many, ask({ page: 2 }))
		expect(groups.map(({ letter }) => letter).join("")).toBe("GHIJKL")
		expect(metadata).toEqual({
			currentPage: 2,
			pageSize: 6,
			totalItems: 27,
			totalPages: 5,
			hasNextPage: true,
			hasPreviousPage: true,
		})
		expect(groups[0]).toMatchObject({ start: 18, from: 0, to: 3, part: 1, parts: 1 })
	})

	test("a letter leads to its page; a page too far back is the last", { tags: ["PI-07"] }, () => {
		expect(planGroups(many, ask({ letter: "Z" })).metadata.currentPage).toBe(5)
		expect(planGroups(many, ask({ page: 99 })).metadata.currentPage).toBe(5)
		expect(planGroups(many, ask({ letter: "É" }))).toMatchObject({
			isMissing: true,
			metadata: { currentPage: 1 },
		})
		expect(planGroups([], ask())).toMatchObject({ groups: [], metadata: { totalPages: 0 } })
	})

	test("a letter too long for its page is cut into parts, the others stay", () => {
		const crowded = letters({ A: 900, B: 2, C: 400 })
		const first = planGroups(crowded, ask()).groups
		expect(first.map(({ to }) => to)).toEqual([13, 2, 13])
		const later = planGroups(crowded, ask({ letter: "A", part: 70 })).groups
		expect(later[0]).toMatchObject({ from: 897, to: 900, part: 70, parts: 70 })
		expect(later[2]).toMatchObject({ start: 902, from: 0, to: 13 })
		expect(planGroups(crowded, ask({ letter: "A", part: 1e6 })).groups[0]).toMatchObject({
			part: 70,
		})
	})

	test.each(["", "an"])(
		"every poet is on exactly one part of one page, and no page shows too many (searching for “%s”)",
		(q) => {
			fc.assert(
				fc.property(
					fc
						.uniqueArray(fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ#"), { minLength: 1 })
						.chain((names) =>
							fc.tuple(
								...names
									.sort()
									.map((letter) =>
										fc.record({
											letter: fc.constant(letter),
											count: fc.integer({ min: 1, max: 200 }),
										}),
									),
							),
						),
					(counts) => {
						const seen: number[] = []
						for (const { letter } of counts) {
							const parts = planGroups(counts, ask({ q, letter })).groups.find(
								(group) => group.letter === letter,
							)!.parts
							for (let part = 1; part <= parts; part += 1) {
								const { groups } = planGroups(counts, ask({ q, letter, part }))
								const shown = groups.reduce((sum, { from, to }) => sum + to - from, 0)
								expect(shown).toBeLessThanOrEqual(budgetOf({ q }).poets)
								const { start, from, to } = groups.find((group) => group.letter === letter)!
								for (let at = start + from; at < start + to; at += 1) seen.push(at)
							}
						}
						expect(seen).toEqual(seen.map((_, at) => at))
						expect(seen.length).toBe(counts.reduce((sum, { count }) => sum + count, 0))
					},
				),
				{ numRuns: 60 },
			)
		},
	)
})

describe("pages of all poets", () => {
	const counts = letters({ A: 15, B: 10, M: 30 })

	test(
		"pages count over all letters, and a letter leads to the page of its first poet",
		{ tags: ["PI-42"] },
		() => {
			expect(planPoets(counts, { page: 2, pageSize: 20, letter: null })).toMatchObject({
				from: 20,
				to: 40,
				metadata: { currentPage: 2, totalItems: 55, totalPages: 3 },
			})
			expect(planPoets(counts, { page: 1, pageSize: 10, letter: "M" })).toMatchObject({
				from: 20,
				metadata: { currentPage: 3 },
			})
			expect(planPoets(counts, { page: 1, pageSize: 10, letter: "B" }).metadata.currentPage).toBe(2)
			expect(planPoets(counts, { page: 50, pageSize: 50, letter: null })).toMatchObject({
				from: 50,
				to: 55,
			})
			expect(planPoets(counts, { page: 1, pageSize: 10, letter: "Q" })).toMatchObject({
				isMissing: true,
				from: 0,
			})
			expect(planPoets([], { page: 3, pageSize: 10, letter: null })).toMatchObject({
				from: 0,
				to: 0,
				metadata: { totalPages: 0, currentPage: 1 },
			})
		},
	)
})

test("the fair share is the largest that keeps the budget", () => {
	fc.assert(
		fc.property(
			fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 12 }),
			fc.integer({ min: 1, max: 200 }),
			(counts, budget) => {
				const taken = (share: number) =>
					counts.reduce((sum, count) => sum + Math.min(count, share), 0)
				const share = fairShare(counts, budget)
				const most = Math.max(1, ...counts)
				expect(share === 1 || taken(share) <= budget).toBe(true)
				expect(share >= most || taken(share + 1) > budget).toBe(true)
			},
		),
	)
})

test("letters are counted in the order they come", () => {
	expect(countLetters(["A", "A", "C", "#"])).toEqual([
		{ letter: "A", count: 2 },
		{ letter: "C", count: 1 },
		{ letter: "#", count: 1 },
	])
})
