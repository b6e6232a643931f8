import { links } from "~/links"
import type { BlindPairing, MatchState } from "./ranked.server"

const pairingAnswer = (pairing: BlindPairing | null) =>
	pairing && { round_number: pairing.number, poems: pairing.poems }

/** A new match: the first pairing, of which nothing but the verse is told. */
export const dealtAnswer = (ticket: string, { matchId, expiresAt, pairing }: MatchState) => ({
	id: matchId,
	ticket,
	expires_at: expiresAt.toISOString(),
	pairing: pairingAnswer(pairing),
})

/** After a choice: the names of the two poems, and the next pairing or the result. */
export const decidedAnswer = ({ matchId, pairing, decided }: MatchState) => ({
	id: matchId,
	decided: decided && {
		round_number: decided.number,
		poems: decided.poems.map(({ side, id, title, poet, isChosen }) => ({
			side,
			id,
			title,
			poet_name: poet,
			is_chosen: isChosen,
		})),
	},
	pairing: pairingAnswer(pairing),
	result: pairing ? null : links.result(matchId),
})
