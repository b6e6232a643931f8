import { describe, expect, test } from "vitest"
import { chooseSubject, filterNames, neighbour, notices, readAddress } from "./book"

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
	test(
		"the one from the address if it is there, case and accents ignored",
		{ tags: ["BK-45"] },
		() => {
			expect(chooseSubject(subjects, { ...nothing, subject: "Marriage" }, null)).toBe("Marriage")
			expect(chooseSubject(subjects, { ...nothing, subject: "MARRIÁGE" }, null)).toBe("Marriage")
			expect(
				chooseSubject(subjects, { ...nothing, subject: "Marriage" }, "Moose"),
				"the address outranks the poem",
			).toBe("Marriage")
		},
	)

	test("without one that of the poem asked for", () => {
		expect(chooseSubject(subjects, { ...nothing, poemId: "1" }, "Magnesium")).toBe("Magnesium")
		expect(
			chooseSubject(subjects, { ...nothing, subject: "Mice" }, "Magnesium"),
			"an unknown subject does not fall back on the poem",
		).toBe("Moose")
	})

	test("else Moose", { tags: ["BK-46", "LM-10"] }, () => {
		expect(chooseSubject(subjects, nothing, null)).toBe("Moose")
		expect(chooseSubject(subjects, { ...nothing, subject: "Mice" }, null)).toBe("Moose")
	})

	test("else the first", { tags: ["BK-47"] }, () => {
		expect(chooseSubject(["Magnesium", "Marriage"], nothing, null)).toBe("Magnesium")
		expect(chooseSubject([], nothing, null)).toBeUndefined()
	})
})

describe("turning pages", () => {
	test("neighbours wrap around in both directions", { tags: ["BK-54", "BK-55", "BK-56"] }, () => {
		expect(neighbour(subjects, "Moose", 1)).toBe("Magnesium")
		expect(neighbour(subjects, "Magnesium", -1)).toBe("Moose")
		expect(neighbour(subjects, "Marriage", 1)).toBe("Moose")
		expect(neighbour(["only"], "only", 1)).toBe("only")
		expect(neighbour(subjects, "Mice", 1)).toBeUndefined()
	})
})

describe("the poet search", () => {
	const names = ["Emily Dickinson", "Wisława Szymborska", "Sappho"]

	test("a substring, case (and accents) ignored", { tags: ["BK-20"] }, () => {
		expect(filterNames(names, "EMI")).toEqual(["Emily Dickinson"])
		expect(filterNames(names, "ława")).toEqual(["Wisława Szymborska"])
		expect(filterNames(names, "lawa")).toEqual(["Wisława Szymborska"])
		expect(filterNames(names, "s")).toEqual(names.slice(0, 3))
		expect(filterNames(names, "moose")).toEqual([])
		expect(filterNames(names, ".*")).toEqual([])
	})

	test("a blank text finds everybody", { tags: ["BK-20"] }, () =>
		expect(filterNames(names, "  ")).toEqual(names),
	)
})

test(
	"the words of the toasts when there is nothing to open",
	{ tags: ["BK-57", "BK-58", "BK-59", "BK-63"] },
	() => {
		expect(notices.noSubjects.title).toBe("No subjects available to display.")
		expect(notices.noPoets("Moose").title).toBe("No poets available for subject Moose.")
		expect(notices.noInitialPoem.title).toBe("Could not load the initial poem.")
		expect(notices.failed.title).toBe("An error occurred while loading the poem")
	},
)

test(
	"the words of the toasts about a poem that can't be shown",
	{ tags: ["BK-60", "BK-61", "BK-62"] },
	() => {
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
	},
)
