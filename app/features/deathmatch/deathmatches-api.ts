import type { QueryClient } from "@tanstack/react-query"
import { expectShape, fetchJson } from "~/platform/api-client"
import type { RoundRecord } from "./contest"
import { invalidateDeathmatches } from "./data-cache"
import type { ResultStore } from "./save-match"

// The calls about deathmatches as the browser makes them.

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null
const hasId = (value: unknown): value is { id: string } =>
	isObject(value) && typeof value.id === "string" && value.id !== ""
const hasRound = (value: unknown): value is { round: object } =>
	isObject(value) && isObject(value.round)

/** Creates the record of a match and answers its id (API-29). */
const createDeathmatch = async (poemIds: string[]): Promise<string> =>
	expectShape(await fetchJson("/api/deathmatches", { method: "POST", body: { poemIds } }), hasId).id

/** Saves a round; the answer must contain an object "round" (API-31). */
const saveRound = async (deathmatchId: string, round: RoundRecord): Promise<object> =>
	expectShape(
		await fetchJson(`/api/deathmatches/${deathmatchId}/rounds`, {
			method: "POST",
			body: { deathmatch_id: deathmatchId, ...round },
		}),
		hasRound,
	).round

/** The API as the place where the browser keeps results; what is cached about deathmatches is out of date afterwards (API-30, API-32). */
export const apiStore = (client: QueryClient): ResultStore => ({
	async createDeathmatch(poemIds) {
		const id = await createDeathmatch(poemIds)
		await invalidateDeathmatches(client)
		return id
	},
	async saveRound(deathmatchId, round) {
		await saveRound(deathmatchId, round)
		await invalidateDeathmatches(client)
	},
})
