import { fold } from "~/platform/text"
import { DEFAULT_SUBJECT } from "../poems/poem"

export { DEFAULT_SUBJECT }

/** The poets and poems a bracket chooses from. Archived poems never stand here (DS-74). */

/** Stands for "any subject" in headings, lists and addresses (DS-06, N-41). */
export const ALL_SUBJECTS = "All"

/** `id` is null for the poets of the fallback catalogue and for names the poet list does not know. */
export interface CataloguePoet {
	id: string | null
	name: string
}

/** `id` is null for the titles of the fallback catalogue. */
export interface CataloguePoem {
	id: string | null
	title: string
	subject: string | null
}

export interface Catalogue {
	poets: CataloguePoet[]
	/** The poet's poems that are not archived, by folded title, then id: `poemIndex` counts in this order (DS-47). */
	poemsOf: (poet: string) => readonly CataloguePoem[]
}

/** A poem as the list of all poems gives it. */
export interface ListedPoem {
	id: string
	title: string | null
	subject: string | null
	poet_name: string | null
	is_archived?: boolean
}

/** A longer subject is not offered, so that the bracket's cookie keeps its size; its poems stand under "All". */
export const SUBJECT_LENGTH = 60

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** By folded title, then id (DS-47). */
export function compareTitles(a: CataloguePoem, b: CataloguePoem): number {
	return byText(fold(a.title), fold(b.title)) || byText(a.id ?? "", b.id ?? "")
}

/** Builds the catalogue from the two lists that `/api/poets` and `/api/poems?includeArchived=false` answer. */
export function makeCatalogue(
	poets: readonly { id: string; name: string }[],
	poems: readonly ListedPoem[],
): Catalogue {
	const ids = new Map(poets.map((poet) => [poet.name, poet.id]))
	const shelves = new Map<string, CataloguePoem[]>()
	for (const poem of poems) {
		if (poem.is_archived || !poem.poet_name) continue
		const entry = { id: poem.id, title: poem.title ?? "", subject: poem.subject }
		const shelf = shelves.get(poem.poet_name)
		if (shelf) shelf.push(entry)
		else shelves.set(poem.poet_name, [entry])
	}
	for (const shelf of shelves.values()) shelf.sort(compareTitles)
	const names = [...shelves.keys()].sort((a, b) => byText(fold(a), fold(b)) || byText(a, b))
	return {
		poets: names.map((name) => ({ id: ids.get(name) ?? null, name })),
		poemsOf: (poet) => shelves.get(poet) ?? [],
	}
}

/** "All", then the distinct subjects in alphabetical order (DS-06); a poem without subject adds none (N-39). */
export function subjectOptions(subjects: Iterable<string | null>): string[] {
	const offered = (subject: string | null): subject is string =>
		!!subject && subject !== ALL_SUBJECTS && subject.length <= SUBJECT_LENGTH
	const distinct = new Set([...subjects].filter(offered))
	return [ALL_SUBJECTS, ...[...distinct].sort((a, b) => byText(fold(a), fold(b)) || byText(a, b))]
}

/** The neighbour of `current`, wrapping at both ends (DS-04, N-40); a subject outside the list leads into it. */
export function stepSubject(options: readonly string[], current: string, step: 1 | -1): string {
	const at = options.indexOf(current)
	const next =
		at < 0 ? (step > 0 ? 0 : options.length - 1) : (at + step + options.length) % options.length
	return options[next] ?? current
}

/** A fallback title (no id) suits every subject, a stored poem its own and "All". */
export function suits(poem: CataloguePoem, subject: string): boolean {
	return subject === ALL_SUBJECTS || poem.id === null || poem.subject === subject
}

/** Poets with at least one poem under the subject (DS-24). */
export function eligiblePoets(catalogue: Catalogue, subject: string): CataloguePoet[] {
	return catalogue.poets.filter((poet) =>
		catalogue.poemsOf(poet.name).some((poem) => suits(poem, subject)),
	)
}

/**
 * Case-insensitive substring match on the name (DS-23), names that begin with the text first: a list cut to its first
 * poets still has the one whose whole name was typed. Blank text matches everybody.
 */
export function searchPoets<P extends { name: string }>(poets: readonly P[], text: string): P[] {
	const wanted = fold(text)
	const beginning: P[] = []
	const others: P[] = []
	for (const poet of poets) {
		const name = fold(poet.name)
		if (name.startsWith(wanted)) beginning.push(poet)
		else if (name.includes(wanted)) others.push(poet)
	}
	return [...beginning, ...others]
}
