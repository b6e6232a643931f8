import { QueryClient } from "@tanstack/react-query"
import { afterEach, describe, expect, test, vi } from "vitest"
import { fetchPoem, fetchPoems, readPoem, readPoems } from "~/features/poems/poems-api"
import { fetchPoet, fetchPoets, readPoet, readPoets } from "~/features/poets/poets-api"
import { fetchJson } from "./api-client"
import { makeQueryClient } from "./data-cache"

const ID = "0123abcd-4567-489a-8cde-0123456789ab"
const answer = (body: unknown, init: ResponseInit = {}) =>
	new Response(typeof body === "string" ? body : JSON.stringify(body), init)
const missing = () =>
	answer({ message: "Poem not found" }, { status: 404, statusText: "Not Found" })

function stubFetch(...answers: (Response | Error | (() => Response))[]) {
	const asked = vi.fn<typeof fetch>(async () => {
		const next = answers.length > 1 ? answers.shift() : answers[0]
		if (next instanceof Error) throw next
		return typeof next === "function" ? next() : (next ?? answer([])).clone()
	})
	vi.stubGlobal("fetch", asked)
	return asked
}
afterEach(() => {
	vi.unstubAllGlobals()
	vi.useRealTimers()
})

describe("calls", () => {
	test("ER-03 what is not ok becomes a NETWORK error with status, status text and body", async () => {
		stubFetch(answer("over capacity", { status: 503, statusText: "Service Unavailable" }))
		await expect(fetchJson("/api/poems")).rejects.toMatchObject({
			type: "NETWORK",
			status: 503,
			context: { status: 503, statusText: "Service Unavailable", responseBody: "over capacity" },
		})
		await expect(fetchPoems()).rejects.toMatchObject({ type: "NETWORK", status: 503 })
	})

	test("ER-03 no answer at all is a NETWORK error too", async () => {
		stubFetch(new TypeError("Failed to fetch"))
		await expect(fetchJson("/api/poems")).rejects.toMatchObject({ type: "NETWORK" })
	})

	test("ER-04 a 404 is NOT_FOUND for poets and highlights, and a NETWORK error elsewhere (A-42)", async () => {
		stubFetch(missing)
		await expect(fetchPoet(ID)).rejects.toMatchObject({ type: "NOT_FOUND", status: 404 })
		await expect(fetchPoets()).rejects.toMatchObject({ type: "NOT_FOUND" })
		await expect(fetchJson(`/api/highlights/poem/${ID}`, { notFound: true })).rejects.toMatchObject(
			{ type: "NOT_FOUND" },
		)
		await expect(fetchJson(`/api/poems/${ID}`)).rejects.toMatchObject({
			type: "NETWORK",
			status: 404,
		})
	})

	test("ER-05 a bad shape becomes an UNEXPECTED error with status 500", async () => {
		for (const body of ["<html>", "", "null", '{"data":[]}', "7"]) {
			stubFetch(answer(body))
			for (const read of [fetchPoems, fetchPoets, () => fetchPoet(ID), () => fetchPoem(ID)])
				await expect(read()).rejects.toMatchObject({ type: "UNEXPECTED", status: 500 })
		}
	})

	test("a body goes as JSON, and an answer without one is nothing", async () => {
		const asked = stubFetch(() => new Response(null, { status: 204 }))
		expect(
			await fetchJson("/api/poems/1", { method: "PUT", body: { is_archived: true } }),
		).toBeUndefined()
		expect(asked).toHaveBeenCalledWith(
			"/api/poems/1",
			expect.objectContaining({
				method: "PUT",
				body: '{"is_archived":true}',
				headers: { Accept: "application/json", "Content-Type": "application/json" },
			}),
		)
	})
})

describe("reads", () => {
	test("API-05 an unknown poem is null", async () => {
		stubFetch(missing)
		expect(await fetchPoem(ID)).toBeNull()
	})

	test("API-43 the read functions ask their calls: all poets, a poet, a poem, all poems", async () => {
		const asked = stubFetch(
			() => answer([{ id: ID, name: "Sappho" }]),
			() => answer({ id: ID, name: "Sappho" }),
			() => answer({ id: ID, highlights: [] }),
			() => answer([{ id: ID }]),
			() => answer([{ id: ID }]),
		)
		expect(await fetchPoets()).toEqual([{ id: ID, name: "Sappho" }])
		expect(await fetchPoet(ID)).toMatchObject({ name: "Sappho" })
		expect(await fetchPoem(ID)).toMatchObject({ id: ID })
		expect(await fetchPoems()).toHaveLength(1)
		expect(await fetchPoems({ includeArchived: true })).toHaveLength(1)
		expect(asked.mock.calls.map(([path]) => path)).toEqual([
			"/api/poets",
			`/api/poets/${ID}`,
			`/api/poems/${ID}`,
			"/api/poems?includeArchived=false",
			"/api/poems?includeArchived=true",
		])
	})

	test("VA-14 a poet's id is required, before any call", async () => {
		const asked = stubFetch(answer({}))
		await expect(fetchPoet("")).rejects.toMatchObject({
			type: "VALIDATION",
			message: "Poet ID is required",
		})
		expect(asked).not.toHaveBeenCalled()
	})

	test("VA-15 a fetched poem must have the id that was asked for and a highlights array", async () => {
		stubFetch(answer({ id: "other", highlights: [] }))
		await expect(fetchPoem(ID)).rejects.toMatchObject({ type: "UNEXPECTED", status: 500 })
		stubFetch(answer({ id: ID, highlights: null }))
		await expect(fetchPoem(ID)).rejects.toMatchObject({ type: "UNEXPECTED" })
		stubFetch(answer({ id: ID, highlights: [] }))
		expect(await fetchPoem(ID.toUpperCase())).toMatchObject({ id: ID })
	})
})

describe("reads through the cache", () => {
	const quiet = () => new QueryClient()

	test("CA-03 only what is not null is kept", async () => {
		const asked = stubFetch(missing, missing, () => answer({ id: ID, highlights: [] }))
		const client = quiet()
		expect(await readPoem(client, ID)).toBeNull()
		expect(await readPoem(client, ID)).toBeNull()
		expect(await readPoem(client, ID)).toMatchObject({ id: ID })
		expect(await readPoem(client, ID)).toMatchObject({ id: ID })
		expect(asked).toHaveBeenCalledTimes(3)
	})

	test("CA-04 a list that is not there is an empty one", async () => {
		stubFetch(missing)
		expect(await readPoets(quiet())).toEqual([])
	})

	test("BK-64 all poems are asked for once in ten minutes; CA-09 a poet once in fifteen", async () => {
		vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] })
		const asked = stubFetch(() => answer([{ id: ID }]))
		const client = quiet()
		const minute = 60_000
		await readPoems(client)
		vi.setSystemTime(Date.now() + 10 * minute - 1)
		await readPoems(client)
		expect(asked).toHaveBeenCalledTimes(1)
		vi.setSystemTime(Date.now() + 2)
		await readPoems(client)
		expect(asked).toHaveBeenCalledTimes(2)

		const poet = stubFetch(() => answer({ id: ID, name: "Sappho" }))
		await readPoet(client, ID)
		vi.setSystemTime(Date.now() + 15 * minute - 1)
		await readPoet(client, ID)
		expect(poet).toHaveBeenCalledTimes(1)
		vi.setSystemTime(Date.now() + 2)
		await readPoet(client, ID)
		expect(poet).toHaveBeenCalledTimes(2)
		client.clear()
	})

	test("CA-01, CA-02 a failed read is tried three times more, after 1, 2 and 4 seconds", async () => {
		vi.useFakeTimers()
		const asked = stubFetch(new TypeError("Failed to fetch"))
		const client = makeQueryClient()
		const read = readPoems(client).catch((error: unknown) => error)
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
	})

	test("CA-12 an unused answer is forgotten five minutes after its last use", () => {
		expect(makeQueryClient().getDefaultOptions().queries).toMatchObject({ gcTime: 5 * 60_000 })
	})
})
