import { describe, expect, test } from "vitest"
import { normalizePaging, PAGE_SIZE_CHOICES, pageButtons, pageMetadata } from "./paging"

describe("normalisation", () => {
	test("the page is at least 1", { tags: ["VA-08"] }, () => {
		for (const low of [
			0,
			-3,
			"-1",
			"0",
			Number.NEGATIVE_INFINITY,
			"",
			null,
			undefined,
			"moose",
			{},
			[],
			Number.NaN,
		])
			expect(normalizePaging(low, 10).page).toBe(1)
		expect(normalizePaging("3", 10).page).toBe(3)
		expect(normalizePaging(2.9, 10).page).toBe(2)
	})

	test("the page size is clamped to 1 to 100", { tags: ["VA-09"] }, () => {
		expect(
			[0, -5, 1, 57, 100, 101, 1e9, "250"].map((size) => normalizePaging(1, size).pageSize),
		).toEqual([1, 1, 1, 57, 100, 100, 100, 100])
	})

	test(
		"by default page 1 of size 10, at most 100; the index may ask for more",
		{ tags: ["LM-04"] },
		() => {
			expect(normalizePaging(undefined, undefined)).toEqual({ page: 1, pageSize: 10 })
			expect(normalizePaging(null, "moose", { fallback: 20 })).toEqual({ page: 1, pageSize: 20 })
			expect(normalizePaging(1, 5_000, { max: 1_000 })).toEqual({ page: 1, pageSize: 1_000 })
		},
	)

	test("the shared choices are 10, 25, 50 and 100", { tags: ["LM-06"] }, () =>
		expect(PAGE_SIZE_CHOICES).toEqual([10, 25, 50, 100]),
	)
})

describe("page results", () => {
	test(
		"currentPage, pageSize, totalItems, totalPages, hasNextPage, hasPreviousPage",
		{ tags: ["EN-14"] },
		() => {
			expect(pageMetadata(2, 10, 25)).toEqual({
				currentPage: 2,
				pageSize: 10,
				totalItems: 25,
				totalPages: 3,
				hasNextPage: true,
				hasPreviousPage: true,
			})
			expect(pageMetadata(3, 10, 25)).toMatchObject({ hasNextPage: false })
			expect(pageMetadata(1, 10, 10)).toMatchObject({
				totalPages: 1,
				hasNextPage: false,
				hasPreviousPage: false,
			})
			expect(pageMetadata(1, 10, 0)).toEqual({
				currentPage: 1,
				pageSize: 10,
				totalItems: 0,
				totalPages: 0,
				hasNextPage: false,
				hasPreviousPage: false,
			})
		},
	)

	test("up to five page buttons around the current one", { tags: ["LM-07"] }, () => {
		expect(pageButtons(1, 3)).toEqual([1, 2, 3])
		expect(pageButtons(1, 20)).toEqual([1, 2, 3, 4, 5])
		expect(pageButtons(10, 20)).toEqual([8, 9, 10, 11, 12])
		expect(pageButtons(20, 20)).toEqual([16, 17, 18, 19, 20])
		expect(pageButtons(1, 0)).toEqual([])
	})
})
