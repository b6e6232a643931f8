import { describe, expect, test } from "vitest"
import { isLong } from "~/features/highlights/verse-lines"
import { chooseTwo, randomOfVariant } from "~/features/home/featured"
import { DEFAULT_SUBJECT, linesOf, poetNameOf, shelfOf, subjectOf, subjects, titleOf } from "./poem"

describe("what stands in for what is missing", () => {
	test("a missing title is Untitled Poem", { tags: ["EN-06"] }, () =>
		expect([null, undefined, "", "  ", " Ode "].map(titleOf)).toEqual([
			"Untitled Poem",
			"Untitled Poem",
			"Untitled Poem",
			"Untitled Poem",
			"Ode",
		]),
	)
	test("a missing poet is Unknown Poet", { tags: ["EN-07"] }, () =>
		expect([null, undefined, "", " Sappho"].map(poetNameOf)).toEqual([
			"Unknown Poet",
			"Unknown Poet",
			"Unknown Poet",
			"Sappho",
		]),
	)
	test(
		"a missing subject is this topic in a sentence, and stands under Other in lists",
		{ tags: ["EN-08"] },
		() => {
			expect([null, undefined, "", "Moose"].map(subjectOf)).toEqual([
				"this topic",
				"this topic",
				"this topic",
				"Moose",
			])
			expect([null, "", "Moose"].map(shelfOf)).toEqual(["Other", "Other", "Moose"])
		},
	)
	test("the default subject is Moose", { tags: ["LM-10"] }, () => {
		expect(DEFAULT_SUBJECT).toBe("Moose")
		expect(subjects).toEqual(["Moose", "Magnesium", "Marriage"])
	})
})

describe("lines", () => {
	test("content is lines separated by newline", { tags: ["EN-02"] }, () =>
		expect(linesOf("a\n\nb")).toEqual(["a", "", "b"]),
	)
	test("a poem is long from eleven lines on", { tags: ["LM-01"] }, () =>
		expect(
			[10, 11].map((count) => isLong(Array.from({ length: count }, () => "x").join("\n"))),
		).toEqual([false, true]),
	)
})

describe("the two featured poems", () => {
	const three = ["a", "b", "c"]

	test("two distinct ones of the three, every pair as likely", { tags: ["HM-13"] }, () => {
		const seen = new Map<string, number>()
		for (let draw = 0; draw < 6; draw += 1) {
			const pair = chooseTwo(three, [], randomOfVariant(draw)) ?? []
			expect(new Set(pair).size).toBe(2)
			seen.set(pair.join(), (seen.get(pair.join()) ?? 0) + 1)
		}
		expect([...seen.keys()].sort()).toEqual(["a,b", "a,c", "b,a", "b,c", "c,a", "c,b"])
		expect(chooseTwo(three, [], () => 0.999)).toEqual(["c", "b"])
	})

	test("the pair in the address stays, unless it is none of ours", () => {
		expect(chooseTwo(three, ["c", "a"], () => 0)).toEqual(["c", "a"])
		expect(chooseTwo(three, ["c", "c"], () => 0)).toEqual(["a", "b"])
		expect(chooseTwo(three, ["c", "x"], () => 0)).toEqual(["a", "b"])
		expect(chooseTwo(three, ["c"], () => 0)).toEqual(["a", "b"])
	})

	test("without two distinct ones there is no pair", { tags: ["HM-18"] }, () => {
		expect(chooseTwo([], [], Math.random)).toBeUndefined()
		expect(chooseTwo(["a"], [], Math.random)).toBeUndefined()
		expect(chooseTwo(["a", "a", "a"], ["a", "b"], Math.random)).toBeUndefined()
		expect(chooseTwo(["a", "b", "b"], [], () => 0)).toEqual(["a", "b"])
	})
})
