import { db } from "~/platform/db.server"
import { fold } from "~/platform/text"
import { MOST_MATCHES } from "./poet-index"
import { tailRange } from "./tails"

export type Match = { id: string; letter: string; place: number; isListed: boolean }

/**
 * Poets whose names contain the text, case and accents ignored, by last name; none for a blank text (PI-39). At most
 * `most`: those whose last name begins with the text first. Both questions are ranges of an index.
 */
export async function findMatches(
	text: string,
	most = MOST_MATCHES,
): Promise<{ matches: Match[]; isCut: boolean }> {
	const wanted = fold(text).replace(/\s+/g, " ")
	if (wanted === "") return { matches: [], isCut: false }
	const [from, before] = tailRange(wanted)
	const [byLastName, anywhere] = await Promise.all([
		db.poet.findMany({
			where: { sortLastName: { gte: from, lt: before } },
			select: { id: true, sortName: true, lastInitial: true, place: true, listedPlace: true },
			orderBy: [{ sortLastName: "asc" }, { sortName: "asc" }, { id: "asc" }],
			take: most + 1,
		}),
		db.$queryRaw<
			{
				id: string
				sortName: string
				lastInitial: string
				place: number | bigint | null
				listedPlace: number | bigint | null
			}[]
		>`
			SELECT DISTINCT "Poet"."id", "Poet"."sortName", "Poet"."lastInitial", "Poet"."place", "Poet"."listedPlace"
			FROM "PoetTail" JOIN "Poet" ON "Poet"."id" = "PoetTail"."poetId"
			WHERE "PoetTail"."tail" >= ${from} AND "PoetTail"."tail" < ${before}
			LIMIT ${most + 1}`,
	])
	const found = new Map<string, Match>()
	for (const { id, sortName, lastInitial, place, listedPlace } of [...byLastName, ...anywhere]) {
		if (sortName.includes(wanted))
			found.set(id, {
				id,
				letter: lastInitial,
				place: Number(place ?? 0),
				isListed: listedPlace !== null,
			})
	}
	const matches = [...found.values()].slice(0, most).sort((one, other) => one.place - other.place)
	return { matches, isCut: matches.length >= most }
}
