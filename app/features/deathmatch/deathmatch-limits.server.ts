import { isSignedIn } from "~/features/accounts/visitor.server"
import { env } from "~/platform/env.server"
import { hourlyLimit } from "~/platform/http/rate-limit.server"
import { createDeathmatch, saveRound } from "./deathmatches.server"
import type { ResultStore } from "./contest/save-match"

// Visitors without an account may save a limited number of matches an hour.

/** A match has seven rounds, and a changed round is saved again. */
const ROUNDS_PER_MATCH = 20

const countMatch = hourlyLimit({
	name: "deathmatches",
	quota: env.DEATHMATCHES_PER_HOUR_PER_IP,
	refusal: "Too many deathmatches were saved from this address in an hour.",
})
const countRound = hourlyLimit({
	name: "deathmatch-rounds",
	quota: env.DEATHMATCHES_PER_HOUR_PER_IP * ROUNDS_PER_MATCH,
	refusal: "Too many rounds were saved from this address in an hour.",
})

type Saver = { request: Request; address: string }

/** Throws RATE_LIMIT (429). Returns the rate limit headers; none for a signed-in user. */
export const limitMatches = async ({
	request,
	address,
}: Saver): Promise<Record<string, string>> => {
	if (await isSignedIn(request)) return {}
	return countMatch(address)
}

export const limitRounds = async ({ request, address }: Saver): Promise<Record<string, string>> => {
	if (await isSignedIn(request)) return {}
	return countRound(address)
}

/** Saves to the database, under the same limits as the API. */
export const databaseStore = (saver: Saver): ResultStore => ({
	async createDeathmatch(poemIds) {
		await limitMatches(saver)
		return (await createDeathmatch(poemIds)).id
	},
	async saveRound(deathmatch_id, round) {
		await limitRounds(saver)
		return saveRound({ deathmatch_id, ...round })
	},
})
