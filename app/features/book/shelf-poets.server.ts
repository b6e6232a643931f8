import { db } from "~/platform/database/db.server"
import { rememberUntilWrite } from "~/platform/database/remember.server"
import { fold } from "~/platform/text"
import { findMatchesOnShelf } from "../poets/poet-matches.server"

const POETS_IN_LIST = 200
const MAX_FOUND = 150

export const poetsOnShelf = rememberUntilWrite(async (subject: string) =>
	db.shelfPoet.findMany({
		where: { shelfName: subject },
		orderBy: [{ sortName: "asc" }, { poetId: "asc" }],
		select: { poetName: true, poetId: true, sortName: true, curatedCount: true },
		take: POETS_IN_LIST + 1,
	}),
)
export const poetNamed = rememberUntilWrite(async (subject: string, sortName: string) =>
	db.shelfPoet.findFirst({
		where: { shelfName: subject, sortName },
		select: { poetName: true, poetId: true, sortName: true },
	}),
)
type NeighbourNames = {
	previous: string | null
	next: string | null
	first: string | null
	last: string | null
}

// Four index lookups. The SQL works in SQLite and PostgreSQL.
export const neighbourPoets = rememberUntilWrite(
	async (shelf: string, name: string, poetId: string): Promise<[string, string]> => {
		const sortName = fold(name)
		const [found] = await db.$queryRaw<NeighbourNames[]>`SELECT
		(SELECT "poetName" FROM "ShelfPoet"
			WHERE "shelfName" = ${shelf} AND ("sortName", "poetId") < (${sortName}, ${poetId})
			ORDER BY "sortName" DESC, "poetId" DESC LIMIT 1) AS "previous",
		(SELECT "poetName" FROM "ShelfPoet"
			WHERE "shelfName" = ${shelf} AND ("sortName", "poetId") > (${sortName}, ${poetId})
			ORDER BY "sortName", "poetId" LIMIT 1) AS "next",
		(SELECT "poetName" FROM "ShelfPoet" WHERE "shelfName" = ${shelf}
			ORDER BY "sortName", "poetId" LIMIT 1) AS "first",
		(SELECT "poetName" FROM "ShelfPoet" WHERE "shelfName" = ${shelf}
			ORDER BY "sortName" DESC, "poetId" DESC LIMIT 1) AS "last"`
		return [found?.previous ?? found?.last ?? name, found?.next ?? found?.first ?? name]
	},
)

type PoetNames = { names: string[]; hasMore: boolean }

/** By last name, as in the index of poets. */
export async function listPoetsOnShelf(subject: string, q: string): Promise<PoetNames> {
	if (fold(q) === "") return listAll(subject)
	const { matches, isCut } = await findMatchesOnShelf(subject, q, MAX_FOUND)
	return { names: await byLastName(matches), hasMore: isCut }
}

const listAll = rememberUntilWrite(async (subject: string): Promise<PoetNames> => {
	const listed = await poetsOnShelf(subject)
	return {
		names: await byLastName(listed.slice(0, POETS_IN_LIST)),
		hasMore: listed.length > POETS_IN_LIST,
	}
})

async function byLastName(poets: readonly { poetId: string }[]): Promise<string[]> {
	const rows = await db.poet.findMany({
		where: { id: { in: poets.map(({ poetId }) => poetId) } },
		select: { name: true, place: true },
	})
	return rows.sort((one, other) => (one.place ?? 0) - (other.place ?? 0)).map(({ name }) => name)
}
