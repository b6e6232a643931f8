import { randomUUID } from "node:crypto"
import { transact, transactByRows } from "~/platform/database/db.server"
import { AppError, invalid, notFound } from "~/platform/errors"
import { checkUuid } from "~/platform/validation"
import type { NewRound } from "./deathmatch-schema"
import { tidyMatches } from "./forgotten.server"
import { finishedWinners } from "./result/result"

type DeathmatchRecord = { id: string; created_at: string; poem_ids: string[] }

const ONLY_BY_TICKET = "The rounds of a ranked match are saved with its ticket only."

export type RoundAnswer = {
	id: string
	deathmatch_id: string
	round_number: number
	poem1_id: string
	poem2_id: string
	winner_id: string | null
	created_at: string
	updated_at: string
}

/** The order of the poems counts. Throws VALIDATION when one of them does not exist. */
export async function createDeathmatch(poemIds: readonly string[]): Promise<DeathmatchRecord> {
	const ids = poemIds.map((id) => id.toLowerCase())
	tidyMatches()
	return transact(async (tx) => {
		const poems = await tx.poem.findMany({ where: { id: { in: ids } }, select: { id: true } })
		const known = new Set(poems.map(({ id }) => id))
		const errors = ids.flatMap((id, at) => {
			if (known.has(id)) return []
			return [{ path: `poemIds.${at}`, message: `poemIds[${at}] is not the id of a poem` }]
		})
		if (errors[0]) throw invalid(errors[0].message, errors)
		const row = await tx.deathmatch.create({
			data: {
				id: randomUUID(),
				poems: { create: ids.map((poemId, position) => ({ poemId, position })) },
			},
		})
		return { id: row.id, created_at: row.createdAt.toISOString(), poem_ids: ids }
	})
}

/**
 * Replaces a round of the same number. Throws NOT_FOUND, VALIDATION, and CONFLICT when it would
 * change a finished match: its page is public and may be kept.
 */
export async function saveRound({
	deathmatch_id,
	round_number,
	...poems
}: NewRound): Promise<{ round: RoundAnswer; isNew: boolean }> {
	checkUuid(deathmatch_id, "deathmatch_id")
	const deathmatchId = deathmatch_id.toLowerCase()
	const poem1Id = poems.poem1_id.toLowerCase()
	const poem2Id = poems.poem2_id.toLowerCase()
	const winnerId = poems.winner_id?.toLowerCase() ?? null
	return transactByRows(async (tx) => {
		// Locks the row, so that rounds of one match are saved one after the other.
		await tx.deathmatch.updateMany({ where: { id: deathmatchId }, data: { id: deathmatchId } })
		const deathmatch = await tx.deathmatch.findUnique({
			where: { id: deathmatchId },
			select: {
				kind: true,
				poems: { orderBy: { position: "asc" }, select: { poemId: true } },
				rounds: true,
			},
		})
		if (!deathmatch) throw notFound("Deathmatch not found")
		if (deathmatch.kind === "ranked") throw new AppError("CONFLICT", ONLY_BY_TICKET)
		for (const [field, id] of Object.entries({ poem1_id: poem1Id, poem2_id: poem2Id })) {
			if (deathmatch.poems.some(({ poemId }) => poemId === id)) continue
			const message = `${field} is not a poem of this deathmatch`
			throw invalid(message, [{ path: field, message }])
		}
		const data = { poem1Id, poem2Id, winnerId }
		refuseChange(deathmatch, { roundNumber: round_number, ...data })
		const id = randomUUID()
		const row = await tx.round.upsert({
			where: { deathmatchId_roundNumber: { deathmatchId, roundNumber: round_number } },
			create: { id, deathmatchId, roundNumber: round_number, ...data },
			update: data,
		})
		return { isNew: row.id === id, round: roundAnswer(row) }
	})
}

type SavedMatch = {
	poems: readonly { poemId: string }[]
	rounds: readonly Pick<RoundRow, "roundNumber" | "poem1Id" | "poem2Id" | "winnerId">[]
}

/** Throws CONFLICT. The same round once more changes nothing. */
function refuseChange({ poems, rounds }: SavedMatch, round: SavedMatch["rounds"][number]): void {
	const poemIds = poems.map(({ poemId }) => poemId)
	if (!finishedWinners(poemIds, rounds)) return
	const isSame = rounds.some(
		(saved) =>
			saved.roundNumber === round.roundNumber &&
			saved.poem1Id === round.poem1Id &&
			saved.poem2Id === round.poem2Id &&
			saved.winnerId === round.winnerId,
	)
	if (!isSame) throw new AppError("CONFLICT", "This deathmatch is finished: its rounds stay.")
}

type RoundRow = {
	id: string
	deathmatchId: string
	roundNumber: number
	poem1Id: string
	poem2Id: string
	winnerId: string | null
	createdAt: Date
	updatedAt: Date
}

const roundAnswer = (row: RoundRow): RoundAnswer => ({
	id: row.id,
	deathmatch_id: row.deathmatchId,
	round_number: row.roundNumber,
	poem1_id: row.poem1Id,
	poem2_id: row.poem2Id,
	winner_id: row.winnerId,
	created_at: row.createdAt.toISOString(),
	updated_at: row.updatedAt.toISOString(),
})
