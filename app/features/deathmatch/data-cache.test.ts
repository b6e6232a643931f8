import { QueryClient, useQueryClient } from "@tanstack/react-query"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { afterEach, describe, expect, test, vi } from "vitest"
import { AppError } from "~/platform/errors"
import {
	allPoemsQuery,
	allPoetsQuery,
	cacheKey,
	invalidateDeathmatches,
	STALE_TIME,
	createQueryClient,
	poemQuery,
	retryDelay,
	shouldRetry,
} from "./data-cache"
import { QueryCacheProvider } from "./query-cache-provider"

const ID = "0123abcd-4567-489a-8cde-0123456789ab"
const MINUTE = 60_000

function stubFetch(...answers: (() => Response)[]) {
	const asked = vi.fn<typeof fetch>(async () => {
		const next = answers.length > 1 ? answers.shift() : answers[0]
		return next?.() ?? Response.error()
	})
	vi.stubGlobal("fetch", asked)
	return asked
}
const missing = () => Response.json({}, { status: 404 })
const quiet = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

afterEach(() => {
	vi.unstubAllGlobals()
	vi.useRealTimers()
})

describe("lifetimes", () => {
	test(
		"an answer counts for five minutes unless told otherwise",
		{ tags: ["CA-05", "CA-07"] },
		() =>
			expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
				staleTime: 5 * MINUTE,
			}),
	)
	test("an answer is kept five minutes after its last use", { tags: ["CA-12"] }, () =>
		expect(createQueryClient().getDefaultOptions().queries).toMatchObject({ gcTime: 5 * MINUTE }),
	)

	test("all poems are asked for once in ten minutes", { tags: ["PI-40", "BK-64"] }, async () => {
		vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] })
		const asked = stubFetch(() => Response.json([{ id: ID }]))
		const client = quiet()
		await client.fetchQuery(allPoemsQuery())
		vi.setSystemTime(Date.now() + STALE_TIME.allPoems - 1)
		await client.fetchQuery(allPoemsQuery())
		expect(asked).toHaveBeenCalledTimes(1)
		vi.setSystemTime(Date.now() + 2)
		await client.fetchQuery(allPoemsQuery())
		expect(asked).toHaveBeenCalledTimes(2)
		expect(STALE_TIME.allPoems).toBe(10 * MINUTE)
		client.clear()
	})

	test(
		"a poem that is not there is asked for again, one that is there is not",
		{ tags: ["CA-03"] },
		async () => {
			const asked = stubFetch(missing, missing, () => Response.json({ id: ID, highlights: [] }))
			const client = quiet()
			expect(await client.fetchQuery(poemQuery(ID))).toBeNull()
			expect(await client.fetchQuery(poemQuery(ID))).toBeNull()
			expect(await client.fetchQuery(poemQuery(ID))).toMatchObject({ id: ID })
			expect(await client.fetchQuery(poemQuery(ID))).toMatchObject({ id: ID })
			expect(asked).toHaveBeenCalledTimes(3)
			client.clear()
		},
	)

	test("a list that is not there is an empty one", { tags: ["CA-04"] }, async () => {
		stubFetch(missing)
		expect(await quiet().fetchQuery(allPoetsQuery())).toEqual([])
	})
})

describe("keys", () => {
	test("are prefixed by the kind and an s, literally", { tags: ["CA-11"] }, () =>
		expect([cacheKey("poem", "x", 1, true), cacheKey("poet", "x"), cacheKey("deathmatch")]).toEqual(
			["poems:x:1:true", "poets:x", "deathmatchs:"],
		),
	)

	test(
		"a saved result makes what is known of deathmatches out of date, and nothing else",
		{ tags: ["API-30", "API-32"] },
		async () => {
			const client = new QueryClient()
			const keys = [cacheKey("deathmatch", "m1"), cacheKey("poem", "p1")]
			for (const key of keys) client.setQueryData([key], 1)
			await invalidateDeathmatches(client)
			expect(keys.map((key) => client.getQueryState([key])?.isInvalidated)).toEqual([true, false])
			client.clear()
		},
	)
})

describe("retry", () => {
	test("1 s, 2 s, 4 s …, capped at 30 s", { tags: ["CA-02"] }, () =>
		expect([0, 1, 2, 3, 4, 5, 20].map(retryDelay)).toEqual([
			1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
		]),
	)

	test(
		"three retries after the first try, none where the server has refused",
		{ tags: ["CA-01"] },
		() => {
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
		},
	)

	test(
		"a failed read is tried three times more, after 1, 2 and 4 seconds",
		{ tags: ["CA-01", "CA-02"] },
		async () => {
			vi.useFakeTimers()
			const asked = vi.fn<typeof fetch>().mockRejectedValue(new TypeError("Failed to fetch"))
			vi.stubGlobal("fetch", asked)
			const client = createQueryClient()
			const read = client.fetchQuery(allPoemsQuery()).catch((error: unknown) => error)
			const counts: number[] = []
			for (const wait of [0, 999, 1, 1_999, 1, 3_999, 1]) {
				await vi.advanceTimersByTimeAsync(wait)
				counts.push(asked.mock.calls.length)
			}
			expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4])
			await vi.advanceTimersByTimeAsync(60_000)
			expect(asked).toHaveBeenCalledTimes(4)
			expect(await read).toMatchObject({ type: "NETWORK" })
			client.clear()
		},
	)
})

test(
	"the game renders inside a data-cache provider; outside of it there is no cache",
	{ tags: ["NF-06"] },
	() => {
		const Reader = () => createElement("p", null, typeof useQueryClient().fetchQuery)
		const render = (content: ReturnType<typeof createElement>) => renderToStaticMarkup(content)
		expect(render(createElement(QueryCacheProvider, null, createElement(Reader)))).toBe(
			"<p>function</p>",
		)
		expect(() => render(createElement(Reader))).toThrow("No QueryClient set")
	},
)
