import { createHash } from "node:crypto"
import { db, type Prisma, rememberUntilWrite } from "~/platform/db.server"
import { fold } from "~/platform/text"
import { MOST_FOUND } from "./poem-query-schema"
import type { ListedPoem, PoemRecord } from "./poem-schema"
import {
	afterPoem,
	byTitle,
	listedPoem,
	listedSelect,
	poemRecord,
	poemSelect,
} from "./poems.server"

// Lists of poems that may be as long as the library: read in pieces, none of which holds up the others who ask.

type PoemFilter = { includeArchived: boolean; subject: string | null; poet: string | null }
type Place = { sortTitle: string; id: string } | undefined

/** Small enough to be forgotten before the next one is read, and for the first to be there at once. */
const BATCH = 50
/** The same of whole records, which are heavier. */
const RECORD_BATCH = 20
/** How many poems a search looks at in one query. */
const WINDOW = 4_000

const keyed = { ...listedSelect, sortTitle: true } as const
type Keyed = Prisma.PoemGetPayload<{ select: typeof keyed }>

const living = ({ includeArchived }: Pick<PoemFilter, "includeArchived">): Prisma.PoemWhereInput =>
	includeArchived ? {} : { isArchived: false }
const fits =
	({ includeArchived, subject }: PoemFilter) =>
	(row: { isArchived: boolean; subject: string | null }) =>
		(includeArchived || !row.isArchived) && (!subject || row.subject === subject)

const poetIds = async (poet: string) =>
	(await db.poet.findMany({ where: { sortName: fold(poet) }, select: { id: true } })).map(
		({ id }) => id,
	)

/**
 * The narrowest part of the library that holds all the filter lets through. Nothing else is asked of the database, which would
 * rather go through all titles than sort a few; the rest of the filter is looked at here.
 */
async function partOf({
	includeArchived,
	subject,
	poet,
}: PoemFilter): Promise<Prisma.PoemWhereInput> {
	if (poet) return { poetId: { in: await poetIds(poet) } }
	return subject ? { shelf: subject } : living({ includeArchived })
}

/** Whether more than `most` poems may fit the filter: looked up in an index, which is walked no further than that. */
export async function mayExceed(filter: PoemFilter, most: number): Promise<boolean> {
	const alongIndex: Prisma.PoemOrderByWithRelationInput[] = filter.poet
		? [{ poetId: "asc" }, { subject: "asc" }, { createdAt: "asc" }]
		: filter.subject
			? [{ position: "asc" }]
			: [...byTitle]
	return (
		(
			await db.poem.findMany({
				select: { id: true },
				where: await partOf(filter),
				orderBy: alongIndex,
				skip: most,
				take: 1,
			})
		).length > 0
	)
}

/** A list that is known to be short, at once. */
export async function listPoems(filter: PoemFilter): Promise<ListedPoem[]> {
	const rows = await db.poem.findMany({
		select: listedSelect,
		where: await partOf(filter),
		orderBy: [...byTitle],
	})
	return rows.filter(fits(filter)).map(listedPoem)
}

/** All poems of the filter by title, in batches. A poem that comes or goes meanwhile never costs another its place. */
export async function* streamPoems(filter: PoemFilter): AsyncGenerator<ListedPoem[]> {
	const batches = filter.poet
		? ofPoet(filter)
		: filter.subject && !filter.includeArchived
			? onShelf(filter.subject)
			: alongTitles((page) => db.poem.findMany({ select: keyed, ...page }), filter)
	for await (const rows of batches) {
		const poems = rows.filter(fits(filter)).map(listedPoem)
		if (poems.length > 0) yield poems
	}
}

/** The whole library in the same order, each poem as it is answered alone, to whoever is not signed in. */
export async function* streamRecords(
	filter: Pick<PoemFilter, "includeArchived">,
): AsyncGenerator<PoemRecord[]> {
	const select = { ...poemSelect, sortTitle: true } as const
	for await (const rows of alongTitles(
		(page) => db.poem.findMany({ select, ...page }),
		filter,
		RECORD_BATCH,
	))
		yield rows.map((row) => poemRecord(row, { isSignedIn: false }))
}

type TitlePage = {
	where: Prisma.PoemWhereInput
	orderBy: Prisma.PoemOrderByWithRelationInput[]
	take: number
}

async function* alongTitles<Row extends NonNullable<Place>>(
	read: (page: TitlePage) => Promise<Row[]>,
	filter: Pick<PoemFilter, "includeArchived">,
	take = BATCH,
): AsyncGenerator<Row[]> {
	let last: Place
	while (true) {
		const rows = await read({
			where: { AND: [living(filter), afterPoem(last)] },
			orderBy: [...byTitle],
			take,
		})
		yield rows
		last = rows.at(-1)
		if (rows.length < take) return
	}
}

/** A shelf's places are its order by title. */
async function* onShelf(shelf: string): AsyncGenerator<Keyed[]> {
	let last = 0
	while (true) {
		const rows = await db.poem.findMany({
			select: { ...keyed, position: true },
			where: { shelf, position: { gt: last } },
			orderBy: { position: "asc" },
			take: BATCH,
		})
		yield rows
		last = rows.at(-1)?.position ?? last
		if (rows.length < BATCH) return
	}
}

/** A poet's poems stand in an index with their titles: the order first, then the poems. */
async function* ofPoet(filter: PoemFilter): AsyncGenerator<Keyed[]> {
	const keys = await db.poem.findMany({
		select: { id: true, sortTitle: true },
		where: await partOf(filter),
	})
	const ids = keys
		.toSorted((one, other) => compare(one.sortTitle, other.sortTitle) || compare(one.id, other.id))
		.map(({ id }) => id)
	for (let at = 0; at < ids.length; at += BATCH) {
		const wanted = ids.slice(at, at + BATCH)
		const rows = new Map(
			(await db.poem.findMany({ select: keyed, where: { id: { in: wanted } } })).map((row) => [
				row.id,
				row,
			]),
		)
		yield wanted.flatMap((id) => rows.get(id) ?? [])
	}
}

/** As the database orders text: by its bytes. */
const compare = (one: string, other: string): number =>
	Buffer.compare(Buffer.from(one), Buffer.from(other))

/** Poems of the filter with `q` in their title or text, by title, at most `most`; case ignored. */
export async function findPoems(
	filter: PoemFilter,
	q: string,
	most = MOST_FOUND,
): Promise<ListedPoem[]> {
	const { subject, poet } = filter
	const part: Prisma.PoemWhereInput = {
		...(subject ? { subject } : {}),
		...(poet ? { poetId: { in: await poetIds(poet) } } : {}),
	}
	const wanted: Prisma.PoemWhereInput = {
		AND: [
			part,
			{
				OR: [
					...(fold(q) ? [{ sortTitle: { contains: fold(q) } }] : []),
					{ content: { contains: q } },
				],
			},
		],
	}
	const found: ListedPoem[] = []
	let last: Place
	while (found.length < most) {
		const rest: Prisma.PoemWhereInput = { AND: [living(filter), afterPoem(last)] }
		const end = await db.poem.findFirst({
			select: { id: true, sortTitle: true },
			where: rest,
			orderBy: [...byTitle],
			skip: WINDOW - 1,
		})
		const upTo: Prisma.PoemWhereInput = end
			? {
					sortTitle: { lte: end.sortTitle },
					OR: [{ sortTitle: { lt: end.sortTitle } }, { id: { lte: end.id } }],
				}
			: {}
		const take = /[%_\\]/.test(q) ? {} : { take: most - found.length }
		const rows = await db.poem.findMany({
			select: keyed,
			where: { AND: [rest, upTo, wanted] },
			orderBy: [...byTitle],
			...take,
		})
		found.push(...rows.filter(holds(q)).map(listedPoem))
		if (!end) break
		last = end
	}
	return found.slice(0, most)
}

/** What the database finds is looked at again: its patterns know wildcards, a search does not. */
function holds(q: string): (row: { sortTitle: string; content: string }) => boolean {
	const [title, content] = [fold(q), q.toLowerCase()]
	return (row) =>
		(title !== "" && row.sortTitle.includes(title)) || row.content.toLowerCase().includes(content)
}

/** Changes exactly when a poem, or the name of a poet, has changed: every edit of a poem raises its version or its date. */
export const stateOfPoems = rememberUntilWrite(async () => {
	const [[poems], poets] = await Promise.all([
		db.$queryRaw<
			Record<string, unknown>[]
		>`SELECT COUNT(*) AS "count", MAX("updatedAt") AS "latest", SUM("version") AS "edits" FROM "Poem"`,
		db.poet.findMany({ select: { id: true, name: true }, orderBy: { id: "asc" } }),
	])
	const hash = createHash("sha256").update(
		Object.values(poems ?? {})
			.map(String)
			.join(" "),
	)
	for (const { id, name } of poets) hash.update(`\n${id} ${name}`)
	return hash.digest("base64url")
})
