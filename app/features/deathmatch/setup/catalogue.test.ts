import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
	eligiblePoets,
	makeCatalogue,
	filterPoets,
	stepSubject,
	subjectOptions,
	type ListedPoem,
} from "./catalogue"
import { fallbackCatalogue, isFallbackPoet } from "./fallback-catalogue"

const poem = (over: Partial<ListedPoem>): ListedPoem => ({
	id: "p1",
	title: "Antlers",
	subject: "Moose",
	poet_name: "Emily Brontë",
	is_archived: false,
	...over,
})
const poets = [
	{ id: "e", name: "Emily Brontë" },
	{ id: "r", name: "Robert Frost" },
]

describe("subjects", () => {
	test(
		"the options are All and the distinct subjects; a poem without subject adds none",
		{ tags: ["DS-06", "EN-03"] },
		() => {
			expect(subjectOptions(["Moose", null, "Magnesium", "Moose"])).toEqual([
				"All",
				"Magnesium",
				"Moose",
			])
		},
	)

	test("a subject called All, an empty one and one too long for the cookie are not offered", () => {
		expect(subjectOptions(["All", "", "x".repeat(61)])).toEqual(["All"])
	})

	test("the arrows wrap around at both ends", { tags: ["DS-04"] }, () => {
		const options = ["All", "Magnesium", "Moose"]
		expect(stepSubject(options, "Moose", 1)).toBe("All")
		expect(stepSubject(options, "All", -1)).toBe("Moose")
		expect(stepSubject(options, "Gone", 1)).toBe("All")
		expect(stepSubject(options, "Gone", -1)).toBe("Moose")
	})

	test("stepping on through all options comes home", { tags: ["DS-04"] }, () => {
		fc.assert(
			fc.property(
				fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }),
				fc.nat(),
				(options, at) => {
					const start = options[at % options.length]!
					expect(options.reduce((now) => stepSubject(options, now, 1), start)).toBe(start)
					expect(stepSubject(options, stepSubject(options, start, 1), -1)).toBe(start)
				},
			),
		)
	})
})

describe("who is eligible", () => {
	test(
		"a poet needs one poem for the subject, of any subject under All",
		{ tags: ["DS-24"] },
		() => {
			const catalogue = makeCatalogue(poets, [
				poem({}),
				poem({ id: "p2", poet_name: "Robert Frost", subject: null }),
			])
			expect(eligiblePoets(catalogue, "Moose").map(({ name }) => name)).toEqual(["Emily Brontë"])
			expect(eligiblePoets(catalogue, "Marriage")).toEqual([])
			expect(eligiblePoets(catalogue, "All").map(({ name }) => name)).toEqual([
				"Emily Brontë",
				"Robert Frost",
			])
		},
	)

	test("archived poems are not in the catalogue", { tags: ["DS-74"] }, () => {
		const catalogue = makeCatalogue(poets, [poem({ is_archived: true })])
		expect(catalogue.poemsOf("Emily Brontë")).toEqual([])
		expect(eligiblePoets(catalogue, "All")).toEqual([])
	})

	test("a poet whom the poet list does not know is there without an id", () => {
		const catalogue = makeCatalogue([], [poem({})])
		expect(catalogue.poets).toEqual([{ id: null, name: "Emily Brontë" }])
	})

	test("the search is a case-insensitive substring match", { tags: ["DS-23"] }, () => {
		expect(filterPoets(poets, "BRONT")).toEqual([poets[0]])
		expect(filterPoets(poets, " frost ")).toEqual([poets[1]])
		expect(filterPoets(poets, "e")).toEqual(poets)
		expect(filterPoets(poets, "")).toEqual(poets)
		expect(filterPoets(poets, "zz")).toEqual([])
	})

	test("a poet's curated poems come first, and the dice know who has some", () => {
		const poem = (id: string, title: string, is_protected: boolean) => ({
			id,
			title,
			subject: "Moose",
			poet_name: "Emily Brontë",
			is_protected,
		})
		const { poets, poemsOf } = makeCatalogue(
			[{ id: "e", name: "Emily Brontë" }],
			[poem("1", "A", false), poem("2", "C", true), poem("3", "B", true)],
		)
		expect(poemsOf("Emily Brontë").map(({ title }) => title)).toEqual(["B", "C", "A"])
		expect(eligiblePoets({ poets, poemsOf }, "Moose")).toMatchObject([{ hasCurated: true }])
		const composed = makeCatalogue([], [poem("1", "A", false)])
		expect(eligiblePoets(composed, "Moose")).toMatchObject([{ hasCurated: false }])
	})

	test("names that begin with the text come first, so that a cut list has the whole name typed", () => {
		const many = Array.from({ length: 150 }, (_, index) => ({ name: `Abel ${index} Zoe` }))
		expect(filterPoets([...many, { name: "Zoe" }, { name: "Zoë Ann" }], "zoe").slice(0, 2)).toEqual(
			[{ name: "Zoe" }, { name: "Zoë Ann" }],
		)
	})

	test("a poet's poems are sorted by folded title, then id", () => {
		const catalogue = makeCatalogue(poets, [
			poem({ id: "c", title: "bog" }),
			poem({ id: "b", title: "Élan" }),
			poem({ id: "a", title: "elan" }),
			poem({ id: "d", title: "Fen" }),
		])
		expect(catalogue.poemsOf("Emily Brontë").map(({ id }) => id)).toEqual(["c", "a", "b", "d"])
	})
})

test(
	"the fallback catalogue has eight poets with four titles each and no ids",
	{ tags: ["DS-73"] },
	() => {
		expect(fallbackCatalogue.poets).toHaveLength(8)
		for (const poet of fallbackCatalogue.poets) {
			expect(poet.id).toBeNull()
			expect(isFallbackPoet(poet.name)).toBe(true)
			const poems = fallbackCatalogue.poemsOf(poet.name)
			expect(new Set(poems.map(({ title }) => title)).size).toBe(4)
			expect(poems.every(({ id }) => id === null)).toBe(true)
		}
		expect(eligiblePoets(fallbackCatalogue, "Moose")).toHaveLength(8)
	},
)
