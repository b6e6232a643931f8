import { db } from "~/platform/database/db.server"
import { fromPlace, shelfList } from "~/features/catalog/poem-places.server"
import { listLetters } from "~/features/catalog/poet-places.server"
import { GROUPS_PER_PAGE } from "~/features/poet-index/poet-index"
import { atomFeed, FEED_LENGTH } from "./feed"
import { titleOf } from "~/features/poems/poem"
import { listShelves } from "~/features/catalog/shelves.server"
import { mapIndex, type MappedPoem, POEMS_PER_MAP, POETS_PER_MAP, urlSet } from "./sitemap"

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

/** The slugs of poets from this place of the index on. */
async function readMappedPoets(from: number): Promise<string[]> {
	const rows = await db.poet.findMany({
		where: { place: { gte: from, lt: from + POETS_PER_MAP } },
		orderBy: { place: "asc" },
		select: { slug: true },
	})
	return rows.flatMap(({ slug }) => slug ?? [])
}

async function countPoets() {
	const letters = await listLetters()
	const inIndex = letters.filter(({ listedCount }) => listedCount > 0)
	return {
		poetPages: Math.ceil(inIndex.length / GROUPS_PER_PAGE),
		poetCount: letters.reduce((sum, letter) => sum + letter.poetCount, 0),
	}
}

function readFrom(search: URLSearchParams): number | null {
	const from = Number(search.get("from") ?? 1)
	return Number.isSafeInteger(from) && from >= 1 && from < MAX_FROM ? from : null
}

/** Null for a part that there is not. */
export async function readMap(origin: string, search: URLSearchParams): Promise<string | null> {
	const [shelf, part, from] = [search.get("shelf"), search.get("part"), readFrom(search)]
	if (part === "pages") return urlSet(origin, { poetPages: (await countPoets()).poetPages })
	if (from === null) return null
	if (part === "poets") return ifAny({ poets: await readMappedPoets(from) })
	if (shelf !== null) return ifAny({ poems: await readMapped(shelf, from) })
	return readWholeMap(origin)

	function ifAny(contents: { poets: string[] } | { poems: MappedPoem[] }): string | null {
		return Object.values(contents).flat().length > 0 ? urlSet(origin, contents) : null
	}
}

/** In one piece, or of a large library the list of its parts. */
async function readWholeMap(origin: string): Promise<string> {
	const shelves = await listShelves()
	const { poetPages, poetCount } = await countPoets()
	const poemCount = shelves.reduce((sum, shelf) => sum + shelf.poemCount, 0)
	if (poemCount > POEMS_PER_MAP || poetCount > POETS_PER_MAP)
		return mapIndex(origin, shelves, poetCount)
	const [poets, ...poems] = await Promise.all([
		readMappedPoets(1),
		...shelves.map(({ name }) => readMapped(name, 1)),
	])
	return urlSet(origin, { poetPages, poets, poems: poems.flat() })
}
