import { describe, expect, test } from "vitest"
import { AppError, classify, errorTypes, invalid, notFound, redact } from "./errors"

describe("types", () => {
	test("the shared error types", { tags: ["ER-01"] }, () => {
		expect(errorTypes).toEqual([
			"NETWORK",
			"AUTH",
			"DATABASE",
			"VALIDATION",
			"NOT_FOUND",
			"RATE_LIMIT",
			"CONFIGURATION",
			"CONFLICT",
			"AI_SERVICE_ERROR",
			"RATE_LIMIT_ERROR",
			"AUTHENTICATION_ERROR",
			"AI_SERVICE_UNAVAILABLE",
			"UNEXPECTED",
			"UNKNOWN",
		])
	})

	test("an error carries a type and an HTTP status", { tags: ["ER-02"] }, () => {
		expect(notFound("gone")).toMatchObject({ type: "NOT_FOUND", status: 404, message: "gone" })
		expect(invalid("bad", [{ path: "id", message: "bad" }])).toMatchObject({
			type: "VALIDATION",
			status: 400,
			errors: [{ path: "id", message: "bad" }],
		})
		expect(new AppError("UNEXPECTED", "odd")).toMatchObject({ status: 500 })
		expect(new AppError("UNKNOWN", "odd")).toMatchObject({ status: 500 })
		expect(new AppError("NETWORK", "x", { status: 418, cause: "tea" })).toMatchObject({
			status: 418,
			cause: "tea",
		})
	})
})

describe("classification, in the listed order, the first match wins", () => {
	test.each([
		["ER-06", { message: "Network Error" }, "NETWORK"],
		["ER-06", { message: "a timeOut happened" }, "NETWORK"],
		["ER-06", "the connection was lost", "NETWORK"],
		["ER-06 before ER-08", { message: "connection not authorized" }, "NETWORK"],
		["ER-06 before ER-12", { message: "connection refused", status: 404 }, "NETWORK"],
		["ER-07", { code: "auth/invalid-email" }, "AUTH"],
		["ER-07", { code: "auth/user-not-found" }, "AUTH"],
		["ER-07", { code: "auth/wrong-password" }, "AUTH"],
		["ER-08", { message: "Authentication failed" }, "AUTH"],
		["ER-08", { message: "auth header" }, "AUTH"],
		["ER-08", { message: "Permission denied" }, "AUTH"],
		["ER-08", { message: "Not Authorized" }, "AUTH"],
		["ER-08 before ER-14", { message: "invalid authentication" }, "AUTH"],
		["ER-09", { status: 401 }, "AUTH"],
		["ER-09", { statusCode: 403, message: "relation" }, "AUTH"],
		["ER-10", { code: "PGRST116" }, "NOT_FOUND"],
		["ER-11", { message: "Row Not Found" }, "NOT_FOUND"],
		["ER-11 before ER-17", { message: 'relation "poems" does not exist' }, "NOT_FOUND"],
		["ER-12", { status: 404 }, "NOT_FOUND"],
		["ER-13", { code: "22P02" }, "VALIDATION"],
		["ER-13 before ER-16", { code: "23505" }, "VALIDATION"],
		["ER-14", { message: "Validation error" }, "VALIDATION"],
		["ER-14", { message: "violates a constraint" }, "VALIDATION"],
		["ER-14", { message: "INVALID input" }, "VALIDATION"],
		["ER-15", { status: 400 }, "VALIDATION"],
		["ER-15", { status: 422 }, "VALIDATION"],
		["ER-16", { code: "23503" }, "DATABASE"],
		["ER-16", { code: "25P02" }, "DATABASE"],
		["ER-16", { code: 40001 }, "DATABASE"],
		["ER-16", { code: "53300" }, "DATABASE"],
		["ER-16", { code: "55P03" }, "DATABASE"],
		["ER-17", { message: "The Database is closed" }, "DATABASE"],
		["ER-17", { message: "no such relation" }, "DATABASE"],
		["ER-17", { message: "unknown column" }, "DATABASE"],
		["ER-18", { status: 500 }, "DATABASE"],
		["ER-19", { message: "the moose is tired", status: 418, code: "99" }, "UNKNOWN"],
		["ER-19", null, "UNKNOWN"],
		["ER-19", undefined, "UNKNOWN"],
		["ER-19", 42, "UNKNOWN"],
		["ER-19", {}, "UNKNOWN"],
	])("%s %j is %s", (_row, error, type) => {
		expect(classify(error)).toBe(type)
	})

	test("an error of our own keeps its type", () => {
		expect(classify(new AppError("RATE_LIMIT", "connection invalid"))).toBe("RATE_LIMIT")
	})
})

describe("messages", () => {
	test("the values of sensitive fields are left out, at any depth", { tags: ["ER-21"] }, () => {
		const context = {
			poemId: "1",
			requestBody: "a",
			responseBody: { b: 1 },
			poemContent: "c",
			content: "d",
			style_points: ["e"],
			options: { f: 2 },
			inner: [{ content: "g", id: 3 }],
		}
		const logged = redact(context)
		expect(logged).toMatchObject({ poemId: "1", inner: [{ id: 3 }] })
		expect(Object.keys(logged)).toEqual(Object.keys(context))
		for (const secret of ['"a"', '"b"', '"c"', '"d"', '"e"', '"f"', '"g"'])
			expect(JSON.stringify(logged)).not.toContain(secret)
	})

	test("what is no plain object stays what it is", { tags: ["ER-21"] }, () => {
		const at = new Date(0)
		expect(redact({ at })).toEqual({ at })
	})
})
