import { db } from "~/platform/database/db.server"
import { rememberUntilWrite } from "~/platform/database/remember.server"
import { dayOf } from "~/platform/date"
import { type Candidate, chooseDaily } from "./daily"

/** Those with the lowest ids, which are random: enough for three years, and quickly read. */
const MAX_CANDIDATES = 1_000

const readCandidates = async (isProtected: boolean): Promise<Candidate[]> =>
	db.poem.findMany({
		where: { isProtected, isArchived: false },
		orderBy: { id: "asc" },
		take: MAX_CANDIDATES,
		select: { id: true, createdAt: true },
	})

const dailyPoems = rememberUntilWrite(async (today: string, count: number) => {
	const curated = await readCandidates(true)
	const candidates = curated.length > 0 ? curated : await readCandidates(false)
	const chosen = chooseDaily(candidates, today, count)
	const rows = await db.poem.findMany({
		where: { id: { in: chosen.map(({ id }) => id) } },
		select: {
			id: true,
			title: true,
			content: true,
			shelf: true,
			model: true,
			poet: { select: { name: true } },
		},
	})
	return chosen.flatMap(({ day, id }) => {
		const row = rows.find((poem) => poem.id === id)
		return row ? [{ ...row, day, poet: row.poet.name }] : []
	})
})

/** The latest first. A day begins and ends at midnight UTC. */
export const listDailyPoems = async (now: Date, count: number) => dailyPoems(dayOf(now), count)

export const findPoemOfTheDay = async (now: Date) => (await listDailyPoems(now, 1))[0] ?? null

export type DailyPoem = NonNullable<Awaited<ReturnType<typeof findPoemOfTheDay>>>
