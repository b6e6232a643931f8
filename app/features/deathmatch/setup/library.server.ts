import { db } from "~/platform/database/db.server"
import { OTHER_SHELF } from "~/features/poems/poem"
import {
	ALL_SUBJECTS,
	eligiblePoets,
	makeCatalogue,
	subjectOptions,
	type CataloguePoet,
} from "./catalogue"
import { fallbackCatalogue } from "./fallback-catalogue"
import type { PoemsOf } from "../bracket"

export type Library = {
	isFallback: boolean
	subjects: string[]
	eligible(subject: string): Promise<readonly CataloguePoet[]>
	known(poets: readonly CataloguePoet[]): Promise<readonly CataloguePoet[]>
	poemsOf(poets: readonly CataloguePoet[]): Promise<PoemsOf>
}

const live = { isArchived: false } as const

/** The fallback catalogue replaces a database without poets or without poems. */
export async function loadLibrary(): Promise<Library> {
	const [poet, poem] = await Promise.all([
		db.poet.findFirst({ select: { id: true } }),
		db.poem.findFirst({ where: live, select: { id: true } }),
	])
	if (poet && poem) return { ...stored, subjects: await listSubjects() }
	return fallback
}

async function listSubjects(): Promise<string[]> {
	const shelves = await db.shelf.findMany({
		where: { poemCount: { gt: 0 } },
		select: { name: true },
	})
	const names = shelves.map(({ name }) => name)
	const hasOther = names.includes(OTHER_SHELF) && (await hasPoemWithSubject(OTHER_SHELF))
	return subjectOptions(names.filter((name) => name !== OTHER_SHELF || hasOther))
}

/** The shelf "Other" also has the poems without a subject. */
async function hasPoemWithSubject(subject: string): Promise<boolean> {
	const poem = await db.poem.findFirst({ where: { ...live, subject }, select: { id: true } })
	return poem !== null
}

const stored: Omit<Library, "subjects"> = {
	isFallback: false,
	async eligible(subject) {
		const poems = { ...live, ...(subject === ALL_SUBJECTS ? {} : { subject }) }
		const [poets, curated] = await Promise.all([
			db.poet.findMany({
				where: { poems: { some: poems } },
				select: { id: true, name: true },
				orderBy: [{ sortName: "asc" }, { name: "asc" }],
			}),
			db.poet.findMany({
				where: { poems: { some: { ...poems, isProtected: true } } },
				select: { id: true },
			}),
		])
		const ids = new Set(curated.map(({ id }) => id))
		return poets.map((poet) => ({ ...poet, hasCurated: ids.has(poet.id) }))
	},
	known: (poets) =>
		db.poet.findMany({
			where: { id: { in: poets.flatMap(({ id }) => id ?? []) } },
			select: { id: true, name: true },
		}),
	async poemsOf(poets) {
		const rows = await db.poem.findMany({
			where: { ...live, poet: { name: { in: poets.map(({ name }) => name) } } },
			select: {
				id: true,
				title: true,
				subject: true,
				isProtected: true,
				poet: { select: { name: true } },
			},
		})
		return makeCatalogue(
			[],
			rows.map(({ poet, isProtected, ...poem }) => ({
				...poem,
				poet_name: poet.name,
				is_protected: isProtected,
			})),
		).poemsOf
	},
}

const fallback: Library = {
	isFallback: true,
	subjects: [ALL_SUBJECTS],
	eligible: async (subject) => eligiblePoets(fallbackCatalogue, subject),
	known: async (poets) =>
		fallbackCatalogue.poets.filter(({ name }) =>
			poets.some((poet) => poet.id === null && poet.name === name),
		),
	poemsOf: async () => fallbackCatalogue.poemsOf,
}
