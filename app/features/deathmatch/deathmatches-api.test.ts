import { QueryClient } from "@tanstack/react-query"
import { describe, expect, test, vi } from "vitest"
import { cacheKey } from "./data-cache"
import { apiStore } from "./deathmatches-api"

const round = { round_number: 1, poem1_id: "a", poem2_id: "b", winner_id: "b" }

function answers(status: number, body: unknown) {
	return vi
		.spyOn(globalThis, "fetch")
		.mockImplementation(async () => Response.json(body, { status }))
}

function cacheWith(keys: string[]) {
	const client = new QueryClient()
	for (const key of keys) client.setQueryData([key], 1)
	return { client, isStale: (key: string) => client.getQueryState([key])?.isInvalidated }
}
const mine = cacheKey("deathmatch", "m1")
const poem = cacheKey("poem", "p1")

describe("the browser's calls", () => {
	test(
		"creating answers the id; what is cached about deathmatches is out of date, poems are not",
		{ tags: ["API-29", "API-30"] },
		async () => {
			const fetched = answers(201, { id: "m1" })
			const { client, isStale } = cacheWith([mine, poem])
			expect(await apiStore(client).createDeathmatch(["a", "b"])).toBe("m1")
			expect(fetched).toHaveBeenCalledWith(
				"/api/deathmatches",
				expect.objectContaining({ method: "POST", body: JSON.stringify({ poemIds: ["a", "b"] }) }),
			)
			expect([isStale(mine), isStale(poem)]).toEqual([true, false])
		},
	)

	test(
		"saving sends the specified payload and makes the cache out of date",
		{ tags: ["API-31", "API-32"] },
		async () => {
			const fetched = answers(200, { round: {} })
			const { client, isStale } = cacheWith([mine])
			await apiStore(client).saveRound("m1", round)
			expect(fetched).toHaveBeenCalledWith(
				"/api/deathmatches/m1/rounds",
				expect.objectContaining({
					method: "POST",
					body: JSON.stringify({ deathmatch_id: "m1", ...round }),
				}),
			)
			expect(isStale(mine)).toBe(true)
		},
	)

	test(
		"an answer without a round, or without an id, is an unexpected shape",
		{ tags: ["API-31"] },
		async () => {
			for (const body of [{}, { round: null }, { round: "x" }, null, [], { id: 7 }, { id: "" }]) {
				answers(200, body)
				const { client, isStale } = cacheWith([mine])
				await expect(apiStore(client).saveRound("m1", round)).rejects.toMatchObject({
					type: "UNEXPECTED",
					status: 500,
				})
				await expect(apiStore(client).createDeathmatch(["a"])).rejects.toMatchObject({
					type: "UNEXPECTED",
					status: 500,
				})
				expect(isStale(mine)).toBe(false)
			}
		},
	)

	test("a refusal is a network error with its status", async () => {
		answers(503, {})
		await expect(apiStore(new QueryClient()).createDeathmatch(["a"])).rejects.toMatchObject({
			type: "NETWORK",
			status: 503,
		})
	})
})
