import { fold } from "~/platform/text"
import { DEFAULT_SUBJECT, isCurated } from "~/features/poems/poem"

export { DEFAULT_SUBJECT }

export const ALL_SUBJECTS = "All"

/** `id` is null in the fallback catalogue and for names that the poet list does not have. */
export type CataloguePoet = {
	id: string | null
	name: string
	/** False when no poem on the subject is curated. */
	hasCurated?: boolean
}

export type CataloguePoem = {
	id: string | null
	title: string
	subject: string | null
	isCurated?: boolean
}

export type Catalogue = {
	poets: CataloguePoet[]
	/** Not archived; curated ones first, then by folded title and id. `poemIndex` counts so. */
	poemsOf: (poet: string) => readonly CataloguePoem[]
}

export type ListedPoem = {
	id: string
	title: string | null
	subject: string | null
	poet_name: string | null
	is_archived?: boolean
	is_protected?: boolean
}

/** A longer subject is not offered, because the bracket's cookie must stay small. */
export const MAX_SUBJECT_LENGTH = 60

// Plain code unit order: the same in every browser and on the server.
function byText(a: string, b: string): number {
	if (a === b) return 0
	if (a < b) return -1
	return 1
}

export function compareTitles(a: CataloguePoem, b: CataloguePoem): number {
	const isFirst = Number(b.isCurated ?? false) - Number(a.isCurated ?? false)
	return isFirst || byText(fold(a.title), fold(b.title)) || byText(a.id ?? "", b.id ?? "")
}

export function makeCatalogue(
	poets: readonly { id: string; name: string }[],
	poems: readonly ListedPoem[],
): Catalogue {
	const ids = new Map(poets.map((poet) => [poet.name, poet.id]))
	const shelves = new Map<string, CataloguePoem[]>()
	for (const poem of poems) {
		if (poem.is_archived || !poem.poet_name) continue
		const isProtected = poem.is_protected ?? false
		const entry = {
			id: poem.id,
			title: poem.title ?? "",
			subject: poem.subject,
			isCurated: isCurated({ isProtected }),
		}
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

export function subjectOptions(subjects: Iterable<string | null>): string[] {
	const offered = (subject: string | null): subject is string =>
		!!subject && subject !== ALL_SUBJECTS && subject.length <= MAX_SUBJECT_LENGTH
	const distinct = new Set([...subjects].filter(offered))
	return [ALL_SUBJECTS, ...[...distinct].sort((a, b) => byText(fold(a), fold(b)) || byText(a, b))]
}

/** The neighbour of `current`, wrapping at both ends. */
export function stepSubject(options: readonly string[], current: string, step: 1 | -1): string {
	const at = options.indexOf(current)
	const start = at < 0 && step < 0 ? 0 : at
	const next = (start + step + options.length) % options.length
	return options[next] ?? current
}

/** A fallback title (no id) matches every subject. */
export function matchesSubject(poem: CataloguePoem, subject: string): boolean {
	return subject === ALL_SUBJECTS || poem.id === null || poem.subject === subject
}

export function eligiblePoets(catalogue: Catalogue, subject: string): CataloguePoet[] {
	return catalogue.poets.flatMap((poet) => {
		const poems = catalogue.poemsOf(poet.name).filter((poem) => matchesSubject(poem, subject))
		if (poems.length === 0) return []
		return [{ ...poet, hasCurated: poems.some((poem) => poem.isCurated) }]
	})
}

/** Names that begin with the text come first: a shortened list must still contain them. */
export function filterPoets<P extends { name: string }>(poets: readonly P[], text: string): P[] {
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
