import { QueryClient } from "@tanstack/react-query"
import { afterEach, expect, test, vi } from "vitest"
import { cacheKey, LIFETIME } from "~/platform/data-cache-rules"
import { invalidateKind } from "~/platform/data-cache"
import { AppError } from "~/platform/errors"
import {
	allPoemsQuery,
	initialLettersQuery,
	manyPoetsQuery,
	pageForLetterQuery,
	poetPageQuery,
	poetSearchQuery,
} from "./index-queries"
import { checkInitialLetters, checkLetter, checkPageSize } from "./letters"
import {
	fetchInitialLetters,
	fetchPageForLetter,
	fetchPoetPage,
	searchPoetsByTerm,
} from "./poets-api"

const answer = (body: unknown, status = 200) =>
	vi
		.spyOn(globalThis, "fetch")
		.mockImplementation(
			async () =>
				new Response(typeof body === "string" ? body : JSON.stringify(body), {
					status,
					statusText: status === 404 ? "Not Found" : "",
				}),
		)
const failure = (run: Promise<unknown>) =>
	run.then(
		() => {
			throw new Error("it passed")
		},
		(error: unknown) => error as AppError,
	)
const metadata = {
	currentPage: 1,
	pageSize: 20,
	totalItems: 1,
	totalPages: 1,
	hasNextPage: false,
	hasPreviousPage: false,
}

afterEach(() => vi.restoreAllMocks())

test.each([
	[0, 20],
	[-1, 20],
	[1, 0],
	[1, -5],
	[Number.NaN, 20],
])("PI-38 page %s of size %s is an empty result, without a call", async (page, pageSize) => {
	const fetched = answer([])
	expect(await fetchPoetPage({ page, pageSize })).toMatchObject({
		data: [],
		metadata: { totalItems: 0, totalPages: 0, hasNextPage: false },
	})
	expect(fetched).not.toHaveBeenCalled()
})

test.each(["", "   ", "\t\n"])(
	"PI-39 PI-06 a blank term gives no poets, without a call; one character is enough",
	async (term) => {
		const fetched = answer([])
		expect(await searchPoetsByTerm(term)).toEqual([])
		expect(fetched).not.toHaveBeenCalled()
		await searchPoetsByTerm("e")
		expect(fetched).toHaveBeenCalledTimes(1)
	},
)

test("PI-42 PI-43 lists and searches are asked for by last name", async () => {
	const fetched = answer({ data: [], metadata })
	await fetchPoetPage({ page: 2, pageSize: 50 })
	expect(fetched.mock.calls[0]![0]).toBe("/api/poets?page=2&pageSize=50&sortBy=lastName")
	answer([])
	await searchPoetsByTerm("é&m")
	expect(fetched.mock.calls.at(-1)![0]).toBe("/api/poets/search?term=%C3%A9%26m&sortBy=lastName")
})

test("PI-35 a jump needs a single uppercase letter A–Z", async () => {
	for (const bad of ["", "a", "AB", "É", "1", "#", null, undefined, 7])
		expect(() => checkLetter(bad)).toThrow(
			"Invalid letter parameter. Must be a single uppercase letter.",
		)
	expect(checkLetter("Q")).toBe("Q")
	const fetched = answer({})
	expect(await failure(fetchPageForLetter({ letter: "q", pageSize: 20 }))).toMatchObject({
		type: "VALIDATION",
	})
	expect(fetched).not.toHaveBeenCalled()
})

test("PI-36 its page size must be a positive integer", () => {
	for (const bad of [
		"",
		"0",
		"-1",
		"1.5",
		"1e3",
		"abc",
		" 5",
		0,
		-3,
		2.5,
		Number.NaN,
		Number.POSITIVE_INFINITY,
		null,
	])
		expect(() => checkPageSize(bad)).toThrow(
			"Invalid pageSize parameter. Must be a positive integer.",
		)
	expect([checkPageSize("20"), checkPageSize(50)]).toEqual([20, 50])
})

test("PI-37 initial letters are one-character strings", async () => {
	expect(checkInitialLetters(["A", "Z"])).toEqual(["A", "Z"])
	for (const bad of [["AB"], [""], [1], "AB", null, {}])
		expect(() => checkInitialLetters(bad)).toThrow("Initial letters must be one-character strings.")
	answer(["A", "BC"])
	expect(await failure(fetchInitialLetters())).toMatchObject({ type: "UNEXPECTED", status: 500 })
})

test("CA-04 ER-04 not found: an empty list, but a jump says so", async () => {
	answer("nothing here", 404)
	expect(await searchPoetsByTerm("x")).toEqual([])
	expect(await fetchInitialLetters()).toEqual([])
	expect((await fetchPoetPage({ page: 1, pageSize: 10 })).data).toEqual([])
	expect(await failure(fetchPageForLetter({ letter: "Q", pageSize: 20 }))).toMatchObject({
		type: "NOT_FOUND",
		status: 404,
	})
})

test("ER-03 ER-05 any other failure is a network error with status and body; a bad shape is an unexpected one", async () => {
	answer("down", 503)
	expect(await failure(searchPoetsByTerm("x"))).toMatchObject({
		type: "NETWORK",
		status: 503,
		context: { responseBody: "down" },
	})
	answer("<html>")
	expect(await failure(searchPoetsByTerm("x"))).toMatchObject({ type: "UNEXPECTED", status: 500 })
	answer({ data: "no" })
	expect(await failure(fetchPoetPage({ page: 1, pageSize: 10 }))).toMatchObject({
		type: "UNEXPECTED",
		status: 500,
	})
	vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"))
	expect(await failure(searchPoetsByTerm("x"))).toMatchObject({ type: "NETWORK" })
})

test("EN-15 page-for-letter: targetPage and firstPoetId", async () => {
	answer({ targetPage: 3, firstPoetId: "x" })
	expect(await fetchPageForLetter({ letter: "Q", pageSize: 20 })).toEqual({
		targetPage: 3,
		firstPoetId: "x",
	})
	answer({ targetPage: "3" })
	expect(await failure(fetchPageForLetter({ letter: "Q", pageSize: 20 }))).toMatchObject({
		type: "UNEXPECTED",
	})
})

test("PI-40 PI-41 PI-44 CA-10 lifetimes: all poems 10 minutes, 1000 poets 5, letters 30", async () => {
	expect(
		[
			allPoemsQuery(),
			manyPoetsQuery(),
			poetPageQuery(2, 20),
			poetSearchQuery("x"),
			initialLettersQuery(),
			pageForLetterQuery("Q", 20),
		].map(({ staleTime }) => Number(staleTime) / 60_000),
	).toEqual([10, 5, 5, 5, 30, 5])
	expect([LIFETIME.allPoems, LIFETIME.initialLetters]).toEqual([600_000, 1_800_000])
	const fetched = answer([])
	const cache = new QueryClient()
	await cache.fetchQuery(allPoemsQuery())
	await cache.fetchQuery(allPoemsQuery())
	expect(fetched).toHaveBeenCalledTimes(1)
	expect(String(fetched.mock.calls[0]![0])).toMatch(/^\/api\/poems\?includeArchived=false/)
	answer({ data: [], metadata })
	await cache.fetchQuery(manyPoetsQuery())
	expect(fetched.mock.calls.at(-1)![0]).toBe("/api/poets?page=1&pageSize=1000&sortBy=lastName")
	cache.clear()
})

test("CA-11 CA-13 keys begin with the kind and s:, and a changed poet makes poems out of date too", async () => {
	expect(allPoemsQuery().queryKey[0]).toBe("poems:index")
	expect(initialLettersQuery().queryKey[0]).toBe(cacheKey("poet", "initial-letters"))
	const cache = new QueryClient()
	for (const key of ["poems:index", "poets:x", "templates:x"]) cache.setQueryData([key], 1)
	await invalidateKind(cache, "poet")
	expect(
		["poems:index", "poets:x", "templates:x"].map(
			(key) => cache.getQueryState([key])!.isInvalidated,
		),
	).toEqual([true, true, false])
	cache.clear()
})
