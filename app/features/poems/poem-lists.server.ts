import { createHash } from "node:crypto"
import { contains, db, type Prisma } from "~/platform/database/db.server"
import { rememberUntilWrite } from "~/platform/database/remember.server"
import { fold } from "~/platform/text"
import { MAX_FOUND_POEMS } from "./poem-query-schema"
import type { ListedPoem, PoemRecord } from "./poem-schema"
import { afterPoem, byTitle, shelfList } from "~/features/catalog/poem-places.server"
import { listedPoem, listedSelect, poemRecord, poemSelect } from "./poems.server"

// These lists may contain the whole library. They are read in small batches,
// so that no request blocks the others.

type PoemFilter = { includeArchived: boolean; subject: string | null; poet: string | null }
type Cursor = { sortTitle: string; id: string }

const BATCH_SIZE = 50
/** Smaller, because full records have highlights and prompts. */
const RECORD_BATCH_SIZE = 20
const SEARCH_WINDOW = 4_000

const sortedSelect = { ...listedSelect, sortTitle: true } as const
type SortedRow = Prisma.PoemGetPayload<{ select: typeof sortedSelect }>

function archiveFilter({
	includeArchived,
}: Pick<PoemFilter, "includeArchived">): Prisma.PoemWhereInput {
	if (includeArchived) return {}
	return { isArchived: false }
}

const matchesFilter =
	({ includeArchived, subject }: PoemFilter) =>
	(row: { isArchived: boolean; subject: string | null }) =>
		(includeArchived || !row.isArchived) && (!subject || row.subject === subject)

async function poetIdsByName(name: string): Promise<string[]> {
	const poets = await db.poet.findMany({ where: { sortName: fold(name) }, select: { id: true } })
	return poets.map(({ id }) => id)
}

/**
 * One condition that an index answers. With more conditions the database scans all titles,
 * so `matchesFilter` applies the rest of the filter to the rows.
 */
async function indexedCondition({
	includeArchived,
	subject,
	poet,
}: PoemFilter): Promise<Prisma.PoemWhereInput> {
	if (poet) return { poetId: { in: await poetIdsByName(poet) } }
	if (subject) return { shelf: subject }
	return archiveFilter({ includeArchived })
}

function indexOrder({ poet, subject }: PoemFilter): Prisma.PoemOrderByWithRelationInput[] {
	if (poet) return [{ poetId: "asc" }, { subject: "asc" }, { createdAt: "asc" }]
	if (subject) return [{ isArchived: "asc" }, ...byTitle]
	return [...byTitle]
}

/** Whether more than `limit` poems may match. Counts before the whole filter is applied. */
export async function mayExceed(filter: PoemFilter, limit: number): Promise<boolean> {
	const rows = await db.poem.findMany({
		select: { id: true },
		where: await indexedCondition(filter),
		orderBy: indexOrder(filter),
		skip: limit,
		take: 1,
	})
	return rows.length > 0
}

export async function listPoems(filter: PoemFilter): Promise<ListedPoem[]> {
	const rows = await db.poem.findMany({
		select: listedSelect,
		where: await indexedCondition(filter),
		orderBy: [...byTitle],
	})
	return rows.filter(matchesFilter(filter)).map(listedPoem)
}

export async function* streamPoems(filter: PoemFilter): AsyncGenerator<ListedPoem[]> {
	for await (const rows of streamRows(filter)) {
		const poems = rows.filter(matchesFilter(filter)).map(listedPoem)
		if (poems.length > 0) yield poems
	}
}

function streamRows(filter: PoemFilter): AsyncGenerator<SortedRow[]> {
	const { poet, subject, includeArchived } = filter
	if (poet) return streamByPoet(filter)
	const isShelf = subject !== null && !includeArchived
	const among = isShelf ? shelfList(subject).where : archiveFilter(filter)
	return streamByTitle((page) => db.poem.findMany({ select: sortedSelect, ...page }), among)
}

export async function* streamRecords(
	filter: Pick<PoemFilter, "includeArchived">,
): AsyncGenerator<PoemRecord[]> {
	const readPage = (page: TitlePage) => db.poem.findMany({ select: poemSelect, ...page })
	for await (const rows of streamByTitle(readPage, archiveFilter(filter), RECORD_BATCH_SIZE))
		yield rows.map((row) => poemRecord(row, { isSignedIn: false }))
}

type TitlePage = {
	where: Prisma.PoemWhereInput
	orderBy: Prisma.PoemOrderByWithRelationInput[]
	take: number
}

async function* streamByTitle<Row extends Cursor>(
	readPage: (page: TitlePage) => Promise<Row[]>,
	among: Prisma.PoemWhereInput,
	take = BATCH_SIZE,
): AsyncGenerator<Row[]> {
	let last: Cursor | undefined
	while (true) {
		const rows = await readPage({
			where: { AND: [among, afterPoem(last)] },
			orderBy: [...byTitle],
			take,
		})
		yield rows
		last = rows.at(-1)
		if (rows.length < take) return
	}
}

/** Reads the order first, then the poems in batches. */
async function* streamByPoet(filter: PoemFilter): AsyncGenerator<SortedRow[]> {
	const cursors = await db.poem.findMany({
		select: { id: true, sortTitle: true },
		where: await indexedCondition(filter),
	})
	const ids = cursors.toSorted(compareCursors).map(({ id }) => id)
	for (let start = 0; start < ids.length; start += BATCH_SIZE) {
		const batchIds = ids.slice(start, start + BATCH_SIZE)
		const rows = await db.poem.findMany({ select: sortedSelect, where: { id: { in: batchIds } } })
		const rowsById = new Map(rows.map((row) => [row.id, row]))
		yield batchIds.flatMap((id) => rowsById.get(id) ?? [])
	}
}

const compareCursors = (one: Cursor, other: Cursor): number =>
	compareBytes(one.sortTitle, other.sortTitle) || compareBytes(one.id, other.id)

/** The database sorts text by its bytes. */
const compareBytes = (one: string, other: string): number =>
	Buffer.compare(Buffer.from(one), Buffer.from(other))

/** Poems with `q` in their title or text, by title. Case does not count. */
export async function findPoems(
	filter: PoemFilter,
	q: string,
	limit = MAX_FOUND_POEMS,
): Promise<ListedPoem[]> {
	const condition = await searchCondition(filter, q)
	// Rows that match only because of a wildcard are removed below, so no limit in the query.
	const hasWildcard = /[%_\\]/.test(q)
	const found: ListedPoem[] = []
	let last: Cursor | undefined
	while (found.length < limit) {
		const rest: Prisma.PoemWhereInput = { AND: [archiveFilter(filter), afterPoem(last)] }
		const end = await db.poem.findFirst({
			select: { id: true, sortTitle: true },
			where: rest,
			orderBy: [...byTitle],
			skip: SEARCH_WINDOW - 1,
		})
		const rows = await db.poem.findMany({
			select: sortedSelect,
			where: { AND: [rest, upToPoem(end), condition] },
			orderBy: [...byTitle],
			take: hasWildcard ? undefined : limit - found.length,
		})
		found.push(...rows.filter(containsText(q)).map(listedPoem))
		if (!end) break
		last = end
	}
	return found.slice(0, limit)
}

async function searchCondition(
	{ subject, poet }: PoemFilter,
	q: string,
): Promise<Prisma.PoemWhereInput> {
	const title = fold(q)
	const textConditions: Prisma.PoemWhereInput[] = [{ content: contains(q) }]
	if (title) textConditions.unshift({ sortTitle: contains(title) })
	const filterConditions: Prisma.PoemWhereInput = {}
	if (subject) filterConditions.subject = subject
	if (poet) filterConditions.poetId = { in: await poetIdsByName(poet) }
	return { AND: [filterConditions, { OR: textConditions }] }
}

function upToPoem(end: Cursor | null): Prisma.PoemWhereInput {
	if (!end) return {}
	return {
		sortTitle: { lte: end.sortTitle },
		OR: [{ sortTitle: { lt: end.sortTitle } }, { id: { lte: end.id } }],
	}
}

/** Checks rows again, because "%" and "_" are wildcards in the database's patterns. */
function containsText(q: string): (row: { sortTitle: string; content: string }) => boolean {
	const [title, content] = [fold(q), q.toLowerCase()]
	return (row) =>
		(title !== "" && row.sortTitle.includes(title)) || row.content.toLowerCase().includes(content)
}

/** A hash that changes with every change of a poem or of a poet's name. */
export const stateOfPoems = rememberUntilWrite(async () => {
	const [[poems], poets] = await Promise.all([
		db.$queryRaw<Record<string, unknown>[]>`
			SELECT COUNT(*) AS "count", MAX("updatedAt") AS "latest", SUM("version") AS "edits"
			FROM "Poem"`,
		db.poet.findMany({ select: { id: true, name: true }, orderBy: { id: "asc" } }),
	])
	const { count, latest, edits } = poems ?? {}
	// A date of SQLite is text here. `String(date)` has no milliseconds.
	const changedAt = latest ? new Date(latest as string | Date).toISOString() : ""
	const values = [String(count), changedAt, String(edits)]
	const hash = createHash("sha256").update(values.join(" "))
	for (const { id, name } of poets) hash.update(`\n${id} ${name}`)
	return hash.digest("base64url")
})
