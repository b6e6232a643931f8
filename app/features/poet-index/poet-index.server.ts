import { db, Prisma } from "~/platform/database/db.server"
import { log } from "~/platform/log.server"
import { DEFAULT_SUBJECT, titleOf } from "~/features/poems/poem"
import { findPoemsByText } from "./poem-search.server"
import { bySubject, type IndexPoem, newestFirst, type PoetCard } from "./index-entry"
import {
	failedPage,
	fillGroups,
	type IndexPage,
	jumpable,
	jumpNotice,
	type StyleCard,
} from "./index-page"
import { parseName } from "~/features/catalog/name"
import {
	budgetOf,
	type Counted,
	countLetters,
	fairShare,
	type IndexAddress,
	planGroups,
	planPoets,
} from "./poet-index"
import { findMatches } from "~/features/poets/poet-matches.server"
import { listLetters } from "~/features/catalog/poet-places.server"
import { viewStylePoints } from "~/features/poets/style-points"

type Pool = {
	letters: Counted[]
	found: number
	isCut: boolean
	where(spans: { from: number; to: number }[]): Prisma.PoetWhereInput
}

export async function loadPoetIndex(address: IndexAddress): Promise<IndexPage> {
	try {
		const pool = await (address.q ? searchPool(address) : fullPool(address))
		const common = {
			state: "reading" as const,
			q: address.q,
			only: address.only,
			letters: jumpable(pool.letters),
			found: pool.found,
			isCut: pool.isCut,
		}
		if (address.tab === "all") {
			const { metadata, isMissing, ...span } = planPoets(pool.letters, address)
			return {
				...common,
				tab: "all",
				poets: await readStyleCards(pool.where([span])),
				metadata,
				notice: jumpNotice(address, isMissing),
			}
		}
		const { groups, metadata, isMissing } = planGroups(pool.letters, address)
		const where = pool.where(
			groups.map(({ start, from, to }) => ({ from: start + from, to: start + to })),
		)
		const [cards, { poems, isCut }] = await Promise.all([
			readCards(where, { budget: budgetOf(address).poems, only: address.only }),
			findPoemsByText(address.q, address.only),
		])
		return {
			...common,
			tab: "poems",
			groups: fillGroups(groups, cards),
			poems,
			hasMorePoems: isCut,
			metadata,
			notice: jumpNotice(address, isMissing),
		}
	} catch (error) {
		log.error({ err: error }, "Failed to load poets")
		return failedPage(address)
	}
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

/** Which count of a letter and which place of a poet a list of poets goes by. */
function listOf({ tab, only }: Pick<IndexAddress, "tab" | "only">) {
	if (tab === "all") return { column: "poetCount", place: "place" } as const
	if (only) return { column: "curatedCount", place: "curatedPlace" } as const
	return { column: "listedCount", place: "listedPlace" } as const
}

async function fullPool(address: IndexAddress): Promise<Pool> {
	const { column, place } = listOf(address)
	const letters = (await listLetters())
		.map((row) => ({ letter: row.letter, count: row[column] }))
		.filter(({ count }) => count > 0)
	const where: Pool["where"] = (spans) => ({
		[place]: { in: spans.flatMap(({ from, to }) => range(from + 1, to + 1)) },
	})
	const found = letters.reduce((sum, { count }) => sum + count, 0)
	return { letters, found, isCut: false, where }
}

async function searchPool({ tab, only, q }: IndexAddress): Promise<Pool> {
	const { matches, isCut } = await findMatches(q, {
		hasPoems: tab === "poems",
		hasCurated: only !== undefined,
	})
	const pool = matches.sort((one, other) => one.place - other.place)
	const where: Pool["where"] = (spans) => ({
		id: { in: spans.flatMap(({ from, to }) => pool.slice(from, to).map(({ id }) => id)) },
	})
	return {
		letters: countLetters(pool.map(({ letter }) => letter)),
		found: pool.length,
		isCut,
		where,
	}
}

async function readStyleCards(where: Prisma.PoetWhereInput): Promise<StyleCard[]> {
	const rows = await db.poet.findMany({
		where,
		select: {
			id: true,
			name: true,
			slug: true,
			lastInitial: true,
			place: true,
			referenceUrl: true,
			stylePoints: true,
			poemCount: true,
		},
	})
	const shelves = await db.shelfPoet.findMany({
		where: { poetId: { in: rows.map(({ id }) => id) } },
		select: { poetId: true, shelfName: true },
	})
	const firstSubject = new Map<string, string>()
	for (const { poetId, shelfName } of shelves.sort(defaultSubjectFirst))
		if (!firstSubject.has(poetId)) firstSubject.set(poetId, shelfName)
	return rows
		.sort((one, other) => (one.place ?? 0) - (other.place ?? 0))
		.map(({ id, name, slug, lastInitial: letter, referenceUrl: url, ...poet }) => ({
			id,
			name,
			slug,
			letter,
			url,
			poemCount: poet.poemCount,
			subject: firstSubject.get(id),
			style: viewStylePoints(poet.stylePoints),
		}))
}

const defaultSubjectFirst = (one: { shelfName: string }, other: { shelfName: string }): number =>
	Number(other.shelfName === DEFAULT_SUBJECT) - Number(one.shelfName === DEFAULT_SUBJECT) ||
	bySubject(one.shelfName, other.shelfName)

async function readCards(
	where: Prisma.PoetWhereInput,
	{ budget, only }: { budget: number } & Pick<IndexAddress, "only">,
): Promise<PoetCard[]> {
	const poets = (
		await db.poet.findMany({
			where,
			select: { id: true, name: true, slug: true, filedAs: true, place: true },
		})
	).sort((one, other) => (one.place ?? 0) - (other.place ?? 0))
	const ids = poets.map(({ id }) => id)
	const shelves = (
		await db.shelfPoet.findMany({
			where: { poetId: { in: ids } },
			select: { poetId: true, shelfName: true, poemCount: true, curatedCount: true },
		})
	)
		.map(({ poemCount, curatedCount, ...shelf }) => ({
			...shelf,
			poemCount: only ? curatedCount : poemCount,
		}))
		.filter(({ poemCount }) => poemCount > 0)
	const poems = await newestPoems(
		ids,
		fairShare(
			shelves.map(({ poemCount }) => poemCount),
			budget,
		),
		only,
	)
	return poets.map(({ id, name, slug, filedAs }) => {
		const own = shelves
			.filter(({ poetId }) => poetId === id)
			.sort((one, other) => bySubject(one.shelfName, other.shelfName))
		return {
			id,
			name,
			slug,
			displayName: parseName(name, filedAs).displayName,
			count: own.reduce((sum, { poemCount }) => sum + poemCount, 0),
			subjects: own.map(({ shelfName: subject, poemCount: count }) => ({
				subject,
				count,
				poems: poems.get(`${id} ${subject}`) ?? [],
			})),
		}
	})
}

type PoemRow = {
	id: string
	poetId: string
	shelf: string
	title: string
	isProtected: boolean | number | bigint
	model: string | null
	createdAt: string | Date
}

/** The SQL works in SQLite and PostgreSQL. */
async function newestPoems(
	poetIds: string[],
	share: number,
	only: IndexAddress["only"],
): Promise<Map<string, PoetCard["subjects"][number]["poems"]>> {
	if (poetIds.length === 0) return new Map()
	const rows = await db.$queryRaw<PoemRow[]>`
		SELECT "Poem"."id", "Poem"."poetId", "Poem"."shelf", "Poem"."title",
			"Poem"."isProtected", "Poem"."model", "Poem"."createdAt"
		FROM "ShelfPoet" JOIN "Poem" ON "Poem"."id" IN (
			SELECT "newest"."id" FROM "Poem" AS "newest"
			WHERE "newest"."poetId" = "ShelfPoet"."poetId"
				AND "newest"."shelf" = "ShelfPoet"."shelfName" AND "newest"."isArchived" = false
				${only ? Prisma.sql`AND "newest"."isProtected" = true` : Prisma.empty}
			ORDER BY "newest"."createdAt" DESC, "newest"."id" DESC LIMIT ${share}
		)
		WHERE "ShelfPoet"."poetId" IN (${Prisma.join(poetIds)})`
	const found = new Map<string, IndexPoem[]>()
	for (const row of rows) {
		const key = `${row.poetId} ${row.shelf}`
		const poems = found.get(key) ?? []
		poems.push({
			id: row.id,
			title: titleOf(row.title),
			isProtected: Boolean(Number(row.isProtected)),
			model: row.model,
			createdAt: new Date(row.createdAt).toISOString(),
		})
		found.set(key, poems)
	}
	return new Map(
		[...found].map(([key, poems]) => [
			key,
			poems
				.sort(newestFirst)
				.map(({ id, title, isProtected, model }) => ({ id, title, isProtected, model })),
		]),
	)
}
