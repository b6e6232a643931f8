import { describe, expect, test } from "vitest"
import { z } from "zod"
import { AppError } from "./errors"
import { checkString, checkUuid, isUuid, parseOrThrow, uuid } from "./validation"

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
	test("VA-01 null and undefined pass", () => {
		expect([checkUuid(null, "id"), checkUuid(undefined, "id")]).toEqual([undefined, undefined])
	})

	test("VA-02 the 8-4-4-4-12 hex form with version digit 1 to 5", () => {
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

	test('VA-03 else "{field} must be a valid UUID", of type VALIDATION', () => {
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

describe("string check", () => {
	test("VA-04 '{field} must be a string'", () => {
		for (const bad of [undefined, null, 7, {}, ["a"]])
			expect(failure(() => checkString(bad, "title")).message).toBe("title must be a string")
	})

	test("VA-05 '{field} must be at least N character(s) long', by default 1", () => {
		expect(failure(() => checkString("", "title")).message).toBe(
			"title must be at least 1 character(s) long",
		)
		expect(failure(() => checkString("ab", "title", { min: 3 })).message).toBe(
			"title must be at least 3 character(s) long",
		)
		expect(checkString("", "title", { min: 0 })).toBe("")
	})

	test("VA-06 '{field} must be no more than N character(s) long'", () => {
		expect(failure(() => checkString("abcd", "title", { max: 3 })).message).toBe(
			"title must be no more than 3 character(s) long",
		)
		expect(checkString("abc", "title", { max: 3 })).toBe("abc")
	})

	test("VA-07 '{field} does not match the required pattern'", () => {
		expect(failure(() => checkString("abc", "letter", { pattern: /^[A-Z]$/ }))).toMatchObject({
			type: "VALIDATION",
			message: "letter does not match the required pattern",
		})
		expect(checkString("A", "letter", { pattern: /^[A-Z]$/ })).toBe("A")
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
