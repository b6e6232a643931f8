import { describe, expect, test } from "vitest"
import { emptyBracket, isFull, placeFirstPoems, type Bracket } from "../bracket"
import { eligiblePoets, makeCatalogue } from "./catalogue"
import { playSetup, type SetupContext } from "./setup-move"
import { readSetupMove } from "./setup-move-form"

const names = ["Ada", "Adam", "Bea", "Cid", "Dov", "Eve", "Fay", "Gus", "Hal"]
const catalogue = makeCatalogue(
	names.map((name) => ({ id: `id-${name}`, name })),
	names.flatMap((poet_name) => [
		{ id: `${poet_name}-1`, title: "One", subject: "Moose", poet_name },
		{ id: `${poet_name}-2`, title: "Two", subject: "Marriage", poet_name },
	]),
)
const context = (subject = "Moose"): SetupContext => ({
	eligible: eligiblePoets(catalogue, subject),
	poemsOf: catalogue.poemsOf,
	subjects: ["All", "Marriage", "Moose"],
	random: () => 0,
})
const played = (
	bracket: Bracket,
	fields: Record<string, string>,
	with_ = context(bracket.subject),
) => {
	const result = playSetup(bracket, readSetupMove(fields)!, with_)
	return { ...result, bracket: placeFirstPoems(result.bracket, result.picked, catalogue.poemsOf) }
}
const full = played(emptyBracket("Moose"), { intent: "fill" }).bracket

describe("the forms' fields", () => {
	test("anything that is no move is refused", () => {
		const forms: Record<string, string>[] = [
			{},
			{ intent: "start" },
			{ intent: "next-poem" },
			{ intent: "next-poem", position: "8" },
			{ intent: "next-poem", position: "" },
			{ intent: "next-poem", position: "-1" },
			{ intent: "choose-poem", position: "0", poem: "1e3" },
			{ intent: "choose-poet", position: "0", poet: "" },
			{ intent: "choose-poet", position: "0", poet: "x".repeat(301) },
			{ intent: "subject", subject: "x".repeat(61) },
			{ intent: "search-poet", position: "0" },
			{ intent: "search-poet", position: "0", text: "x".repeat(301) },
			{ intent: "choose-poem", position: "0", poem: "1000000" },
			{ intent: "subject", subject: "" },
			{ intent: "__proto__" },
			{ intent: "toString", position: "0" },
		]
		for (const fields of forms) expect(readSetupMove(fields)).toBeNull()
	})
})

describe("searching", () => {
	test("text that fits several poets opens the list", { tags: ["DS-20"] }, () => {
		expect(played(full, { intent: "search-poet", position: "0", text: " ad " })).toMatchObject({
			bracket: full,
			openList: { position: 0, text: "ad" },
		})
	})
	test("half a name opens the list, even when only one poet has it", () => {
		expect(
			played(emptyBracket("Moose"), { intent: "search-poet", position: "2", text: "Fa" }),
		).toMatchObject({ bracket: emptyBracket("Moose"), openList: { position: 2, text: "Fa" } })
	})
	test("a whole name chooses the poet", () => {
		expect(
			played(emptyBracket("Moose"), { intent: "search-poet", position: "2", text: "FAY" }).bracket
				.positions[2]?.poet,
		).toBe("Fay")
		expect(
			played(emptyBracket("Moose"), { intent: "search-poet", position: "2", text: "Ada" }).bracket
				.positions[2]?.poet,
		).toBe("Ada")
	})
	test("no text takes the poet out", { tags: ["DS-51"] }, () => {
		const result = played(full, { intent: "search-poet", position: "3", text: " " })
		expect(result.bracket.positions[3]?.poet).toBeNull()
		expect(result.openList).toEqual({ position: 3, text: "" })
	})
})

describe("the whole bracket", () => {
	test("fill", { tags: ["DS-46"] }, () => {
		expect(isFull(full)).toBe(true)
		expect(full.positions.every(({ poemId }) => poemId?.endsWith("-1"))).toBe(true)
	})
	test("too few poets: an empty bracket and the toast", { tags: ["DS-48", "DS-49"] }, () => {
		const few = { ...context(), eligible: context().eligible.slice(0, 3) }
		const result = played(full, { intent: "fill" }, few)
		expect(result.bracket).toEqual(emptyBracket("Moose"))
		expect(result.message).toMatchObject({
			title: "Limited Selection",
			text: expect.stringContaining('Only 3 poets have poems for "Moose".'),
		})
	})
	test("clear says so", { tags: ["DS-34"] }, () => {
		const result = played(full, { intent: "clear" })
		expect(result.bracket).toEqual({ ...emptyBracket("Moose"), cleared: true })
		expect(result.message).toEqual({
			title: "Bracket Cleared",
			text: "All selections have been cleared.",
		})
	})
})

describe("the subject", () => {
	test(
		"a change that would clear asks first and changes nothing",
		{ tags: ["DS-53", "DS-56"] },
		() => {
			expect(played(full, { intent: "subject", subject: "Marriage" })).toEqual({
				bracket: full,
				picked: [],
				confirmSubject: "Marriage",
			})
		},
	)
	test("Continue clears the bracket and sets the new subject", { tags: ["DS-54"] }, () => {
		expect(played(full, { intent: "replace-subject", subject: "Marriage" }).bracket).toEqual(
			emptyBracket("Marriage"),
		)
	})
	test("All keeps the selections", { tags: ["DS-55", "DS-57"] }, () => {
		expect(played(full, { intent: "subject", subject: "All" }).bracket).toEqual({
			...full,
			subject: "All",
		})
	})
	test("a subject that is not offered changes nothing", () => {
		expect(played(full, { intent: "subject", subject: "Mallory" }).bracket).toBe(full)
		expect(played(full, { intent: "replace-subject", subject: "Mallory" }).bracket).toBe(full)
	})
})

test("choosing a poem, then the same again", { tags: ["DS-52"] }, () => {
	const all = { ...full, subject: "All" }
	const two = played(all, { intent: "choose-poem", position: "0", poem: "1" }).bracket
	expect(two.positions[0]?.poemId).toBe("Ada-2")
	expect(
		played(two, { intent: "choose-poem", position: "0", poem: "1" }).bracket.positions[0]?.poemId,
	).toBe("Ada-1")
	expect(played(two, { intent: "next-poem", position: "0" }).bracket.positions[0]?.poemId).toBe(
		"Ada-1",
	)
})
