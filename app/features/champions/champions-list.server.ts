import { db } from "~/platform/database/db.server"
import { rememberUntilWrite } from "~/platform/database/remember.server"
import { pageMetadata } from "~/platform/paging"
import { shelfOf, titleOf } from "~/features/poems/poem"
import { BANDS, bandOf, showsPlaces } from "./bands"
import { readRanking } from "./champions.server"
import { byBandAndName, type ChampionsPage, type Entry, type TableName } from "./champions-page"
import type { Row } from "./ranking"

type Names = Pick<Entry, "title" | "poet" | "subject">

const poemNames = async (ids: string[]): Promise<[string, Names][]> =>
	(
		await db.poem.findMany({
			where: { id: { in: ids } },
			select: { id: true, title: true, subject: true, poet: { select: { name: true } } },
		})
	).map(({ id, title, subject, poet }) => [
		id,
		{ title: titleOf(title), poet: poet.name, subject: shelfOf(subject) },
	])

const poetNames = async (ids: string[]): Promise<[string, Names][]> =>
	(await db.poet.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })).map(
		({ id, name }) => [id, { title: null, poet: name, subject: null }],
	)

const subjectNames = async (ids: string[]): Promise<[string, Names][]> =>
	ids.map((id) => [id, { title: null, poet: null, subject: id }])

const namesIn: Record<TableName, (ids: string[]) => Promise<[string, Names][]>> = {
	poems: poemNames,
	poets: poetNames,
	subjects: subjectNames,
}

/** `page` from 1; a page behind the last one is empty. */
export const listChampions = rememberUntilWrite(
	async (table: TableName, page: number, pageSize: number): Promise<ChampionsPage> => {
		const { matches, rounds, computedAt, tables } = await readRanking()
		const hasPlaces = showsPlaces(matches)
		const all = tables[table]
		const names = new Map(await namesIn[table](all.map(({ id }) => id)))
		const entryOf = (row: Row): Entry[] => {
			const known = names.get(row.id)
			if (!known) return []
			const band = bandOf(row.place, all.length)
			if (hasPlaces) return [{ ...row, ...known, band }]
			return [{ ...row, ...known, band, place: null, removals: null }]
		}
		const entries = all.flatMap(entryOf)
		const ordered = hasPlaces ? entries : byBandAndName(entries, BANDS)
		return {
			table,
			metadata: pageMetadata(page, pageSize, ordered.length),
			matches,
			rounds,
			computedAt: computedAt || null,
			hasPlaces,
			entries: ordered.slice((page - 1) * pageSize, page * pageSize),
		}
	},
)
