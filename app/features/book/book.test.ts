import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { chooseSubject, filterNames, neighbour, notices, readAddress, wrapPlace } from "./book"

const nothing = { poet: null, poemId: null, subject: null }
const subjects = ["Magnesium", "Marriage", "Moose"]

describe("the address", () => {
	test("blank, overlong and repeated parameters, and NUL in them", () => {
		expect(readAddress(new URLSearchParams(""))).toEqual(nothing)
		expect(readAddress(new URLSearchParams("poet=&poemId=%20&subject=%00"))).toEqual(nothing)
		expect(
			readAddress(new URLSearchParams("poet=Sappho&poet=Ovid&subject=Mo%00ose")),
		).toMatchObject({ poet: "Sappho", subject: "Moose" })
		expect(readAddress(new URLSearchParams(`poet=${"x".repeat(5_000)}`)).poet).toHaveLength(200)
	})
})

describe("the subject", () => {
	test("BK-45 the one from the address if it is there, case and accents ignored", () => {
		expect(chooseSubject(subjects, { ...nothing, subject: "Marriage" }, null)).toBe("Marriage")
		expect(chooseSubject(subjects, { ...nothing, subject: "MARRIÁGE" }, null)).toBe("Marriage")
		expect(
			chooseSubject(subjects, { ...nothing, subject: "Marriage" }, "Moose"),
			"the address outranks the poem",
		).toBe("Marriage")
	})

	test("without one that of the poem asked for", () => {
		expect(chooseSubject(subjects, { ...nothing, poemId: "1" }, "Magnesium")).toBe("Magnesium")
		expect(
			chooseSubject(subjects, { ...nothing, subject: "Mice" }, "Magnesium"),
			"an unknown subject does not fall back on the poem",
		).toBe("Moose")
	})

	test("BK-46, LM-10 else Moose", () => {
		expect(chooseSubject(subjects, nothing, null)).toBe("Moose")
		expect(chooseSubject(subjects, { ...nothing, subject: "Mice" }, null)).toBe("Moose")
	})

	test("BK-47 else the first", () => {
		expect(chooseSubject(["Magnesium", "Marriage"], nothing, null)).toBe("Magnesium")
		expect(chooseSubject([], nothing, null)).toBeUndefined()
	})
})

describe("turning pages", () => {
	test("BK-54, BK-55, BK-56 neighbours wrap around in both directions", () => {
		expect(neighbour(subjects, "Moose", 1)).toBe("Magnesium")
		expect(neighbour(subjects, "Magnesium", -1)).toBe("Moose")
		expect(neighbour(subjects, "Marriage", 1)).toBe("Moose")
		expect(neighbour(["only"], "only", 1)).toBe("only")
		expect(neighbour(subjects, "Mice", 1)).toBeUndefined()
	})

	test("BK-54 places wrap around", () => {
		expect([
			wrapPlace(1, 79, -1),
			wrapPlace(79, 79, 1),
			wrapPlace(5, 79, 1),
			wrapPlace(1, 1, 1),
			wrapPlace(1, 1, -1),
		]).toEqual([79, 1, 6, 1, 1])
	})

	test("BK-54 as many steps as there are poems lead back, whichever way", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 50 }),
				fc.nat(),
				fc.constantFrom(1 as const, -1 as const),
				(total, start, step) => {
					const first = (start % total) + 1
					const seen = new Set<number>()
					let place = first
					for (let count = 0; count < total; count += 1) {
						seen.add(place)
						place = wrapPlace(place, total, step)
					}
					expect(place).toBe(first)
					expect(seen.size).toBe(total)
				},
			),
		)
	})
})

describe("the poet search", () => {
	const names = ["Emily Dickinson", "Wisława Szymborska", "Sappho"]

	test("BK-20 a substring, case (and accents) ignored", () => {
		expect(filterNames(names, "EMI")).toEqual(["Emily Dickinson"])
		expect(filterNames(names, "ława")).toEqual(["Wisława Szymborska"])
		expect(filterNames(names, "lawa")).toEqual(["Wisława Szymborska"])
		expect(filterNames(names, "s")).toEqual(names.slice(0, 3))
		expect(filterNames(names, "moose")).toEqual([])
		expect(filterNames(names, ".*")).toEqual([])
	})

	test("BK-20 a blank text finds everybody", () => expect(filterNames(names, "  ")).toEqual(names))
})

test("BK-57, BK-58, BK-59, BK-63 the words of the toasts when there is nothing to open", () => {
	expect(notices.noSubjects.title).toBe("No subjects available to display.")
	expect(notices.noPoets("Moose").title).toBe("No poets available for subject Moose.")
	expect(notices.noInitialPoem.title).toBe("Could not load the initial poem.")
	expect(notices.failed.title).toBe("An error occurred while loading the poem")
})

test("BK-60, BK-61, BK-62 the words of the toasts about a poem that can't be shown", () => {
	expect(notices.noDetails).toMatchObject({
		title: "Error Loading Poem Details",
		text: "Could not load the full poem data.",
	})
	expect(notices.notAvailable).toMatchObject({
		title: "Poem not available",
		text: "The requested poem is no longer available. Showing other available poems instead.",
	})
	expect(notices.noPoems("Mice")).toMatchObject({
		title: "No poems available",
		text: "No available poems found for the subject Mice.",
	})
})
