import { describe, expect, test } from "vitest"
import { z } from "./zod"
import { AppError } from "./errors"
import { checkUuid, isUuid, parseOrThrow, uuid } from "./validation"

const failure = (run: () => unknown): AppError => {
	try {
		run()
	} catch (error) {
		if (error instanceof AppError) return error
		throw error
	}
	throw new Error("it passed")
}

describe("UUID check", () => {
	test("null and undefined pass", { tags: ["VA-01"] }, () => {
		expect([checkUuid(null, "id"), checkUuid(undefined, "id")]).toEqual([undefined, undefined])
	})

	test("the 8-4-4-4-12 hex form with version digit 1 to 5", { tags: ["VA-02"] }, () => {
		for (const version of [1, 2, 3, 4, 5])
			expect(isUuid(`0123abcd-4567-${version}89a-0cde-0123456789AB`)).toBe(true)
		for (const version of [0, 6, 7, 8, "f"])
			expect(isUuid(`0123abcd-4567-${version}89a-0cde-0123456789ab`)).toBe(false)
		for (const bad of [
			"",
			"moose",
			"0123abcd45674 89a0cde0123456789ab",
			"0123abcd-4567-489a-0cde-0123456789a",
			"0123abcd-4567-489a-0cde-0123456789abc",
			"g123abcd-4567-489a-0cde-0123456789ab",
			" 0123abcd-4567-489a-0cde-0123456789ab",
			"0123abcd-4567-489a-0cde-0123456789ab\n",
			7,
			{},
			[],
		])
			expect(isUuid(bad)).toBe(false)
	})

	test('else "{field} must be a valid UUID", of type VALIDATION', { tags: ["VA-03"] }, () => {
		for (const bad of ["", "x", 0, false, {}]) {
			expect(failure(() => checkUuid(bad, "poem1_id"))).toMatchObject({
				type: "VALIDATION",
				status: 400,
				message: "poem1_id must be a valid UUID",
				errors: [{ path: "poem1_id", message: "poem1_id must be a valid UUID" }],
			})
		}
		expect(uuid("poemId").safeParse(7).error?.issues[0]?.message).toBe(
			"poemId must be a valid UUID",
		)
		expect(uuid("poemId").safeParse("7").error?.issues[0]?.message).toBe(
			"poemId must be a valid UUID",
		)
	})
})

test("a schema's issues become field errors, the first one the message", () => {
	const schema = z.object({
		a: z.object({ b: z.string("b must be a string") }),
		c: z.number("c must be a number"),
	})
	expect(failure(() => parseOrThrow(schema, { a: { b: 1 } }))).toMatchObject({
		message: "b must be a string",
		errors: [
			{ path: "a.b", message: "b must be a string" },
			{ path: "c", message: "c must be a number" },
		],
	})
})
