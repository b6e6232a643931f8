import { db, Prisma } from "~/platform/database/db.server"
import { log } from "~/platform/log.server"
import { titleOf } from "~/features/poems/poem"
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
		const cards = await readCards(
			pool.where(groups.map(({ start, from, to }) => ({ from: start + from, to: start + to }))),
			budgetOf(address).poems,
		)
		return {
			...common,
			tab: "poems",
			groups: fillGroups(groups, cards),
			metadata,
			notice: jumpNotice(address, isMissing),
		}
	} catch (error) {
		log.error({ err: error }, "Failed to load poets")
		return failedPage(address)
	}
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

async function fullPool({ tab }: IndexAddress): Promise<Pool> {
	const column = tab === "all" ? "poetCount" : "listedCount"
	const letters = (await listLetters())
		.map((row) => ({ letter: row.letter, count: row[column] }))
		.filter(({ count }) => count > 0)
	const where: Pool["where"] = (spans) => {
		const places = spans.flatMap(({ from, to }) => range(from + 1, to + 1))
		if (tab === "all") return { place: { in: places } }
		return { listedPlace: { in: places } }
	}
	const found = letters.reduce((sum, { count }) => sum + count, 0)
	return { letters, found, isCut: false, where }
}

async function searchPool({ tab, q }: IndexAddress): Promise<Pool> {
	const { matches, isCut } = await findMatches(q, { hasPoems: tab === "poems" })
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
			lastInitial: true,
			place: true,
			referenceUrl: true,
			stylePoints: true,
		},
	})
	return rows
		.sort((one, other) => (one.place ?? 0) - (other.place ?? 0))
		.map(({ id, name, lastInitial: letter, referenceUrl: url, stylePoints }) => ({
			id,
			name,
			letter,
			url,
			style: viewStylePoints(stylePoints),
		}))
}

async function readCards(where: Prisma.PoetWhereInput, budget: number): Promise<PoetCard[]> {
	const poets = (
		await db.poet.findMany({ where, select: { id: true, name: true, place: true } })
	).sort((one, other) => (one.place ?? 0) - (other.place ?? 0))
	const ids = poets.map(({ id }) => id)
	const shelves = await db.shelfPoet.findMany({
		where: { poetId: { in: ids } },
		select: { poetId: true, shelfName: true, poemCount: true },
	})
	const poems = await newestPoems(
		ids,
		fairShare(
			shelves.map(({ poemCount }) => poemCount),
			budget,
		),
	)
	return poets.map(({ id, name }) => {
		const own = shelves
			.filter(({ poetId }) => poetId === id)
			.sort((one, other) => bySubject(one.shelfName, other.shelfName))
		return {
			id,
			name,
			displayName: parseName(name).displayName,
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
	createdAt: string | Date
}

/** The SQL works in SQLite and PostgreSQL. */
async function newestPoems(
	poetIds: string[],
	share: number,
): Promise<Map<string, PoetCard["subjects"][number]["poems"]>> {
	if (poetIds.length === 0) return new Map()
	const rows = await db.$queryRaw<PoemRow[]>`
		SELECT "Poem"."id", "Poem"."poetId", "Poem"."shelf", "Poem"."title",
			"Poem"."isProtected", "Poem"."createdAt"
		FROM "ShelfPoet" JOIN "Poem" ON "Poem"."id" IN (
			SELECT "newest"."id" FROM "Poem" AS "newest"
			WHERE "newest"."poetId" = "ShelfPoet"."poetId"
				AND "newest"."shelf" = "ShelfPoet"."shelfName" AND "newest"."isArchived" = false
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
			createdAt: new Date(row.createdAt).toISOString(),
		})
		found.set(key, poems)
	}
	return new Map(
		[...found].map(([key, poems]) => [
			key,
			poems.sort(newestFirst).map(({ id, title, isProtected }) => ({ id, title, isProtected })),
		]),
	)
}
