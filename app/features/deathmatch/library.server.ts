import { db } from "~/platform/db.server"
import { OTHER_SHELF } from "../poems/poem"
import {
	ALL_SUBJECTS,
	eligiblePoets,
	makeCatalogue,
	subjectOptions,
	type CataloguePoet,
} from "./catalogue"
import { fallbackCatalogue } from "./fallback-catalogue"
import type { PoemsOf } from "./bracket"

/** What the setup page may choose from: the database's poets and poems, or the fallback catalogue. */
export interface Library {
	isFallback: boolean
	subjects: string[]
	/** Poets with a poem under the subject, by name (DS-24). */
	eligible(subject: string): Promise<readonly CataloguePoet[]>
	/** Those of the named poets who exist; by id where there is one. */
	known(poets: readonly CataloguePoet[]): Promise<readonly CataloguePoet[]>
	/** The poems of these poets that are not archived. */
	poemsOf(poets: readonly CataloguePoet[]): Promise<PoemsOf>
}

const live = { isArchived: false } as const

/** The database's library, or the fallback catalogue when it has no poets or no poems (DS-71 to DS-74, A-24). */
export async function openLibrary(): Promise<Library> {
	const [poet, poem] = await Promise.all([
		db.poet.findFirst({ select: { id: true } }),
		db.poem.findFirst({ where: live, select: { id: true } }),
	])
	return poet && poem ? { ...stored, subjects: await listSubjects() } : fallback
}

async function listSubjects(): Promise<string[]> {
	const shelves = await db.shelf.findMany({
		where: { poemCount: { gt: 0 } },
		select: { name: true },
	})
	const isNamed = async (name: string) =>
		name !== OTHER_SHELF ||
		(await db.poem.findFirst({ where: { ...live, subject: name }, select: { id: true } })) !== null
	const named = await Promise.all(
		shelves.map(async ({ name }) => ((await isNamed(name)) ? name : null)),
	)
	return subjectOptions(named)
}

const stored: Omit<Library, "subjects"> = {
	isFallback: false,
	eligible: (subject) =>
		db.poet.findMany({
			where: { poems: { some: { ...live, ...(subject === ALL_SUBJECTS ? {} : { subject }) } } },
			select: { id: true, name: true },
			orderBy: [{ sortName: "asc" }, { name: "asc" }],
		}),
	known: (poets) =>
		db.poet.findMany({
			where: { id: { in: poets.flatMap(({ id }) => id ?? []) } },
			select: { id: true, name: true },
		}),
	async poemsOf(poets) {
		const rows = await db.poem.findMany({
			where: { ...live, poet: { name: { in: poets.map(({ name }) => name) } } },
			select: { id: true, title: true, subject: true, poet: { select: { name: true } } },
		})
		return makeCatalogue(
			[],
			rows.map(({ poet, ...poem }) => ({ ...poem, poet_name: poet.name })),
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
