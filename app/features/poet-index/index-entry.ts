import { fold } from "~/platform/text"

export type IndexPoem = { id: string; title: string; isProtected: boolean; createdAt: string }

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
