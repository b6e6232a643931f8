import { describe, expect, test } from "vitest"
import {
	cacheKey,
	cacheKinds,
	DEFAULT_LIFETIME,
	GC_TIME,
	invalidatedBy,
	LIFETIME,
	relations,
	retryDelay,
	shouldRetry,
} from "./data-cache-rules"
import { AppError } from "./errors"

const minutes = (count: number) => count * 60_000

describe("lifetimes", () => {
	test("CA-05 five minutes by default", () => expect(DEFAULT_LIFETIME).toBe(minutes(5)))
	test("CA-06 SHORT is one minute", () => expect(LIFETIME.SHORT).toBe(minutes(1)))
	test("CA-07 MEDIUM is five minutes", () => expect(LIFETIME.MEDIUM).toBe(minutes(5)))
	test("CA-08 LONG is thirty minutes", () => expect(LIFETIME.LONG).toBe(minutes(30)))
	test("CA-09 a single poet is kept fifteen minutes", () => expect(LIFETIME.poet).toBe(minutes(15)))
	test("CA-10 the initial letters thirty minutes", () =>
		expect(LIFETIME.initialLetters).toBe(minutes(30)))
	test("CA-12 an answer is kept five minutes after its last use", () =>
		expect(GC_TIME).toBe(minutes(5)))
})

describe("keys", () => {
	test("EN-28 the entity kinds", () =>
		expect(cacheKinds).toEqual(["poem", "poet", "template", "deathmatch", "setting"]))
	test("CA-11 are prefixed by the kind and an s, literally (A-53)", () => {
		expect(cacheKinds.map((kind) => cacheKey(kind, "x", 1, true))).toEqual([
			"poems:x:1:true",
			"poets:x:1:true",
			"templates:x:1:true",
			"deathmatchs:x:1:true",
			"settings:x:1:true",
		])
	})
})

describe("relations", () => {
	test("EN-29 poem to poet by poet_id; deathmatch to two poems by poem1_id and poem2_id", () => {
		expect(relations).toEqual([
			{ kind: "poem", to: "poet", by: "poet_id" },
			{ kind: "deathmatch", to: "poem", by: "poem1_id" },
			{ kind: "deathmatch", to: "poem", by: "poem2_id" },
		])
	})

	test("CA-13 what changes makes out of date whatever refers to it", () => {
		expect(invalidatedBy("poet").sort()).toEqual(["deathmatch", "poem", "poet"])
		expect(invalidatedBy("poem").sort()).toEqual(["deathmatch", "poem"])
		expect(invalidatedBy("deathmatch")).toEqual(["deathmatch"])
		expect(invalidatedBy("template")).toEqual(["template"])
	})
})

describe("retry", () => {
	test("CA-02 1 s, 2 s, 4 s …, capped at 30 s", () =>
		expect([0, 1, 2, 3, 4, 5, 20].map(retryDelay)).toEqual([
			1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
		]))

	test("CA-01 three retries after the first try (A-54), none where the server has refused", () => {
		const failed = new AppError("NETWORK", "503")
		expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failed))).toEqual([
			true,
			true,
			true,
			false,
		])
		expect(shouldRetry(0, new TypeError("Failed to fetch"))).toBe(true)
		expect(shouldRetry(0, new AppError("RATE_LIMIT", "slow"))).toBe(true)
		expect(shouldRetry(0, new AppError("NOT_FOUND", "gone"))).toBe(false)
		expect(shouldRetry(0, new AppError("NETWORK", "400", { status: 400 }))).toBe(false)
	})
})
