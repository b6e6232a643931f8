import { describe, expect, test } from "vitest"
import { fieldErrors } from "~/platform/validation"
import {
	generateBodySchema,
	highlightBodySchema,
	idempotencyKey,
	idempotencyKeyOf,
} from "./generation-schema"

const id = "6f6c1f0e-8a43-4f0e-9a52-3c6b9c9a1e11"
const errorsOf = (result: { error?: Parameters<typeof fieldErrors>[0] }) =>
	result.error ? fieldErrors(result.error) : []

describe("POST /api/poems/generate", () => {
	const body = {
		poetId: id,
		poetName: "Sappho",
		subject: "Moose",
		model: "gpt-4o",
		tokenLimitPercentage: 0.4,
		userId: null,
	}

	test(
		"the whole payload is taken, optional parts may be absent or null",
		{ tags: ["API-09", "API-40", "GN-45"] },
		() => {
			expect(generateBodySchema.parse(body)).toEqual(body)
			expect(generateBodySchema.parse({ poetId: id, subject: "Marriage" })).toEqual({
				poetId: id,
				subject: "Marriage",
			})
			expect(
				generateBodySchema.parse({ ...body, model: null, tokenLimitPercentage: null }),
			).toMatchObject({ model: null })
		},
	)

	test.each([undefined, null, ""])("a missing poet (%j)", { tags: ["GN-16"] }, (poetId) => {
		expect(errorsOf(generateBodySchema.safeParse({ ...body, poetId }))).toEqual([
			{ path: "poetId", message: "Please select a poet before generating a poem." },
		])
	})

	test("a poet id that is no UUID", { tags: ["VA-02", "VA-03"] }, () => {
		for (const poetId of ["x", 7, id.replace("-4f0e", "-9f0e"), `${id} `])
			expect(errorsOf(generateBodySchema.safeParse({ ...body, poetId }))).toEqual([
				{ path: "poetId", message: "poetId must be a valid UUID" },
			])
	})

	test("a subject outside the list", { tags: ["GN-17"] }, () => {
		for (const subject of ["moose", "Mice", "", null, 7, ["Moose"]])
			expect(errorsOf(generateBodySchema.safeParse({ ...body, subject }))[0]?.path).toBe("subject")
	})

	test("a percentage outside 0 to 1", () => {
		for (const tokenLimitPercentage of [0, -1, 1.01, "1", Number.NaN, Number.POSITIVE_INFINITY])
			expect(
				errorsOf(generateBodySchema.safeParse({ ...body, tokenLimitPercentage }))[0]?.path,
			).toBe("tokenLimitPercentage")
	})

	test.each(["poetName", "model", "userId"])(
		"%s is a string of bounded length, in words a caller understands",
		{ tags: ["VA-04", "VA-06"] },
		(field) => {
			expect(errorsOf(generateBodySchema.safeParse({ ...body, [field]: 5 }))).toEqual([
				{ path: field, message: `${field} must be a string` },
			])
			expect(
				errorsOf(generateBodySchema.safeParse({ ...body, [field]: "x".repeat(201) }))[0]?.message,
			).toMatch(new RegExp(`^${field} must be no more than \\d+ character\\(s\\) long$`))
		},
	)

	test("what is no object is refused", () => {
		for (const other of [null, [], "x", 7])
			expect(generateBodySchema.safeParse(other).success).toBe(false)
	})
})

describe("POST /api/highlights/generate", () => {
	const body = {
		poemId: id,
		poemContent: "a line",
		poetName: "Sappho",
		provider: "openai",
		options: { style_points: ["Short lines"], context: "admin" },
	}
	const messageOf = (change: object) =>
		errorsOf(highlightBodySchema.safeParse({ ...body, ...change }))[0]?.message

	test("the whole payload is taken", { tags: ["API-17"] }, () => {
		expect(highlightBodySchema.parse(body)).toEqual(body)
	})

	test("empty content", { tags: ["VA-16"] }, () => {
		for (const poemContent of [undefined, null, "", " \n "])
			expect(messageOf({ poemContent })).toBe("Poem content is required")
	})

	test("missing poet name", { tags: ["VA-17"] }, () => {
		for (const poetName of [undefined, null, "", "  "])
			expect(messageOf({ poetName })).toBe("Poet name is required")
	})

	test("missing or malformed poem id", { tags: ["VA-18"] }, () => {
		for (const poemId of [undefined, null, ""])
			expect(messageOf({ poemId })).toBe("Poem ID is required")
		expect(messageOf({ poemId: "x" })).toBe("poemId must be a valid UUID")
	})

	test("an unknown provider is refused", () => {
		expect(messageOf({ provider: "other" })).toMatch(/provider must be one of/)
	})
})

test("an idempotency key is 1 to 255 printable characters", () => {
	for (const good of [id, "1", '"quoted, as the draft has it"', "x".repeat(255)])
		expect(idempotencyKey(good)).toBe(good)
	for (const bad of [null, undefined, "", " ", "x".repeat(256), "é", "a\nb", 12345678])
		expect(idempotencyKey(bad)).toBeNull()
})

test(
	"a call's key that can't be used is refused, never passed over in silence",
	{ tags: ["API-09"] },
	() => {
		const keyOf = (key?: string) =>
			idempotencyKeyOf(new Headers(key === undefined ? {} : { "Idempotency-Key": key }))
		expect([keyOf(), keyOf(""), keyOf("k1")]).toEqual([null, null, "k1"])
		for (const bad of ["x".repeat(256), "é"])
			expect(() => keyOf(bad)).toThrow(expect.objectContaining({ type: "VALIDATION", status: 400 }))
	},
)
