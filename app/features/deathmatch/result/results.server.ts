import { db } from "~/platform/database/db.server"
import { isUuid } from "~/platform/validation"
import { poetNameOf, titleOf } from "~/features/poems/poem"
import { strongestOpponent } from "~/features/champions/champions.server"
import { pairingsOf, STAGES } from "../contest"
import { finalOf, finishedWinners, meetingOf, type Result, type ResultPoem } from "./result"

type FoundResult =
	{ state: "finished"; result: Result } | { state: "unfinished" } | { state: "unknown" }

const poemFields = {
	id: true,
	title: true,
	content: true,
	subject: true,
	model: true,
	isArchived: true,
	poet: { select: { id: true, name: true } },
} as const

/** Archived poems too. A poem of a saved round can't be deleted: the rounds refer to it. */
export async function findResult(id: string): Promise<FoundResult> {
	if (!isUuid(id)) return { state: "unknown" }
	const match = await db.deathmatch.findUnique({
		where: { id: id.toLowerCase() },
		select: {
			id: true,
			poems: { orderBy: { position: "asc" }, select: { poem: { select: poemFields } } },
			rounds: { select: { roundNumber: true, poem1Id: true, poem2Id: true, winnerId: true } },
		},
	})
	if (!match) return { state: "unknown" }
	const rows = match.poems.map(({ poem }) => poem)
	const winners = finishedWinners(
		rows.map((row) => row.id),
		match.rounds,
	)
	if (!winners) return { state: "unfinished" }
	const poems = rows.map(({ id: poemId, subject, model, isArchived, poet, title }) => ({
		id: poemId,
		subject,
		model,
		isArchived,
		title: titleOf(title),
		poet: poetNameOf(poet.name),
		poetId: poet.id,
	}))
	const content = rows[winners.at(-1) ?? -1]?.content ?? ""
	return { state: "finished", result: { id: match.id, poems, winners, content } }
}

export type NearestLoss = { opponent: ResultPoem; chance: number }

/** Where the ranking saw the champion nearest to losing; null while it does not know the poems. */
export async function findNearestLoss(result: Result): Promise<NearestLoss | null> {
	const champion = finalOf(result)?.winner
	if (!champion) return null
	const beaten = STAGES.flatMap((_, stage) => pairingsOf(stage)).flatMap((pairing) => {
		const meeting = meetingOf(result, pairing)
		return meeting?.winner.id === champion.id ? [meeting.loser] : []
	})
	const strongest = await strongestOpponent(
		champion.id,
		beaten.map(({ id }) => id),
	)
	const opponent = beaten.find(({ id }) => id === strongest?.id)
	return strongest && opponent ? { opponent, chance: strongest.chance } : null
}
