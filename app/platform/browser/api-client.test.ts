import { afterEach, describe, expect, test, vi } from "vitest"
import { fetchPoem, fetchPoems } from "~/features/poems/poems-api"
import { fetchPoets } from "~/features/poets/poets-api"
import { fetchJson } from "./api-client"

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
})

describe("calls", () => {
	test(
		"what is not ok becomes a NETWORK error with status, status text and body",
		{ tags: ["ER-03"] },
		async () => {
			stubFetch(answer("over capacity", { status: 503, statusText: "Service Unavailable" }))
			await expect(fetchJson("/api/poems")).rejects.toMatchObject({
				type: "NETWORK",
				status: 503,
				context: { status: 503, statusText: "Service Unavailable", responseBody: "over capacity" },
			})
			await expect(fetchPoems()).rejects.toMatchObject({ type: "NETWORK", status: 503 })
		},
	)

	test("no answer at all is a NETWORK error too", { tags: ["ER-03"] }, async () => {
		stubFetch(new TypeError("Failed to fetch"))
		await expect(fetchJson("/api/poems")).rejects.toMatchObject({ type: "NETWORK" })
	})

	test(
		"a 404 is NOT_FOUND for poets and highlights, and a NETWORK error elsewhere",
		{ tags: ["ER-04"] },
		async () => {
			stubFetch(missing)
			await expect(fetchPoets()).rejects.toMatchObject({ type: "NOT_FOUND", status: 404 })
			await expect(
				fetchJson(`/api/highlights/poem/${ID}`, { notFound: true }),
			).rejects.toMatchObject({ type: "NOT_FOUND" })
			await expect(fetchJson(`/api/poems/${ID}`)).rejects.toMatchObject({
				type: "NETWORK",
				status: 404,
			})
		},
	)

	test("a bad shape becomes an UNEXPECTED error with status 500", { tags: ["ER-05"] }, async () => {
		for (const body of ["<html>", "", "null", '{"data":[]}', "7"]) {
			stubFetch(answer(body))
			for (const read of [fetchPoems, fetchPoets, () => fetchPoem(ID)])
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
	test("an unknown poem is null", { tags: ["API-05"] }, async () => {
		stubFetch(missing)
		expect(await fetchPoem(ID)).toBeNull()
	})

	test(
		"the read functions ask their calls: all poets, a poem, all poems",
		{ tags: ["API-43"] },
		async () => {
			const asked = stubFetch(
				() => answer([{ id: ID, name: "Sappho" }]),
				() => answer({ id: ID, highlights: [] }),
				() => answer([{ id: ID }]),
				() => answer([{ id: ID }]),
			)
			expect(await fetchPoets()).toEqual([{ id: ID, name: "Sappho" }])
			expect(await fetchPoem(ID)).toMatchObject({ id: ID })
			expect(await fetchPoems()).toHaveLength(1)
			expect(await fetchPoems({ includeArchived: true })).toHaveLength(1)
			expect(asked.mock.calls.map(([path]) => path)).toEqual([
				"/api/poets",
				`/api/poems/${ID}`,
				"/api/poems?includeArchived=false",
				"/api/poems?includeArchived=true",
			])
		},
	)

	test(
		"a fetched poem must have the id that was asked for and a highlights array",
		{ tags: ["VA-15"] },
		async () => {
			stubFetch(answer({ id: "other", highlights: [] }))
			await expect(fetchPoem(ID)).rejects.toMatchObject({ type: "UNEXPECTED", status: 500 })
			stubFetch(answer({ id: ID, highlights: null }))
			await expect(fetchPoem(ID)).rejects.toMatchObject({ type: "UNEXPECTED" })
			stubFetch(answer({ id: ID, highlights: [] }))
			expect(await fetchPoem(ID.toUpperCase())).toMatchObject({ id: ID })
		},
	)
})
