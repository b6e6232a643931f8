import type { QueryClient } from "@tanstack/react-query"
import { expectShape, fetchJson } from "~/platform/browser/api-client"
import { isObject, isText } from "~/platform/shape"
import type { RoundRecord } from "./contest"
import { invalidateDeathmatches } from "./data-cache"
import type { ResultStore } from "./contest/save-match"

const hasId = (value: unknown): value is { id: string } => isObject(value) && isText(value.id)
const hasRound = (value: unknown): value is { round: object } =>
	isObject(value) && isObject(value.round)

async function postDeathmatch(poemIds: string[]): Promise<string> {
	const answer = await fetchJson("/api/deathmatches", { method: "POST", body: { poemIds } })
	return expectShape(answer, hasId).id
}

async function postRound(deathmatchId: string, round: RoundRecord): Promise<void> {
	const body = { deathmatch_id: deathmatchId, ...round }
	const path = `/api/deathmatches/${deathmatchId}/rounds`
	expectShape(await fetchJson(path, { method: "POST", body }), hasRound)
}

export const apiStore = (client: QueryClient): ResultStore => ({
	async createDeathmatch(poemIds) {
		const id = await postDeathmatch(poemIds)
		await invalidateDeathmatches(client)
		return id
	},
	async saveRound(deathmatchId, round) {
		await postRound(deathmatchId, round)
		await invalidateDeathmatches(client)
	},
})
