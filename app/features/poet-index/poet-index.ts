import { lastPage, type PageMetadata, normalizePaging, pageMetadata } from "~/platform/paging"
import { cleanText, fold } from "~/platform/text"
import { isLetter, OTHER_LETTER } from "~/features/catalog/letters"

export const tabs = ["poems", "all"] as const
export type Tab = (typeof tabs)[number]

export const GROUPS_PER_PAGE = 6
export const POETS_PAGE_SIZES = [10, 20, 50, 100] as const
export const DEFAULT_POETS_PAGE_SIZE = 20
/** Limits for one page. A search has lower limits, so that it is fast in a large library. */
const ON_PAGE = { poets: 28, poems: 144 } as const
const IN_SEARCH = { poets: 18, poems: 90 } as const
export const budgetOf = ({ q }: Pick<IndexAddress, "q">): { poets: number; poems: number } =>
	q ? IN_SEARCH : ON_PAGE
const MAX_SEARCH_LENGTH = 100

export type IndexAddress = {
	tab: Tab
	/** Poets and poems of the edited library alone */
	only: "curated" | undefined
	q: string
	page: number
	pageSize: number
	letter: string | null
	badLetter: string | null
	/** From 1; for a letter with too many poets for one page */
	part: number
}

function cleanSearch(text: string): string {
	const q = cleanText(text).replace(/\s+/g, " ").trim().slice(0, MAX_SEARCH_LENGTH).trim()
	return fold(q) === "" ? "" : q
}

export function readIndexAddress(search: URLSearchParams): IndexAddress {
	const wanted = search.get("letter")
	const isGroup = isLetter(wanted) || wanted === OTHER_LETTER
	const { page, pageSize } = normalizePaging(search.get("page"), search.get("pageSize"), {
		fallback: DEFAULT_POETS_PAGE_SIZE,
	})
	const tab = tabs.find((name) => name === search.get("tab")) ?? "poems"
	return {
		tab,
		only: tab === "poems" && search.get("only") === "curated" ? "curated" : undefined,
		q: cleanSearch(search.get("q") ?? ""),
		page,
		pageSize: POETS_PAGE_SIZES.some((size) => size === pageSize)
			? pageSize
			: DEFAULT_POETS_PAGE_SIZE,
		letter: isGroup ? wanted : null,
		badLetter: wanted && !isGroup ? cleanText(wanted).slice(0, 20) : null,
		part: normalizePaging(search.get("part"), 1).page,
	}
}

/** The largest share k with Σ min(count, k) ≤ budget, at least 1. */
export function fairShare(counts: readonly number[], budget: number): number {
	const taken = (share: number) => counts.reduce((sum, count) => sum + Math.min(count, share), 0)
	let low = 1
	let high = Math.max(1, ...counts)
	while (low < high) {
		const middle = Math.ceil((low + high) / 2)
		if (taken(middle) <= budget) low = middle
		else high = middle - 1
	}
	return low
}

export type Counted = { letter: string; count: number }
/** `start` is the place of the letter's first poet; `from` and `to` count within the letter. */
export type PlannedGroup = Counted & {
	start: number
	from: number
	to: number
	part: number
	parts: number
}

export function planGroups(
	letters: readonly Counted[],
	{ q, page, letter, part }: Pick<IndexAddress, "q" | "page" | "letter" | "part">,
): { groups: PlannedGroup[]; metadata: PageMetadata; isMissing: boolean } {
	const at = letters.findIndex((group) => group.letter === letter)
	const pages = lastPage(letters.length, GROUPS_PER_PAGE)
	let current = Math.min(page, pages)
	if (at >= 0) current = Math.floor(at / GROUPS_PER_PAGE) + 1
	const shown = letters.slice((current - 1) * GROUPS_PER_PAGE, current * GROUPS_PER_PAGE)
	const share = fairShare(
		shown.map(({ count }) => count),
		budgetOf({ q }).poets,
	)
	let start = startOf(letters, shown[0]?.letter)
	const groups = shown.map((group) => {
		const parts = Math.ceil(group.count / share)
		const wanted = group.letter === letter ? Math.min(part, parts) : 1
		const planned = {
			...group,
			start,
			from: (wanted - 1) * share,
			to: Math.min(wanted * share, group.count),
			part: wanted,
			parts,
		}
		start += group.count
		return planned
	})
	return {
		groups,
		metadata: pageMetadata(current, GROUPS_PER_PAGE, letters.length),
		isMissing: letter !== null && at < 0,
	}
}

const sumCounts = (letters: readonly Counted[]): number =>
	letters.reduce((sum, { count }) => sum + count, 0)

export const startOf = (letters: readonly Counted[], letter: string | undefined): number =>
	sumCounts(
		letters.slice(
			0,
			Math.max(
				0,
				letters.findIndex((group) => group.letter === letter),
			),
		),
	)

export function planPoets(
	letters: readonly Counted[],
	{ page, pageSize, letter }: Pick<IndexAddress, "page" | "pageSize" | "letter">,
): { from: number; to: number; metadata: PageMetadata; isMissing: boolean } {
	const total = sumCounts(letters)
	const isThere = letters.some((group) => group.letter === letter)
	const pages = lastPage(total, pageSize)
	let current = Math.min(page, pages)
	if (letter !== null && isThere) current = Math.floor(startOf(letters, letter) / pageSize) + 1
	const from = (current - 1) * pageSize
	return {
		from,
		to: Math.min(from + pageSize, total),
		metadata: pageMetadata(current, pageSize, total),
		isMissing: letter !== null && !isThere,
	}
}

export function countLetters(letters: readonly string[]): Counted[] {
	const counts = new Map<string, number>()
	for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
	return [...counts].map(([letter, count]) => ({ letter, count }))
}
