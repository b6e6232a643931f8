import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { newDeathmatchBody, newRoundBody } from "./deathmatch-schema"

const poem = "11111111-1111-4111-8111-111111111111"
const other = "22222222-2222-1222-8222-222222222222"
const match = "33333333-3333-5333-8333-333333333333"
const letters = "aaaaaaaa-1111-4111-8111-111111111111"
const round = {
	deathmatch_id: match,
	round_number: 1,
	poem1_id: poem,
	poem2_id: other,
	winner_id: other,
}

const said = (schema: typeof newDeathmatchBody | typeof newRoundBody, body: unknown) =>
	schema.safeParse(body).error?.issues.map(({ message }) => message) ?? []

describe("a new deathmatch", () => {
	test("poemIds must be a non-empty array", { tags: ["VA-10"] }, () => {
		for (const body of [
			{},
			{ poemIds: [] },
			{ poemIds: poem },
			{ poemIds: null },
			{ poemIds: { 0: poem } },
			null,
			[],
			"x",
			3,
		])
			expect(said(newDeathmatchBody, body)).toEqual(["poemIds must be a non-empty array"])
		expect(newDeathmatchBody.parse({ poemIds: [poem, other] })).toEqual({ poemIds: [poem, other] })
	})
	test("each id must be a UUID, and says which is not", { tags: ["VA-02", "VA-03"] }, () => {
		expect(said(newDeathmatchBody, { poemIds: [poem, "x", null, `${poem}0`] })).toEqual([
			"poemIds[1] must be a valid UUID",
			"poemIds[2] must be a valid UUID",
			"poemIds[3] must be a valid UUID",
		])
		expect(said(newDeathmatchBody, { poemIds: [poem.replace("-4111", "-6111")] })).toEqual([
			"poemIds[0] must be a valid UUID",
		])
	})
	test("no more ids than anybody needs", () => {
		expect(said(newDeathmatchBody, { poemIds: Array(65).fill(poem) })).toEqual([
			"poemIds must have no more than 64 ids",
		])
	})
})

describe("a new round", () => {
	test("deathmatch_id, poem1_id and poem2_id must be valid ids", { tags: ["VA-11"] }, () => {
		for (const field of ["deathmatch_id", "poem1_id", "poem2_id"])
			for (const value of [undefined, null, 7, "x", `${poem}0`, poem.replace("-4111", "-7111")])
				expect(said(newRoundBody, { ...round, [field]: value })).toContain(
					`${field} must be a valid UUID`,
				)
		expect(newRoundBody.parse(round)).toEqual(round)
	})
	test(
		"winner_id may be absent, else it must be a valid id of one of the two",
		{ tags: ["VA-01", "VA-12"] },
		() => {
			for (const winner_id of [undefined, null])
				expect(newRoundBody.safeParse({ ...round, winner_id }).success).toBe(true)
			for (const winner_id of ["", "x", 0, false])
				expect(said(newRoundBody, { ...round, winner_id })).toContain(
					"winner_id must be a valid UUID",
				)
			expect(
				newRoundBody.safeParse({ ...round, poem1_id: letters, winner_id: letters.toUpperCase() })
					.success,
			).toBe(true)
			expect(said(newRoundBody, { ...round, winner_id: match })).toEqual([
				"winner_id must be one of the two poems",
			])
		},
	)
	test("round_number must be a number of at least 1", { tags: ["VA-13"] }, () => {
		for (const round_number of [0, -1, 1.5, Number.NaN, Infinity, "1", null, undefined, [1]])
			expect(said(newRoundBody, { ...round, round_number })).toEqual(["Invalid round number"])
		expect(newRoundBody.safeParse({ ...round, round_number: 7 }).success).toBe(true)
	})
	test("a poem does not meet itself", () => {
		for (const [poem1_id, poem2_id] of [
			[poem, poem],
			[letters, letters.toUpperCase()],
		])
			expect(said(newRoundBody, { ...round, poem1_id, poem2_id, winner_id: null })).toEqual([
				"poem2_id must be another poem than poem1_id",
			])
	})
})

test("nothing but UUIDs of version 1 to 5 passes", { tags: ["VA-02"] }, () => {
	fc.assert(
		fc.property(fc.oneof(fc.uuid(), fc.string(), fc.anything()), (id) => {
			const passes = newDeathmatchBody.safeParse({ poemIds: [id] }).success
			expect(passes).toBe(
				typeof id === "string" &&
					/^[\da-f]{8}-[\da-f]{4}-[1-5][\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/i.test(id),
			)
		}),
	)
})
