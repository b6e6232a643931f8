import { db } from "~/platform/database/db.server"
import { inSlices } from "~/platform/steps.server"
import { fairWeightSteps, type VisitorRound } from "./fair-weights"
import type { Round } from "./model/tally"

/** Rows of one query: reading more would hold the process for too long. */
const PAGE = 1_000

type RoundRow = {
	id: string
	deathmatchId: string
	poem1Id: string
	poem2Id: string
	winnerId: string
	weight: number | null
	visitor: string | null
}

/** All rounds of ranked matches in the order of their ids, page by page. */
async function* pages(): AsyncGenerator<RoundRow[]> {
	let after = ""
	for (let rows = await page(after); rows.length > 0; rows = await page(after)) {
		yield rows
		after = rows.at(-1)?.id ?? ""
	}
}

const page = (after: string) => db.$queryRaw<RoundRow[]>`
	SELECT "Round"."id", "deathmatchId", "poem1Id", "poem2Id", "winnerId", "weight", "visitor"
	FROM "Round" JOIN "Deathmatch" ON "Deathmatch"."id" = "deathmatchId"
	WHERE "Round"."id" > ${after} AND "kind" = 'ranked' AND "winnerId" IS NOT NULL
	ORDER BY "Round"."id" LIMIT ${PAGE}`

export const outcomeOf = ({
	poem1Id,
	poem2Id,
	winnerId,
}: Pick<RoundRow, "poem1Id" | "poem2Id" | "winnerId">) => ({
	winner: winnerId,
	loser: winnerId === poem1Id ? poem2Id : poem1Id,
})

/** Every ranked round with what it counts; a visitor's rounds are weighed together. */
export async function readWeightedRounds(): Promise<{ rounds: Round[]; matches: number }> {
	const settled: Round[] = []
	const fresh: VisitorRound[] = []
	const matches = new Set<string>()
	for await (const rows of pages())
		for (const row of rows) {
			matches.add(row.deathmatchId)
			if (row.weight !== null) settled.push({ ...outcomeOf(row), weight: row.weight })
			else fresh.push({ ...outcomeOf(row), visitor: row.visitor ?? row.deathmatchId })
		}
	const weighed = await inSlices(fairWeightSteps(fresh))
	return { rounds: settled.concat(weighed), matches: matches.size }
}
