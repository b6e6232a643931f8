import { type PoemSearch, readPage, readPoemSearch, searchQuery } from "../poems/poem-search"

const protections = ["yes", "no"] as const
/** Archived poems are left out unless the address asks for them. */
const archiveChoices = ["no", "yes", "all"] as const
const sortColumns = ["title", "poet", "subject", "model", "created", "notes"] as const
export type SortColumn = (typeof sortColumns)[number]
export type PoemSort = { by: SortColumn; isDescending: boolean }

/** The `model` filter for poems that no model wrote. */
export const NO_MODEL = "none"

export type PoemFilter = {
	poet: string
	subject: string
	model: string
	text: string
	protection: (typeof protections)[number] | null
	archive: (typeof archiveChoices)[number]
	withoutNotes: boolean
}

/** What the table shows: the results of the search, or else the poems that pass the filter. */
export type PoemList = {
	search: PoemSearch | null
	filter: PoemFilter
	sort: PoemSort
	page: number
}

export const BY_TITLE: PoemSort = { by: "title", isDescending: false }
const MAX_TEXT_LENGTH = 200

const pick = <T extends string>(value: string | null, among: readonly T[]): T | null =>
	among.find((one) => one === value) ?? null

export function readSort(value: string | null): PoemSort {
	const isDescending = value?.startsWith("-") ?? false
	const by = pick(isDescending ? (value?.slice(1) ?? "") : value, sortColumns)
	return by ? { by, isDescending } : BY_TITLE
}

export const sortValue = ({ by, isDescending }: PoemSort): string => (isDescending ? `-${by}` : by)

/** A press on the column that sorts already turns the order round. */
export const nextSort = (sort: PoemSort, by: SortColumn): PoemSort => ({
	by,
	isDescending: sort.by === by && !sort.isDescending,
})

/**
 * The filter's names in the address begin with "with", because the forms of the page have fields
 * called "poet" and "subject" as well.
 */
export function readPoemList(params: URLSearchParams): PoemList {
	const text = (name: string) =>
		(params.get(name) ?? "").replaceAll("\0", "").trim().slice(0, MAX_TEXT_LENGTH)
	const search = readPoemSearch(params)
	return {
		search,
		filter: {
			poet: text("withPoet"),
			subject: text("withSubject"),
			model: text("withModel"),
			text: text("withText"),
			protection: pick(params.get("protection"), protections),
			archive: pick(params.get("archive"), archiveChoices) ?? "no",
			withoutNotes: params.get("notes") === "none",
		},
		sort: readSort(params.get("sort")),
		page: search?.page ?? readPage(params),
	}
}

export function isFiltered({ filter }: PoemList): boolean {
	const { poet, subject, model, text, protection, archive, withoutNotes } = filter
	return [poet, subject, model, text, protection, withoutNotes].some(Boolean) || archive !== "no"
}

type Changes = { page?: number; poem?: string | null; ask?: string; sort?: PoemSort }

/** The query of the page's address. */
export function listQuery({ search, filter, sort, page }: PoemList, changes: Changes = {}) {
	const { sort: newSort, ...others } = changes
	const order = sortValue(newSort ?? sort)
	const sorted = { sort: order === sortValue(BY_TITLE) ? null : order }
	if (search) return { ...searchQuery(search, others), ...sorted }
	const newPage = others.page ?? page
	return {
		withPoet: filter.poet,
		withSubject: filter.subject,
		withModel: filter.model,
		withText: filter.text,
		protection: filter.protection,
		archive: filter.archive === "no" ? null : filter.archive,
		notes: filter.withoutNotes ? "none" : null,
		...sorted,
		...others,
		page: newPage > 1 ? newPage : null,
	}
}

/** The same as the hidden fields of a form. */
export const listFields = (list: PoemList): Record<string, string> =>
	Object.fromEntries(
		Object.entries(listQuery(list)).flatMap(([name, value]) =>
			value === null || value === undefined || value === "" ? [] : [[name, String(value)]],
		),
	)
