import { fold } from "~/platform/text"
import { shelfOf, titleOf } from "../poems/poem"
import { parseName } from "./name"
import { fairShare } from "./poet-index"

export type IndexPoem = { id: string; title: string; isProtected: boolean; createdAt: string }

/** A poet with what is derived: display name, number of poems, subjects, poems by subject, newest first (EN-12, EN-13). */
export type PoetIndexEntry = {
	id: string
	name: string
	/** "Last, First" form. */
	displayName: string
	lastName: string
	poemCount: number
	subjects: string[]
	poemsBySubject: Record<string, IndexPoem[]>
}

type PoetLike = { id: string; name: string }
type PoemLike = {
	id: string
	poet_id: string
	title: string
	subject: string | null
	is_protected: boolean
	created_at: string
}

/** Newest first (PI-19); of two of one moment the greater id. */
export const newestFirst = (one: IndexPoem, other: IndexPoem): number =>
	one.createdAt === other.createdAt
		? one.id < other.id
			? 1
			: -1
		: one.createdAt < other.createdAt
			? 1
			: -1

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
export const bySubject = (one: string, other: string): number =>
	compare(fold(one), fold(other)) || compare(one, other)

/** The index entries of poets from the lists of poets and poems, in the order of the poets; poems of nobody are left out. */
export function makeIndexEntries(
	poets: readonly PoetLike[],
	poems: readonly PoemLike[],
): PoetIndexEntry[] {
	const byPoet = new Map<string, Map<string, IndexPoem[]>>(poets.map(({ id }) => [id, new Map()]))
	for (const {
		id,
		poet_id,
		title,
		subject,
		is_protected: isProtected,
		created_at: createdAt,
	} of poems) {
		const shelves = byPoet.get(poet_id)
		const shelf = shelfOf(subject)
		const list = shelves?.get(shelf) ?? []
		list.push({ id, title: titleOf(title), isProtected, createdAt })
		shelves?.set(shelf, list)
	}
	return poets.map(({ id, name }) => {
		const shelves = byPoet.get(id) ?? new Map<string, IndexPoem[]>()
		const subjects = [...shelves.keys()].sort(bySubject)
		const poemsBySubject = Object.fromEntries(
			subjects.map((subject) => [subject, (shelves.get(subject) ?? []).sort(newestFirst)]),
		)
		const { displayName, lastName } = parseName(name)
		return {
			id,
			name,
			displayName,
			lastName,
			poemCount: Object.values(poemsBySubject).flat().length,
			subjects,
			poemsBySubject,
		}
	})
}

/** What a card shows of one subject: the newest poems, and how many there are. */
export type CardSubject = {
	subject: string
	count: number
	poems: { id: string; title: string; isProtected: boolean }[]
}
export type PoetCard = {
	id: string
	name: string
	displayName: string
	count: number
	subjects: CardSubject[]
}

/** The cards of a page, all together with no more poems than `budget`. */
export function makeCards(entries: readonly PoetIndexEntry[], budget: number): PoetCard[] {
	const share = fairShare(
		entries.flatMap(({ poemsBySubject }) =>
			Object.values(poemsBySubject).map((poems) => poems.length),
		),
		budget,
	)
	return entries.map(({ id, name, displayName, poemCount, subjects, poemsBySubject }) => ({
		id,
		name,
		displayName,
		count: poemCount,
		subjects: subjects.map((subject) => {
			const poems = poemsBySubject[subject] ?? []
			return {
				subject,
				count: poems.length,
				poems: poems
					.slice(0, share)
					.map(({ id, title, isProtected }) => ({ id, title, isProtected })),
			}
		}),
	}))
}
