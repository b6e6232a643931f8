import { fold } from "~/platform/text"

export type ListedPoem = { id: string; title: string; isProtected: boolean; model: string | null }
export type IndexPoem = ListedPoem & { createdAt: string }

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)

export const newestFirst = (one: IndexPoem, other: IndexPoem): number =>
	compare(other.createdAt, one.createdAt) || compare(other.id, one.id)

export const bySubject = (one: string, other: string): number =>
	compare(fold(one), fold(other)) || compare(one, other)

export type CardSubject = { subject: string; count: number; poems: ListedPoem[] }
/** A poem found by its title or its first line. */
export type FoundPoem = ListedPoem & { firstLine: string; poet: string; subject: string }

export type PoetCard = {
	id: string
	name: string
	slug: string | null
	displayName: string
	count: number
	subjects: CardSubject[]
}
