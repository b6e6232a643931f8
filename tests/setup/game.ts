import type { ContestSetup } from "~/features/deathmatch/bracket"
import { PAIRINGS } from "~/features/deathmatch/bracket"
import { encodeMatch } from "~/features/deathmatch/contest/match-cookie"
import { createDeathmatch, saveRound } from "~/features/deathmatch/deathmatches.server"
import { type Match, newMatch } from "~/features/deathmatch/match"
import { readCookie } from "~/platform/http/cookies"
import { db } from "~/platform/database/db.server"

export function cookieOf({ cookies }: { cookies: string[] }, name: string): string | null {
	const cookie = cookies.find((text) => text.startsWith(`${name}=`))
	return cookie ? readCookie(cookie.split(";")[0], name) : null
}

/** Eight poems of the library by eight poets. */
export async function librarySetup(subject = "Moose"): Promise<ContestSetup> {
	const poets = await db.poet.findMany({
		where: { poems: { some: { subject, isArchived: false } } },
		select: {
			id: true,
			name: true,
			poems: { where: { subject, isArchived: false }, select: { id: true }, take: 1 },
		},
		orderBy: { sortName: "asc" },
		take: 8,
	})
	const bracketPositions = poets.map(({ id, name, poems }) => ({
		poet: name,
		poet_id: id,
		poemIndex: 0,
		poemId: poems[0]!.id,
	}))
	return { bracketPositions, pairings: PAIRINGS, subject }
}

/** The id of a finished match: of each pairing the first poem wins. */
export async function finishedMatch(): Promise<string> {
	const { bracketPositions } = await librarySetup()
	const poems = bracketPositions.map(({ poemId }) => poemId ?? "")
	const { id } = await createDeathmatch(poems)
	const pairs = [
		[0, 1],
		[2, 3],
		[4, 5],
		[6, 7],
		[0, 2],
		[4, 6],
		[0, 4],
	] as const
	for (const [at, [first, second]] of pairs.entries())
		await saveRound({
			deathmatch_id: id,
			round_number: at + 1,
			poem1_id: poems[first] ?? "",
			poem2_id: poems[second] ?? "",
			winner_id: poems[first] ?? "",
		})
	return id
}

export const libraryMatch = async (over: Partial<Match> = {}): Promise<Match> => ({
	...newMatch(await librarySetup(), Date.now()),
	...over,
})

export const contestCookieOf = (match: Match): string => `deathmatchContest=${encodeMatch(match)}`

/** Every query for poems fails until the result is called. */
export async function breakDatabase(): Promise<() => Promise<void>> {
	await db.$executeRawUnsafe('ALTER TABLE "Poem" RENAME TO "PoemAway"')
	return async () => void (await db.$executeRawUnsafe('ALTER TABLE "PoemAway" RENAME TO "Poem"'))
}
