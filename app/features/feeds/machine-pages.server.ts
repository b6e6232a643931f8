import { db } from "~/platform/database/db.server"
import { fromPlace, shelfList } from "~/features/catalog/poem-places.server"
import { listLetters } from "~/features/catalog/poet-places.server"
import { GROUPS_PER_PAGE } from "~/features/poet-index/poet-index"
import { atomFeed, FEED_LENGTH } from "./feed"
import { titleOf } from "~/features/poems/poem"
import { listShelves } from "~/features/catalog/shelves.server"
import { mapIndex, type MappedPoem, POEMS_PER_MAP, urlSet } from "./sitemap"

export async function readFeed(origin: string): Promise<string> {
	const rows = await db.poem.findMany({
		// These conditions let the database read the index of dates from its end.
		where: { createdAt: { gt: new Date(0) }, isArchived: { not: true } },
		orderBy: [{ createdAt: "desc" }, { id: "desc" }],
		take: FEED_LENGTH,
		select: {
			id: true,
			title: true,
			content: true,
			shelf: true,
			model: true,
			createdAt: true,
			updatedAt: true,
			poet: { select: { name: true } },
		},
	})
	const poems = rows.map(({ poet, title, createdAt, updatedAt, ...rest }) => ({
		...rest,
		feedId: `urn:uuid:${rest.id}`,
		title: titleOf(title),
		poet: poet.name,
		createdAt: createdAt.toISOString(),
		updatedAt: updatedAt.toISOString(),
	}))
	return atomFeed(poems, origin)
}

const MAX_FROM = 2 ** 31 - POEMS_PER_MAP

async function readMapped(shelf: string, from: number): Promise<MappedPoem[]> {
	const rows = await db.poem.findMany({
		...(await fromPlace(shelfList(shelf), from)),
		take: POEMS_PER_MAP,
		select: { id: true, shelf: true, updatedAt: true, poet: { select: { name: true } } },
	})
	return rows.map(({ id, shelf, updatedAt, poet }) => ({
		id,
		shelf,
		poet: poet.name,
		updatedAt: updatedAt.toISOString(),
	}))
}

const countPoetPages = async () =>
	Math.ceil(
		(await listLetters()).filter(({ listedCount }) => listedCount > 0).length / GROUPS_PER_PAGE,
	)

export async function readMap(origin: string, search: URLSearchParams): Promise<string | null> {
	const shelves = await listShelves()
	const shelf = search.get("shelf")
	if (search.get("part") === "pages") return urlSet(origin, [], await countPoetPages())
	if (shelf === null) {
		if (shelves.reduce((sum, { poemCount }) => sum + poemCount, 0) > POEMS_PER_MAP)
			return mapIndex(origin, shelves)
		const poems = await Promise.all(shelves.map(({ name }) => readMapped(name, 1)))
		return urlSet(origin, poems.flat(), await countPoetPages())
	}
	const from = Number(search.get("from") ?? 1)
	if (!Number.isSafeInteger(from) || from < 1 || from >= MAX_FROM) return null
	const poems = await readMapped(shelf, from)
	if (poems.length === 0) return null
	return urlSet(origin, poems, null)
}
