import { fold } from "~/platform/text"

export type IndexPoem = { id: string; title: string; isProtected: boolean; createdAt: string }

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)

export const newestFirst = (one: IndexPoem, other: IndexPoem): number =>
	compare(other.createdAt, one.createdAt) || compare(other.id, one.id)

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
