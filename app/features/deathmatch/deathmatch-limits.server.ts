import { isSignedIn } from "~/features/accounts/visitor.server"
import { env } from "~/platform/env.server"
import { hourlyLimit } from "~/platform/rate-limit.server"
import { createDeathmatch, saveRound } from "./deathmatches.server"
import type { ResultStore } from "./save-match"

// How much anybody may have saved without an account. Whoever is signed in is not limited.

/** A match has seven rounds, and those whose picks change are saved again. */
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

/** Who wants something saved. */
export type Saver = { request: Request; address: string }

/** Counts a match, or throws RATE_LIMIT (429). Answers the headers that say what is left; none for the signed-in. */
export const limitMatches = async ({ request, address }: Saver): Promise<Record<string, string>> =>
	(await isSignedIn(request)) ? {} : countMatch(address)

/** The same for a round. */
export const limitRounds = async ({ request, address }: Saver): Promise<Record<string, string>> =>
	(await isSignedIn(request)) ? {} : countRound(address)

/** The database as the place where an action keeps results, under the limits of the API. */
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
